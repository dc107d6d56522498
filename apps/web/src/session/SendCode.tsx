import type { BodyOf } from '@sagwan/contract/endpoint.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { isPhoneNumber, normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { useLanguage, useWords } from '../words.tsx';
import { callApi } from './call-api.ts';
import { useCodePause } from './use-code-pause.ts';
import { useFailureOf } from './use-failure-of.ts';

/** Asks for a one-time code by SMS. The answer is the same for every number, so that it does not reveal who is a member. */
export function SendCode(props: { phoneNumber: string; purpose: BodyOf<typeof requestOtp>['purpose'] }) {
  const phoneNumber = normalizePhoneNumber(props.phoneNumber);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const { paused, pause } = useCodePause({ isSent: false });
  const [message, setMessage] = useState<string>();
  const { oneTimeCode: words } = useWords();
  const language = useLanguage();
  const failureOf = useFailureOf();
  const phoneValid = isPhoneNumber(phoneNumber);

  async function send() {
    setState('sending');
    setMessage(undefined);
    try {
      await callApi(requestOtp, { body: { phoneNumber, purpose: props.purpose, language } });
      setState('sent');
      pause();
    } catch (error) {
      setState('idle');
      const { message: sentence } = failureOf(error);
      setMessage(sentence);
      // Specification §8, 'Other failure'.
      toast.errorBeside(sentence);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        wide
        busy={state === 'sending'}
        busyText={words.sending}
        onClick={send}
        disabledReason={disabledReason(words, phoneValid, paused)}
      >
        {state === 'sent' ? words.sendAnother : words.send}
      </Button>
      {message !== undefined && <Notice tone="danger">{message}</Notice>}
      {state === 'sent' && <Notice tone="info">{words.sent}</Notice>}
    </div>
  );
}

function disabledReason(
  words: SiteWords['oneTimeCode'],
  phoneValid: boolean,
  paused: boolean,
): string | undefined {
  if (!phoneValid) return words.phoneMissing;
  return paused ? words.wait : undefined;
}
