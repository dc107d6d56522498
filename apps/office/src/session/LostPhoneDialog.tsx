import { refusedAt } from '@sagwan/contract/refused-at.ts';
import { lostPhoneSentences } from '@sagwan/domain/copy/lost-phone.ts';
import { uncountedChecks } from '@sagwan/domain/session/lost-phone.ts';
import {
  type IdentityCheck,
  type IdentityCheckWay,
  identityChecks,
  identityCheckWays,
  type LostPhoneRefusalCode,
  lostPhoneRefusalCodes,
} from '@sagwan/domain/staff/reasons.ts';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { FieldError } from '@sagwan/ui/Field.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useId } from 'react';
import { isDoneMeanwhile } from '../layout/done-meanwhile.ts';
import { FormButtons } from '../layout/FormButtons.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { IdentityOnFile } from './IdentityOnFile.tsx';
import type { LostPhone } from './LostPhonesPage.tsx';
import { checkTexts, checkTextsBefore, wayTexts } from './lost-phone-words.ts';
import { useKeptForm } from './use-kept-form.ts';
import { type LostPhoneStep, useIdentityOnFile, useLostPhoneStep } from './use-lost-phones.ts';

interface Typed {
  decision: LostPhoneStep['do'] | undefined;
  way: IdentityCheckWay | undefined;
  checks: IdentityCheck[];
  reasonCode: LostPhoneRefusalCode | undefined;
}

const done = {
  check: 'Noted. Another person must approve it.',
  approve: 'Approved. Both numbers were told.',
  refuse: 'Refused. Both numbers were told why.',
} as const;

/** Checks the identity of a member who lost the phone, approves what another person checked, or refuses. */
export function LostPhoneDialog({
  request,
  mayApprove,
  onClose,
}: {
  request: LostPhone;
  mayApprove: boolean;
  onClose: () => void;
}) {
  const { id, requestNumber, oldPhoneNumber, newPhoneNumber, dueAt } = request;
  const step = useLostPhoneStep(id);
  const form = useKeptForm<Typed>(`lost phone ${requestNumber}`, {
    initial: { decision: undefined, way: undefined, checks: [], reasonCode: undefined },
    problemsOf: ({ decision, way, checks, reasonCode }) => ({
      decision: decision === undefined ? 'Choose what you do.' : undefined,
      way: decision === 'check' && way === undefined ? 'Choose how you met the member.' : undefined,
      checks: decision === 'check' && checks.length === 0 ? 'Mark what was right.' : undefined,
      reasonCode:
        decision === 'refuse' && reasonCode === undefined ? 'Choose what both numbers read.' : undefined,
    }),
    send: async (typed) => {
      const chosen = stepOf(typed);
      if (chosen === undefined) return;
      await step.mutateAsync(chosen);
      toast.success(done[chosen.do]);
      onClose();
    },
    fieldsOf: refusedAt({ IDENTITY_CHECKS_INCOMPLETE: 'checks' }),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Lost phone ${requestNumber}`}
      dismissible={!form.sending}
      footer={
        <FormButtons form={form} onBack={onClose} busyText="Sending">
          Confirm
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-sm text-quiet">
          From <span className="figures">{oldPhoneNumber}</span> to{' '}
          <span className="figures">{newPhoneNumber}</span>, not before <StaffTime at={dueAt} />. Call the new
          number by video yourself, or see the member at the office. Never ask for a password, a code or a
          payment.
        </p>
        <IdentityOnFile request={request} />
        <CheckedSoFar request={request} />
        {!isDoneMeanwhile(form.error) && <Decision form={form} request={request} mayApprove={mayApprove} />}
        {form.otherError !== undefined && <Refusal error={form.otherError} what="the request" />}
      </form>
    </Dialog>
  );
}

/** What is done with the request, and what that needs to know. */
function Decision({
  form,
  request,
  mayApprove,
}: {
  form: ReturnType<typeof useKeptForm<Typed>>;
  request: LostPhone;
  mayApprove: boolean;
}) {
  const { decision } = form.values;
  return (
    <>
      <ChoiceField
        legend="What do you do?"
        {...form.bind('decision')}
        choices={decisionsFor(request, mayApprove)}
      />
      {decision === 'check' && (
        <>
          <ChoiceField
            legend="How did you meet the member?"
            {...form.bind('way')}
            choices={identityCheckWays.map((way) => ({ value: way, title: wayTexts[way] }))}
          />
          <CheckFields
            requestId={request.id}
            value={form.values.checks}
            error={form.errorOf('checks')}
            onChange={(checks) => form.change('checks', checks)}
          />
        </>
      )}
      {decision === 'refuse' && (
        <ChoiceField
          legend="Both numbers read this"
          {...form.bind('reasonCode')}
          choices={lostPhoneRefusalCodes.map((code) => ({
            value: code,
            title: <span className="font-normal">{lostPhoneSentences.en[code]}</span>,
          }))}
        />
      )}
    </>
  );
}

function stepOf({ decision, way, checks, reasonCode }: Typed): LostPhoneStep | undefined {
  if (decision === 'check') return way && { do: decision, way, checks };
  if (decision === 'refuse') return reasonCode && { do: decision, reasonCode };
  return decision && { do: decision };
}

/** What may be done to the request now; whoever checked does not approve. */
function decisionsFor({ checkedBy, checkedByMe, approvedBy }: LostPhone, mayApprove: boolean) {
  return [
    ...(checkedBy === null ? [{ value: 'check' as const, title: 'The identity is right' }] : []),
    ...(checkedBy !== null && approvedBy === null && mayApprove && !checkedByMe
      ? [{ value: 'approve' as const, title: 'Approve the change of number' }]
      : []),
    { value: 'refuse' as const, title: 'Refuse' },
  ];
}

function CheckedSoFar({ request }: { request: LostPhone }) {
  const { checkedBy, checkedByMe, checkedWay, checks, approvedBy } = request;
  if (checkedBy === null || checkedWay === null) return null;
  return (
    <div>
      <p className="font-medium">
        {checkedByMe
          ? 'You checked the identity. Another person must approve.'
          : `${checkedBy} checked the identity.`}
        {approvedBy !== null && ` ${approvedBy} approved.`}
      </p>
      <ul className="list-disc pl-5 text-sm">
        {[wayTexts[checkedWay], ...checks.map((check) => checkTexts[check])].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function CheckFields({
  requestId,
  value,
  error,
  onChange,
}: {
  requestId: string;
  value: readonly IdentityCheck[];
  error: string | undefined;
  onChange: (checks: IdentityCheck[]) => void;
}) {
  const errorId = useId();
  const { changes = [], picturesBefore = [] } = useIdentityOnFile(requestId).data ?? {};
  const lately = changes.filter((change) => change.lately).map(({ detail }) => detail);
  const uncounted = uncountedChecks(lately);
  const texts = { ...checkTexts, ...(picturesBefore.length > 0 && checkTextsBefore) };
  return (
    <fieldset
      data-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="font-medium">
        What was right? The face, the ID and one of the others are needed.
      </legend>
      {error !== undefined && <FieldError id={errorId} error={error} />}
      {identityChecks.map((check) => (
        <CheckboxField
          key={check}
          label={texts[check]}
          {...(uncounted.includes(check) && {
            hint: 'Proves nothing here: it was changed shortly before the request.',
            disabled: true,
            // The reason right below the words that it is about.
            className: 'text-quiet [&>p]:-mt-3 [&>p]:mb-2 [&>p]:pl-9',
          })}
          checked={value.includes(check)}
          onChange={({ target }) =>
            onChange(
              identityChecks.filter((each) => (each === check ? target.checked : value.includes(each))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
