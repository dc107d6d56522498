import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { pageHead } from './page-heads.ts';

export const meta = pageHead('notFound');

/** The exact words of specification §2, 'Not-found page'. The server answers it with status 404 (web/mount.ts). */
export default function NotFoundPage() {
  const { notFound: words } = useWords();
  const localPath = useLocalPath();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-20 text-center">
      <svg aria-hidden="true" viewBox="0 0 160 80" className="w-40">
        <path
          d="M8 62c16-10 28-10 44 0s28 10 44 0 28-10 56 0"
          className="fill-none stroke-line"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M44 44h72c-4 12-14 18-36 18S48 56 44 44z" className="fill-action" />
        <path d="M96 44 118 10" className="stroke-accent" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.text}</p>
      <Link to={localPath(paths.home)} className={buttonClass()}>
        {words.back}
      </Link>
    </div>
  );
}
