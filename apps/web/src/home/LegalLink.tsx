import type { LegalName } from '@sagwan/domain/copy/legal/legal-text.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useLocalPath } from '../words.tsx';

interface Props {
  name: LegalName;
  /** Shows the text here, in its modal (specification §2, 'Footer'). */
  onRead: () => void;
  className: string;
  children: ReactNode;
}

/** Leads to the text's own page without JavaScript, in a new tab and the like; a plain click opens the modal. */
export function LegalLink({ name, onRead, className, children }: Props) {
  function read(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onRead();
  }

  return (
    <Link to={useLocalPath()(paths[name])} aria-haspopup="dialog" className={className} onClick={read}>
      {children}
    </Link>
  );
}
