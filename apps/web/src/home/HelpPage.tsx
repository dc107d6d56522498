import { askSupport } from '@sagwan/contract/support/ask-support.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { useCompany } from '../company.ts';
import { Sentence } from '../Sentence.tsx';
import { callApi } from '../session/call-api.ts';
import { LostPhoneDialog } from '../session/LostPhoneDialog.tsx';
import { PasswordResetDialog } from '../session/PasswordResetDialog.tsx';
import { useFailureOf } from '../session/use-failure-of.ts';
import { useTimers } from '../use-timers.ts';
import { useWaitingToast } from '../use-waiting-toast.ts';
import { useWords } from '../words.tsx';
import { OfficePlace } from './OfficePlace.tsx';
import { pageHead } from './page-heads.ts';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('help');

/** Specification §2, 'About / help page'. */
export default function HelpPage() {
  const { companyCode } = useCompany();
  const { help: words, lostPhone } = useWords();
  const failureOf = useFailureOf();
  const [running, setRunning] = useState(false);
  const [supportUrl, setSupportUrl] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [resetting, setResetting] = useState(false);
  const [asking, setAsking] = useState(false);
  const timers = useTimers();
  const notice = useWaitingToast();

  async function recover() {
    setRunning(true);
    setFailure(undefined);
    notice.show(words.loading);
    try {
      const { linkURL } = await callApi(askSupport, { body: { companyCode } });
      timers.after(timings.supportRedirectNotice, () => {
        notice.show(words.redirecting);
        timers.after(timings.supportRedirectNotice, notice.dismiss);
        // Where the browser blocks the window, the link below the button remains.
        const opened = window.open(linkURL, '_blank');
        if (opened !== null) opened.opener = null;
        setSupportUrl(linkURL);
        setRunning(false);
      });
    } catch (error) {
      notice.dismiss();
      const { message } = failureOf(error);
      setFailure(message);
      // Specification §8, 'Other failure'.
      toast.errorBeside(message);
      setRunning(false);
    }
  }

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6 px-4 py-10 lg:max-w-page lg:py-14">
      <h1>{words.title}</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={words.question}>
            <div className="flex flex-col gap-4">
              <p className="text-quiet">{words.assistant}</p>
              <Button wide busy={running} onClick={recover}>
                {words.recovery}
              </Button>
              {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
              {supportUrl !== undefined && (
                <Notice tone="info">
                  <Sentence
                    text={words.opened}
                    parts={{
                      link: (
                        <a href={supportUrl} target="_blank" rel="noreferrer" className="link">
                          {words.openHere}
                        </a>
                      ),
                    }}
                  />
                </Notice>
              )}
            </div>
          </Card>
          <Card title={words.forgotPassword}>
            <div className="flex flex-col gap-4">
              <p className="text-quiet">{words.forgotPasswordText}</p>
              <Button variant="secondary" wide onClick={() => setResetting(true)}>
                {words.setPassword}
              </Button>
            </div>
          </Card>
          <Card title={lostPhone.title}>
            <div className="flex flex-col gap-4">
              <p className="text-quiet">{lostPhone.text}</p>
              <Button variant="secondary" wide onClick={() => setAsking(true)}>
                {lostPhone.open}
              </Button>
            </div>
          </Card>
        </div>
        <OfficePlace />
      </div>
      <PasswordResetDialog open={resetting} onClose={() => setResetting(false)} />
      <LostPhoneDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
