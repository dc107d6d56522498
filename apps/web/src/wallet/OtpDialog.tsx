import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { triesWithACode } from '@sagwan/domain/copy/code-words.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { AccountChip } from '@sagwan/ui/AccountChip.tsx';
import { Button } from '@sagwan/ui/Button.tsx';
import { CodeField } from '@sagwan/ui/CodeField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { type Dispatch, type RefObject, useRef, useState } from 'react';
import { useCompany } from '../company.ts';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { type StepUpProof, UsePasskey } from '../passkey/UsePasskey.tsx';
import { callApi } from '../session/call-api.ts';
import { failureOf, isDefinite, noAnswerSentence } from '../session/failure.ts';
import { newKey } from '../session/new-key.ts';
import { SendAgain } from '../session/SendAgain.tsx';
import { type Challenge, type ConfirmingFlow, type FlowEvent, orderOf, type WalletRecord } from './flow.ts';

const words = () => memberWords().screens.withdrawal;

/** What went wrong, other than a wrong code, which is said at its field. */
type Problem =
  | { kind: 'unknown'; noAnswer?: string | undefined }
  | { kind: 'refused'; message: string; shownBalanceMinor: bigint };

export interface OtpDialogProps {
  record: WalletRecord;
  flow: ConfirmingFlow;
  challenge: Challenge;
  dispatch: Dispatch<FlowEvent>;
  onRefresh: () => void;
  /** Sends another code, which then is the challenge. @throws CallError */
  onSendAgain: () => Promise<unknown>;
}

/** Orders the withdrawal; `problem` is what went wrong with the order, other than a wrong code. */
function useOrderWithdrawal(
  { record, flow, dispatch, onRefresh }: Pick<OtpDialogProps, 'record' | 'flow' | 'dispatch' | 'onRefresh'>,
  input: RefObject<HTMLInputElement | null>,
) {
  const company = useCompany();
  // After a reload with an unanswered order, the dialog starts by saying so.
  const [problem, setProblem] = useState<Problem | undefined>(
    flow.sent === undefined ? undefined : { kind: 'unknown' },
  );

  /** @throws CallError where the refusal is about the code, for the form to show at its field. */
  async function order(proof: StepUpProof) {
    const sent = orderOf(flow, record, newKey);
    setProblem(undefined);
    dispatch({ kind: 'ordered', sent });
    const toastId = toast.loading(words().otpVerifying, { duration: Number.POSITIVE_INFINITY });
    try {
      const { withdrawalNumber } = await callApi(withdraw, {
        idempotencyKey: sent.idempotencyKey,
        body: {
          id: record.id,
          phoneNumber: flow.phoneNumber,
          withdrawalAmount: majorText(sent.amountMinor),
          availableBalance: majorText(sent.availableBalanceMinor),
          companyName: company.companyName,
          ...proof,
        },
      });
      toast.success(words().otpConfirmed, { id: toastId, duration: timings.otpSuccessToast });
      dispatch({ kind: 'accepted', withdrawalNumber, atMilliseconds: Date.now() });
    } catch (error) {
      toast.dismiss(toastId);
      if (!isDefinite(error)) {
        setProblem({ kind: 'unknown', noAnswer: noAnswerSentence(error) });
        return;
      }
      dispatch({ kind: 'refused' });
      input.current?.select();
      // Specification §8: 'Wrong OTP' has a toast of its own, 'Other failure' the server's sentence.
      if (error.code === 'STEP_UP_INVALID') {
        toast.warning(words().otpInvalid, { duration: timings.otpInvalidToast });
      } else {
        toast.errorBeside(error.message);
      }
      if (codeProblem(error) !== undefined) throw error;
      setProblem({ kind: 'refused', message: error.message, shownBalanceMinor: sent.availableBalanceMinor });
    } finally {
      onRefresh();
    }
  }

  return { problem, order, forgetProblem: () => setProblem(undefined) };
}

/** The one-time password that orders the withdrawal; closes only with Cancel (specification §2). */
export function OtpDialog({ record, flow, challenge, dispatch, onRefresh, onSendAgain }: OtpDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { problem, order, forgetProblem } = useOrderWithdrawal({ record, flow, dispatch, onRefresh }, input);
  const form = useForm({
    initial: { otp: '' },
    problemsOf: ({ otp }) => ({
      otp: fields.otp.schema.safeParse(otp).success ? undefined : memberWords().fieldHints.otp,
    }),
    send: ({ otp }) => order({ challengeId: challenge.challengeId, otp }),
    fieldsOf: (error) => ({ otp: codeProblem(error) }),
  });

  /** What was typed and refused belongs to the code before. */
  async function sendAgain() {
    await onSendAgain();
    forgetProblem();
    form.reset({ otp: '' });
    input.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      title={memberWords().codeWords.title}
      size="small"
      initialFocus="firstField"
      footer={
        <>
          <Button
            variant="secondary"
            disabled={form.sending}
            onClick={() => dispatch({ kind: 'codeCancelled' })}
          >
            {words().otpCancel}
          </Button>
          <Button {...form.button} disabled={form.problems.otp !== undefined}>
            {words().otpConfirm}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col items-start gap-3">
        <OrderSummary record={record} flow={flow} challenge={challenge} />
        {problem !== undefined && <ProblemNotice problem={problem} record={record} />}
        <CodeField
          {...form.bind('otp')}
          ref={input}
          label={memberWords().codeWords.label}
          className="w-full"
          inputClassName="figures text-lg tracking-widest"
          hint={words().otpHint}
        />
        <div className="w-full">
          <SendAgain run={form.run} onSendAgain={sendAgain} />
          {form.otherError && (
            <p role="alert" className="text-sm text-danger">
              {failureOf(form.otherError).message}
            </p>
          )}
        </div>
        <UsePasskey
          disabled={form.sending}
          ask={() =>
            callApi(verifyWithdrawal, {
              body: {
                phoneNumber: flow.phoneNumber,
                id: record.id,
                withdrawalAmount: majorText(flow.amountMinor),
                factor: 'passkey',
              },
            })
          }
          confirm={(proof) => form.run(() => order(proof))}
        />
      </form>
    </Dialog>
  );
}

/** What the code confirms: how much, to which account; and until when it can be entered. */
function OrderSummary({ record, flow, challenge }: Pick<OtpDialogProps, 'record' | 'flow' | 'challenge'>) {
  return (
    <>
      <div className="flex w-full flex-col gap-2 rounded-lg bg-background p-3">
        <Figure
          amountMinor={flow.amountMinor}
          currencySymbol={record.walletCurrencySymbol}
          className="text-2xl font-semibold"
        />
        <AccountChip
          bankName={record.bankName}
          accountNumber={record.member.accountNumber}
          label={memberWords().accountWords.hidden.accountNumber}
          holder={record.fullLegalName}
        />
      </div>
      <p>
        {memberWords().codeWords.sentTo} <span className="figures">{challenge.maskedPhone}</span>.{' '}
        {memberWords().walletScreens.codeRules({
          until: longDateTime(new Date(challenge.expiresAt)),
          count: triesWithACode,
        })}
      </p>
    </>
  );
}

/** The sentence at the code's field when an order was refused; undefined where the refusal is about something else. */
function codeProblem(error: unknown): string | undefined {
  if (!isDefinite(error)) return undefined;
  return error.fields.otp ?? (error.code.startsWith('STEP_UP_') ? error.message : undefined);
}

function ProblemNotice({ problem, record }: { problem: Problem; record: WalletRecord }) {
  if (problem.kind === 'unknown') {
    return (
      <Notice tone="warning" title={memberWords().walletScreens.codeUnknown}>
        {problem.noAnswer !== undefined && <p>{problem.noAnswer}</p>}
        <p>{memberWords().walletScreens.codeUnknownNote}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={problem.message}>
      <p>{memberWords().walletScreens.codeRefused}</p>
      {/* The figure that the refusal asks to look at, once it was read again. */}
      {record.wallet !== problem.shownBalanceMinor && (
        <p className="font-semibold">
          {memberWords().screens.wallet.availableBalance}{' '}
          <Figure amountMinor={record.wallet} currencySymbol={record.walletCurrencySymbol} />
        </p>
      )}
    </Notice>
  );
}
