import { translationTitle } from '@sagwan/domain/copy/translation-notes.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';

/** That the English text governs, above a text that is read in Filipino; nothing above an English one. */
export function TranslationNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <Notice tone="info" live={false} title={translationTitle}>
      {note}
    </Notice>
  );
}
