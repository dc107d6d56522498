import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { verifyPaper } from '@sagwan/contract/paper/verify-paper.ts';
import { paperCodeText, readPaperCode } from '@sagwan/domain/paper/paper-code.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { Sentence } from '../Sentence.tsx';
import { callApi } from '../session/call-api.ts';
import { useFailureOf } from '../session/use-failure-of.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useLanguage, useLocalPath, useWords } from '../words.tsx';
import { pageHead } from './page-heads.ts';

export const meta = pageHead('verify');

type Answer = AnswerOf<typeof verifyPaper>;

/** Whether a paper is one of ours: by its code, typed or from the QR code that is printed on it. */
export default function VerifyPage() {
  const company = useCompany();
  const { verify: words } = useWords();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-6 px-4 py-10 lg:max-w-page lg:py-14">
      <h1>{words.title}</h1>
      <p className="max-w-text text-lg">{words.intro(company)}</p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-x-10">
        <Card>
          <VerifyForm />
        </Card>
        <div className="flex flex-col gap-6 lg:pt-6">
          <section className="flex flex-col gap-1">
            <h2 className="text-base">{words.privacyTitle}</h2>
            <p className="text-quiet">{words.privacy}</p>
          </section>
          <section className="flex flex-col gap-1">
            <h2 className="text-base">{words.copiedTitle}</h2>
            <p className="text-quiet">{words.copied}</p>
          </section>
        </div>
      </div>
    </div>
  );
}

function VerifyForm() {
  const { verify: words } = useWords();
  const failureOf = useFailureOf();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const [checked, setChecked] = useState<{ code: string; answer: Answer }>();
  const form = useForm({
    initial: { code: '' },
    problemsOf: ({ code }) => ({
      code: readPaperCode(code) === undefined ? words.codeWrong : undefined,
    }),
    send: check,
    // Specification §8, 'Other failure'.
    onFail: (error) => toast.errorBeside(failureOf(error).message),
  });

  async function check({ code }: { code: string }) {
    setChecked(undefined);
    setChecked({ code, answer: await callApi(verifyPaper, { body: { code } }) });
  }

  const checkScanned = useEffectEvent((code: string) => {
    form.change('code', code);
    void form.run(() => check({ code }));
  });
  // The QR code has the code behind '#', which browsers send to nobody.
  useEffect(() => {
    const scanned = readPaperCode(hash.slice(1));
    if (scanned !== undefined) checkScanned(scanned.sha256 ?? paperCodeText(scanned.code));
  }, [hash]);

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        {...form.text('code')}
        label={words.code}
        hint={
          // A code is one word.
          <Sentence
            text={words.codeHint}
            parts={{ code: <span className="inline-block">5NRH-CGNQ-4TR4-80B2</span> }}
          />
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      {form.error && <Notice tone="danger">{failureOf(form.error).message}</Notice>}
      {/* Not of the code before: another one may have been typed before the answer came. */}
      {checked?.code === form.values.code && <Answered answer={checked.answer} />}
      <noscript>
        <p className="text-sm text-quiet">{words.needsScripts}</p>
      </noscript>
      <Button {...form.button} type={hydrated ? 'submit' : 'button'} wide busyText={words.checking}>
        {words.check}
      </Button>
    </form>
  );
}

function Answered({ answer }: { answer: Answer }) {
  const company = useCompany();
  const { verify: words } = useWords();
  const language = useLanguage();
  const localPath = useLocalPath();
  if (!answer.known) {
    return (
      <Notice tone="danger" title={words.unknown}>
        {words.unknownText}{' '}
        <Link to={localPath(paths.contact)} className="link">
          {words.contact}
        </Link>
      </Notice>
    );
  }
  const date = longDay(answer.issuedOn, language);
  if (answer.withdrawn) {
    return (
      <Notice tone="warning" title={words.withdrawn}>
        {words.withdrawnText({ date })}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={words.known(company)}>
      {words.knownText({ kind: words.kinds[answer.kind], date })}
    </Notice>
  );
}
