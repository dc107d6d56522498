import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
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
  arrivedOrder,
  type Flow,
  type FlowEvent,
  flowAfter,
  flowAmount,
  keepFlow,
  type WalletRecord,
} from './flow.ts';
import { TransferResult } from './TransferResult.tsx';
import { Transferring } from './Transferring.tsx';

const loadOtpDialog = () => import('./OtpDialog.tsx');
/** Loaded while the first step is shown, so that it is there when the code is asked for. */
const OtpDialog = lazy(async () => ({ default: (await loadOtpDialog()).OtpDialog }));

const stepPlace: Record<Flow['step'], number> = { amount: 0, confirm: 1, transferring: 2, result: 3 };

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
  const { phoneNumber, step } = flow;
  const amountMinor = flowAmount(flow) ?? 0n;
  const withdrawal = record.withdrawals.find((each) => each.withdrawalNumber === flow.withdrawalNumber);
  const arriving = step === 'transferring' || (step === 'result' && withdrawal === undefined);
  const watching = flow.sent !== undefined || arriving;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Where loading fails, it is tried again when the dialog opens.
    loadOtpDialog().catch(() => {});
  }, []);
  useEffect(() => keepFlow(flow), [flow]);
  useEffect(() => onWatch(watching), [onWatch, watching]);
  useStepShown(step, heading);
  useArrival(flow, record, dispatch);
  useFreshArrivals(step, onRefresh);
  useEffect(() => {
    if (step !== 'transferring') return;
    const leftMs = timings.transferring - (Date.now() - (flow.acceptedAtMs ?? 0));
    const timer = setTimeout(() => dispatch({ kind: 'waited' }), Math.max(0, leftMs));
    return () => clearTimeout(timer);
  }, [step, flow.acceptedAtMs]);

  const askForCode = useMutation({
    mutationFn: () =>
      callApi(verifyWithdrawal, {
        body: { phoneNumber, id: record.id, withdrawalAmount: majorText(amountMinor) },
      }),
    onSuccess: (challenge) => dispatch({ kind: 'codeSent', challenge }),
    onError: onRefresh,
  });
  const askOnce = useMutateOnce(askForCode);
  const askProblem = askForCode.isError ? failureOf(askForCode.error).message : undefined;

  const back = useBackFromConfirm(heading, step, () => {
    // The code is asked for, or the order has no answer: that leads on by itself.
    if (askForCode.isPending || (flow.challenge !== undefined && flow.sent !== undefined)) return true;
    askForCode.reset();
    dispatch({ kind: flow.challenge === undefined ? 'wentBack' : 'codeCancelled' });
    return flow.challenge !== undefined;
  });

  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-4">
      <div className="flex items-center gap-1">
        {(step === 'amount' || step === 'confirm') && (
          <button
            type="button"
            aria-label={memberWords().walletScreens.back}
            onClick={step === 'amount' ? onLeave : back}
            disabled={askForCode.isPending}
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
      {step === 'amount' && (
        <EnterAmount
          record={record}
          amountText={flow.amountText}
          onType={(text) => dispatch({ kind: 'typed', text })}
          onContinue={() => dispatch({ kind: 'continued' })}
        />
      )}
      {step === 'confirm' && (
        <ConfirmWithdrawal
          record={record}
          amountMinor={amountMinor}
          asking={askForCode.isPending}
          problem={askProblem}
          onConfirm={() => askOnce()}
        />
      )}
      {step === 'confirm' && flow.challenge !== undefined && (
        <LazyPart>
          <OtpDialog
            record={record}
            flow={flow}
            challenge={flow.challenge}
            dispatch={dispatch}
            onRefresh={onRefresh}
            onSendAgain={() => askForCode.mutateAsync()}
          />
        </LazyPart>
      )}
      {arriving && <Transferring record={record} amountMinor={amountMinor} rail={withdrawal?.rail} />}
      {step === 'result' && withdrawal !== undefined && (
        <TransferResult record={record} withdrawal={withdrawal} onContinue={onLeave} />
      )}
    </div>
  );
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
function useArrival(flow: Flow, record: WalletRecord, dispatch: Dispatch<FlowEvent>) {
  const arrived = arrivedOrder(flow, record)?.withdrawalNumber;
  useEffect(() => {
    if (arrived !== undefined) dispatch({ kind: 'accepted', withdrawalNumber: arrived, atMs: Date.now() });
  }, [arrived, dispatch]);
}

const arrivalsMilliseconds = 60_000;

/** When a transfer arrives depends on the hour at which it is sent: read again at Confirm, and each minute until it is sent. */
function useFreshArrivals(step: Flow['step'], onRefresh: () => void) {
  useEffect(() => {
    if (step !== 'amount' && step !== 'confirm') return;
    // The record was read when the first step was opened.
    if (step === 'confirm') onRefresh();
    const timer = setInterval(onRefresh, arrivalsMilliseconds);
    return () => clearInterval(timer);
  }, [step, onRefresh]);
}
