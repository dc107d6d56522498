import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Steps } from '@sagwan/ui/Steps.tsx';
import { useMutation } from '@tanstack/react-query';
import { type Dispatch, lazy, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyPart } from '../LazyPart.tsx';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { useBackInForm } from '../use-back-in-form.ts';
import { useMutateOnce } from '../use-mutate-once.ts';
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx';
import { EnterAmount } from './EnterAmount.tsx';
import {
  acceptedWithdrawal,
  type Flow,
  type FlowEvent,
  flowAfter,
  isAccepted,
  keepFlow,
  unansweredOrder,
  type WalletRecord,
  withdrawalOf,
} from './flow.ts';
import { TransferResult } from './TransferResult.tsx';
import { Transferring } from './Transferring.tsx';

const loadOtpDialog = () => import('./OtpDialog.tsx');
/** Loaded while the first step is shown, so that it is there when the code is asked for. */
const OtpDialog = lazy(async () => ({ default: (await loadOtpDialog()).OtpDialog }));

const stepPlace: Record<Flow['step'], number> = { amount: 0, confirm: 1, transferring: 2, result: 3 };

const refreshMilliseconds = minuteMilliseconds;

export interface WithdrawalFlowProps {
  record: WalletRecord;
  /** The first step, or the one that a reload found. */
  initial: Flow;
  /** Called with true while an order has no answer; the wallet is then read every few seconds. */
  onWatch: (watching: boolean) => void;
  onRefresh: () => void;
  onLeave: () => void;
}

/** The four steps from the wallet to the bank account; a reload continues where it was. */
export function WithdrawalFlow({ record, initial, onWatch, onRefresh, onLeave }: WithdrawalFlowProps) {
  const [flow, dispatch] = useReducer(flowAfter, initial);
  const { step } = flow;
  const accepted = isAccepted(flow) ? flow : undefined;
  const withdrawal = accepted && withdrawalOf(accepted, record);
  const transferring = step === 'transferring' || withdrawal === undefined ? accepted : undefined;
  const watching = unansweredOrder(flow) !== undefined || transferring !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Where loading fails, it is tried again when the dialog opens.
    loadOtpDialog().catch(() => {});
  }, []);
  useEffect(() => keepFlow(flow), [flow]);
  useEffect(() => onWatch(watching), [onWatch, watching]);
  useStepShown(step, heading);
  useOrderFoundInWallet(flow, record, dispatch);
  useRefreshExpectedArrivals(step, onRefresh);
  useResultAfterTransferring(accepted?.acceptedAtMilliseconds, dispatch);
  const code = useAskForCode({ phoneNumber: flow.phoneNumber, record, dispatch, onRefresh });

  const back = useBackFromConfirm(heading, step, () => {
    if (flow.step !== 'confirm') return false;
    // The code is asked for, or the order has no answer: that leads on by itself.
    if (code.asking || (flow.challenge !== undefined && flow.sent !== undefined)) return true;
    code.forgetProblem();
    dispatch({ kind: flow.challenge === undefined ? 'wentBack' : 'codeCancelled' });
    return flow.challenge !== undefined;
  });

  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-4">
      <div className="flex items-center gap-1">
        {accepted === undefined && (
          <button
            type="button"
            aria-label={memberWords().walletScreens.back}
            onClick={step === 'amount' ? onLeave : back}
            disabled={code.asking}
            className="-ml-3 flex size-11 shrink-0 items-center justify-center rounded-md text-action hover:bg-tint"
          >
            <Icon name="arrow-left" size={24} />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {memberWords().walletScreens.withdraw}
        </h1>
      </div>
      <Steps
        label={memberWords().walletScreens.stepsName}
        steps={memberWords().walletScreens.steps}
        current={stepPlace[step]}
      />
      {flow.step === 'amount' && (
        <EnterAmount
          record={record}
          amountText={flow.amountText}
          onType={(text) => dispatch({ kind: 'typed', text })}
          onContinue={() => dispatch({ kind: 'continued' })}
        />
      )}
      {flow.step === 'confirm' && (
        <ConfirmWithdrawal
          record={record}
          amountMinor={flow.amountMinor}
          asking={code.asking}
          problem={code.problem}
          onConfirm={() => code.ask(flow.amountMinor)}
        />
      )}
      {flow.step === 'confirm' && flow.challenge !== undefined && (
        <LazyPart>
          <OtpDialog
            record={record}
            flow={flow}
            challenge={flow.challenge}
            dispatch={dispatch}
            onRefresh={onRefresh}
            onSendAgain={() => code.askAgain(flow.amountMinor)}
          />
        </LazyPart>
      )}
      {transferring !== undefined && (
        <Transferring record={record} amountMinor={transferring.amountMinor} rail={withdrawal?.rail} />
      )}
      {transferring === undefined && withdrawal !== undefined && (
        <TransferResult record={record} withdrawal={withdrawal} onContinue={onLeave} />
      )}
    </div>
  );
}

/** Asks for the one-time password of an amount; `problem` is why none was sent. */
function useAskForCode({
  phoneNumber,
  record,
  dispatch,
  onRefresh,
}: Pick<WithdrawalFlowProps, 'record' | 'onRefresh'> & {
  phoneNumber: string;
  dispatch: Dispatch<FlowEvent>;
}) {
  const code = useMutation({
    mutationFn: (amountMinor: bigint) =>
      callApi(verifyWithdrawal, {
        body: { phoneNumber, id: record.id, withdrawalAmount: majorText(amountMinor) },
      }),
    onSuccess: (challenge) => dispatch({ kind: 'codeSent', challenge }),
    onError: onRefresh,
  });
  const ask = useMutateOnce(code);
  return {
    asking: code.isPending,
    problem: code.isError ? failureOf(code.error).message : undefined,
    ask,
    /** @throws CallError */
    askAgain: code.mutateAsync,
    forgetProblem: code.reset,
  };
}

/**
 * Back leads from Confirm to the amount (decisions §2), and once the withdrawal is accepted off the page, as from any other.
 * @param onBack at Confirm; answers whether it is still shown.
 */
function useBackFromConfirm(
  heading: RefObject<HTMLElement | null>,
  step: Flow['step'],
  onBack: () => boolean,
): () => void {
  const navigate = useNavigate();
  const isConfirming = step === 'confirm';
  const [hasEntry, setHasEntry] = useState(isConfirming);
  if (isConfirming && !hasEntry) setHasEntry(true);
  const isAccepted = hasEntry && (step === 'transferring' || step === 'result');

  useEffect(() => {
    if (isAccepted) void navigate(-1);
  }, [isAccepted, navigate]);

  return useBackInForm(
    heading,
    () => {
      const stays = isConfirming && onBack();
      if (!stays) setHasEntry(false);
      // The router restores how far the page was scrolled before Confirm.
      if (!isConfirming) window.scrollTo({ top: 0 });
      return stays;
    },
    hasEntry,
  );
}

/** Scrolls each step to its top and focuses its heading, so that a screen reader reads it. */
function useStepShown(step: Flow['step'], heading: { current: HTMLHeadingElement | null }) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, heading]);
}

/** An order whose answer was lost counts as accepted once the wallet shows it. */
function useOrderFoundInWallet(flow: Flow, record: WalletRecord, dispatch: Dispatch<FlowEvent>) {
  const withdrawalNumber = acceptedWithdrawal(flow, record)?.withdrawalNumber;
  useEffect(() => {
    if (withdrawalNumber !== undefined)
      dispatch({ kind: 'accepted', withdrawalNumber, atMilliseconds: Date.now() });
  }, [withdrawalNumber, dispatch]);
}

/** The result is shown once 'Transferring' was for its time. */
function useResultAfterTransferring(
  acceptedAtMilliseconds: number | undefined,
  dispatch: Dispatch<FlowEvent>,
) {
  useEffect(() => {
    if (acceptedAtMilliseconds === undefined) return;
    const leftMilliseconds = timings.transferring - (Date.now() - acceptedAtMilliseconds);
    const timer = setTimeout(() => dispatch({ kind: 'waited' }), Math.max(0, leftMilliseconds));
    return () => clearTimeout(timer);
  }, [acceptedAtMilliseconds, dispatch]);
}

/**
 * When money is expected to arrive depends on the hour at which it is sent: read again at Confirm, and each minute until it is
 * sent.
 */
function useRefreshExpectedArrivals(step: Flow['step'], onRefresh: () => void) {
  useEffect(() => {
    if (step !== 'amount' && step !== 'confirm') return;
    // The record was read when the first step was opened.
    if (step === 'confirm') onRefresh();
    const timer = setInterval(onRefresh, refreshMilliseconds);
    return () => clearInterval(timer);
  }, [step, onRefresh]);
}
