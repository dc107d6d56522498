import { useSharedWords } from '../words.tsx';

/** The first link that the keyboard reaches: skips the navigation. */
export function SkipLink() {
  const { frame } = useSharedWords();
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-30 -translate-y-[150%] rounded-md bg-paper px-4 py-3 font-medium text-action focus:translate-y-0 print:hidden"
    >
      {frame.skip}
    </a>
  );
}
