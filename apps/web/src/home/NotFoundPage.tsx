import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import whichWay from '../pictures/which-way.svg';
import { useLocalPath, useWords } from '../words.tsx';
import { pageHead } from './page-heads.ts';

export const meta = pageHead('notFound');

/** The exact words of specification §2, 'Not-found page'. The server answers it with status 404 (web/mount.ts). */
export default function NotFoundPage() {
  const { notFound: words } = useWords();
  const localPath = useLocalPath();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-10 text-center sm:py-14">
      <Picture source={whichWay} className="max-w-80" />
      <h1>{words.title}</h1>
      <p className="text-balance text-quiet">{words.text}</p>
      <Link to={localPath(paths.home)} className={buttonClass()}>
        {words.back}
      </Link>
    </div>
  );
}
