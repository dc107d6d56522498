import { askSupport } from '@sagwan/contract/misc/ask-support.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { useCompany } from '../company.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { PasswordResetDialog } from '../session/PasswordResetDialog.tsx';
import { useTimers } from '../use-timers.ts';
import { OfficePlace } from './OfficePlace.tsx';

export const meta = () => [{ title: screens.help.title }];

/** Specification §2, 'About / help page'. */
export default function HelpPage() {
  const { companyCode } = useCompany();
  const [running, setRunning] = useState(false);
  const [supportUrl, setSupportUrl] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [resetting, setResetting] = useState(false);
  const timers = useTimers();

  async function recover() {
    setRunning(true);
    setFailure(undefined);
    const notice = toast.loading(screens.help.loading, {
      duration: Number.POSITIVE_INFINITY,
    });
    try {
      const { linkURL } = await callApi(askSupport, { body: { companyCode } });
      timers.after(timings.supportRedirectNotice, () => {
        toast.loading(screens.help.redirecting, {
          id: notice,
          duration: timings.supportRedirectNotice,
        });
        // A blocked window leaves the link that appears beneath the button.
        const opened = window.open(linkURL, '_blank');
        if (opened !== null) opened.opener = null;
        setSupportUrl(linkURL);
        setRunning(false);
      });
    } catch (error) {
      toast.dismiss(notice);
      setFailure(failureOf(error).message);
      setRunning(false);
    }
  }

  return (
    <div className="mx-auto flex max-w-text flex-col gap-6 px-4 py-10 lg:py-14">
      <h1>{screens.help.title}</h1>
      <Card title={screens.help.question}>
        <div className="flex flex-col gap-4">
          <p className="text-quiet">
            A loan assistant checks that it is you and helps you back in. It is free, and nobody will ask for
            your password, a one-time code or a payment.
          </p>
          <Button wide busy={running} onClick={recover}>
            {screens.help.recovery}
          </Button>
          {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
          {supportUrl !== undefined && (
            <Notice tone="info">
              Customer support opens in a new tab. If it did not,{' '}
              <a href={supportUrl} target="_blank" rel="noreferrer" className="link">
                open customer support here
              </a>
              .
            </Notice>
          )}
        </div>
      </Card>
      <Card title="Forgot your password?">
        <div className="flex flex-col gap-4">
          <p className="text-quiet">If you still have your phone number, a code by SMS is all you need.</p>
          <Button variant="secondary" wide onClick={() => setResetting(true)}>
            Set a new password
          </Button>
        </div>
      </Card>
      <OfficePlace />
      <PasswordResetDialog open={resetting} onClose={() => setResetting(false)} />
    </div>
  );
}
