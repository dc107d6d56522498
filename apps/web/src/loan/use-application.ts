import { apply } from '@sagwan/contract/loan/apply.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { toast } from '@sagwan/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';
import { newKey } from '../session/new-key.ts';
import {
  type ApplicationBody,
  type ApplicationOutcome,
  forgetApplication,
  keepApplication,
  outcomeOfAnswer,
  outcomeOfError,
  type SentApplication,
  unansweredApplication,
} from './application.ts';

/** What the loan screen shows (specification §2, 'Loan screen'). */
export type LoanView = 'box' | 'submitting' | 'success';
export type ApplicationProblem = Exclude<ApplicationOutcome, { kind: 'created' | 'unknown' }>;

export interface Application {
  view: LoanView;
  /** Why the last try failed; the confirmation dialog shows it. */
  problem: ApplicationProblem | undefined;
  /** A try without a definite answer: it can be sent again with the same key, and counts once. */
  unanswered: SentApplication | undefined;
  /** The sentence of specification §8 where the server did not answer that try; not kept when the page is loaded again. */
  noAnswer: string | undefined;
  confirm: (body: ApplicationBody) => void;
  sendAgain: () => void;
  /** To be called when the loan is known to exist: an unanswered try then counts as answered. */
  settle: () => void;
  clearProblem: () => void;
  backToBox: () => void;
}

/** One application from confirmation to its definite answer; the key is made once for each confirmation. */
export function useApplication(phoneNumber: string): Application {
  const queryClient = useQueryClient();
  const [view, setView] = useState<LoanView>('box');
  const [problem, setProblem] = useState<ApplicationProblem>();
  const [unanswered, setUnanswered] = useState<SentApplication>();
  const [noAnswer, setNoAnswer] = useState<string>();
  const successTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setUnanswered(unansweredApplication(phoneNumber));
    return () => clearTimeout(successTimer.current);
  }, [phoneNumber]);

  async function send(sent: SentApplication) {
    keepApplication(sent);
    setUnanswered(undefined);
    setNoAnswer(undefined);
    setProblem(undefined);
    setView('submitting');
    window.scrollTo({ top: 0 });
    const sentAtMilliseconds = Date.now();
    const outcome = await callApi(apply, sent).then(outcomeOfAnswer, outcomeOfError);
    if (outcome.kind === 'unknown') {
      setUnanswered(sent);
      setNoAnswer(outcome.message);
      setView('box');
      return;
    }
    forgetApplication();
    await queryClient.invalidateQueries({ queryKey: queryKeys.loans });
    if (outcome.kind !== 'created') {
      setProblem(outcome);
      // Specification §8, 'Other failure'.
      if (outcome.kind === 'refused') toast.errorBeside(outcome.message);
      setView('box');
      return;
    }
    const leftMilliseconds = Math.max(0, timings.loanSubmitting - (Date.now() - sentAtMilliseconds));
    successTimer.current = setTimeout(() => setView('success'), leftMilliseconds);
  }

  return {
    view,
    problem,
    unanswered,
    noAnswer,
    confirm: (body) => void send({ idempotencyKey: newKey(), body }),
    sendAgain: () => {
      if (unanswered !== undefined) void send(unanswered);
    },
    settle: () => {
      forgetApplication();
      setUnanswered(undefined);
    },
    clearProblem: () => setProblem(undefined),
    backToBox: () => setView('box'),
  };
}
