import type { LegalName, LegalText } from '@sagwan/domain/copy/legal/legal-text.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { legalTextPath, localPath, paths } from '../paths.ts';
import { LegalArticle } from './LegalArticle.tsx';

interface Props {
  shown: LegalName | undefined;
  onClose: () => void;
  language?: Language;
}

/** A long text to read; closes only with OK or the close button (specification §2, 'Footer'). */
export function LegalDialog({ shown, onClose, language = 'en' }: Props) {
  if (shown === undefined) return null;
  const words = legalWords[language];
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.titles[shown]}
      size="large"
      dismissible={false}
      closeButton
      footer={
        <>
          <Link
            to={localPath(language, paths[shown])}
            onClick={onClose}
            className="link mr-auto inline-flex min-h-12 items-center max-sm:justify-center"
          >
            {words.openAsPage}
          </Link>
          <Button onClick={onClose}>{words.ok}</Button>
        </>
      }
    >
      <LoadedText key={`${shown} ${language}`} name={shown} language={language} />
    </Dialog>
  );
}

function LoadedText({ name, language }: { name: LegalName; language: Language }) {
  const words = legalWords[language];
  const [text, setText] = useState<LegalText>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    let wanted = true;
    fetchText(name, language).then(
      (fetched) => wanted && setText(fetched),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [name, language, failed]);

  if (text !== undefined) return <LegalArticle text={text} form="dialog" language={language} />;
  if (failed) {
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" onClick={() => setFailed(false)}>
            {words.tryAgain}
          </Button>
        }
      >
        {words.loadFailed}
      </Notice>
    );
  }
  return (
    <div className="flex max-w-text flex-col gap-8">
      <LoadingWords text={words.loading} />
      <Skeleton lines={4} />
      <Skeleton lines={5} />
    </div>
  );
}

const waitMilliseconds = 20_000;

async function fetchText(name: LegalName, language: Language): Promise<LegalText> {
  const signal = AbortSignal.timeout(waitMilliseconds);
  const response = await fetch(legalTextPath(language, name), { signal });
  if (!response.ok) throw new Error(`The text was answered with ${response.status}`);
  return response.json();
}
