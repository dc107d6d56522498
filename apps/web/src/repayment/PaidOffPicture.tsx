/** A boat that has come ashore at sunrise, its paddle planted beside it: nothing is owed any more. It only decorates. */
export function PaidOffPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 128" className="w-full max-w-72">
      <circle cx="120" cy="74" r="30" className="fill-accent" />
      <path
        d="M120 30v-14M84 44l-10-10M156 44l10-10M70 74H54M170 74h16"
        className="fill-none stroke-accent"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="8" y="74" width="224" height="18" rx="9" className="fill-info-tint" />
      <path
        d="M20 82c12-6 20-6 32 0s20 6 32 0 20-6 32 0 20 6 32 0 20-6 32 0 20 6 32 0"
        className="fill-none stroke-info-line"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M8 118c30-22 74-30 112-30s82 8 112 30Z" className="fill-line" />
      <path d="M70 88h92c-5 18-20 24-46 24S75 106 70 88Z" className="fill-action" />
      <path d="M82 96h68" className="fill-none stroke-tint" strokeWidth="4" strokeLinecap="round" />
      <path d="M184 112V50" className="stroke-action-strong" strokeWidth="5" strokeLinecap="round" />
      <path d="M176 40c0-12 4-20 8-20s8 8 8 20-4 16-8 16-8-4-8-16Z" className="fill-action-strong" />
    </svg>
  );
}
