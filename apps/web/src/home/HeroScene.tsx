/** A bangka on calm water in the morning, its paddler at work: what the name means. Drawn, 2 KB. */
export function HeroScene() {
  return (
    <svg
      viewBox="0 0 560 400"
      role="img"
      aria-label="A person paddles a small outrigger boat across calm water in the morning."
      className="h-auto w-full overflow-hidden rounded-lg"
    >
      <rect width="560" height="400" fill="#e7f4ee" />
      <circle cx="410" cy="130" r="46" fill="#f5a524" />
      <path
        d="M0 212c70-52 120-84 172-84 60 0 92 62 150 62 50 0 70-34 120-34 44 0 80 26 118 56v40H0z"
        fill="#a9d3bd"
      />
      <path d="M0 226c60-22 110-52 160-52 70 0 100 46 170 46 80 0 130-30 230-8v44H0z" fill="#5fa583" />
      <rect y="238" width="560" height="162" fill="#0f6b4b" />
      <path
        d="M330 238h160c-20 12-30 20-26 34 6 16-36 20-70 12-40-10-84-20-64-46z"
        fill="#f5a524"
        opacity=".28"
      />
      <g fill="none" stroke="#bfd8cc" strokeWidth="3" strokeLinecap="round" opacity=".5">
        <path d="M30 276h70M470 262h60M60 366h110M380 372h96M500 330h40M16 322h36" />
      </g>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M150 318h236" stroke="#0a3d2c" strokeWidth="7" fill="none" />
        <path
          d="M196 318c4-14 14-22 28-26M340 318c-4-14-14-22-28-26"
          stroke="#12211b"
          strokeWidth="5"
          fill="none"
        />
        <path
          d="M120 272c28 8 60 12 148 12s120-4 156-16c-16 30-48 42-148 42s-140-10-156-38z"
          fill="#ffffff"
        />
        <path
          d="M131 287c34 9 70 12 140 12 66 0 104-3 139-13-22 17-60 24-134 24-84 0-124-7-145-23z"
          fill="#f5a524"
        />
        <path d="M254 284c-4-34 0-58 16-72 16 6 30 20 34 44 2 12 0 22-2 28z" fill="#0a3d2c" />
        <path d="M282 222c18 10 34 24 50 40" stroke="#8a5a3b" strokeWidth="11" fill="none" />
        <path d="M270 226c12 18 30 32 52 44" stroke="#7a4d31" strokeWidth="11" fill="none" />
        <path d="M306 196 368 320" stroke="#12211b" strokeWidth="6" fill="none" />
        <path d="M358 298c10-2 18 4 24 18s6 24-2 28-16-4-22-16-8-26 0-30z" fill="#12211b" />
        <circle cx="274" cy="190" r="19" fill="#8a5a3b" />
        <path d="M236 184c16-22 54-30 78-4-26 2-52 4-78 4z" fill="#f6e3b4" />
      </g>
      <path
        d="M92 334c40 10 80 14 150 14s140-6 190-20"
        fill="none"
        stroke="#e7f4ee"
        strokeWidth="3"
        opacity=".45"
      />
    </svg>
  );
}
