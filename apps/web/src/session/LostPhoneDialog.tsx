import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { fields, hintNameOf } from '@sagwan/domain/member/fields.ts';
import { isPhoneNumber, normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { CodeField } from '@sagwan/ui/CodeField.tsx';
import { DateField } from '@sagwan/ui/DateField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { isCompleteDate } from '@sagwan/ui/date-text.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useState } from 'react';
import { Focused } from '../Focused.tsx';
import { LazyBackCloses } from '../LazyBackCloses.tsx';
import { useWords } from '../words.tsx';
import { callApi } from './call-api.ts';
import { fieldsOfRefusal } from './registration.ts';
import { SendCode } from './SendCode.tsx';
import { useFailureOf } from './use-failure-of.ts';

/**
 * Asks for another number in place of a lost one. What is answered does not say whether there is such an account. What was typed
 * stays when the dialog is closed.
 */
export function LostPhoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { lostPhone: words } = useWords();
  const [typed, setTyped] = useState(empty);
  return (
    <Dialog open={open} onClose={onClose} title={words.title} dismissible={false} closeButton>
      <LazyBackCloses onBack={onClose} />
      <LostPhoneForm typed={typed} onType={setTyped} onDone={onClose} />
    </Dialog>
  );
}

const empty = { oldPhoneNumber: '', newPhoneNumber: '', otp: '', fullName: '', birthDate: '' };

interface LostPhoneFormProps {
  typed: typeof empty;
  onType: (typed: typeof empty) => void;
  onDone: () => void;
}

function LostPhoneForm({ typed, onType, onDone }: LostPhoneFormProps) {
  const allWords = useWords();
  const { lostPhone: words, oneTimeCode, fieldHints } = allWords;
  const failureOf = useFailureOf();
  const [asked, setAsked] = useState(false);
  const form = useForm({
    initial: typed,
    // Not the code: it is used up or too old by then.
    onChange: (values) => onType({ ...values, otp: '' }),
    problemsOf: (values) => problemsOf(allWords, values),
    send: async ({ oldPhoneNumber, newPhoneNumber, ...others }) => {
      await callApi(askLostPhone, {
        body: {
          ...others,
          oldPhoneNumber: normalizePhoneNumber(oldPhoneNumber),
          newPhoneNumber: normalizePhoneNumber(newPhoneNumber),
        },
      });
      onType(empty);
      setAsked(true);
    },
    showsWhenLeft: true,
    fieldsOf: (error) => fieldsOfRefusal(failureOf(error)),
    // Specification §8, 'Other failure'.
    onFail: (error) => toast.errorBeside(failureOf(error).message),
  });
  const { values, problems } = form;

  if (asked)
    return (
      <div className="flex flex-col gap-4">
        <Focused>
          <Notice tone="success" title={words.asked}>
            {words.askedText}
          </Notice>
        </Focused>
        <p className="text-sm text-quiet">{words.neverActivated}</p>
        <Button wide onClick={onDone}>
          {words.close}
        </Button>
      </div>
    );

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-quiet">{words.how}</p>
      <PhoneField
        {...form.bind('oldPhoneNumber')}
        label={words.oldNumber}
        valid={form.validOf('oldPhoneNumber')}
      />
      <TextField
        {...form.text('fullName')}
        label={words.fullName}
        autoComplete="name"
        maxLength={100}
        valid={form.validOf('fullName')}
      />
      <DateField
        {...form.bind('birthDate')}
        label={words.birthDate}
        birthday
        valid={form.validOf('birthDate')}
        onChange={(date) => form.change('birthDate', date)}
      />
      <PhoneField
        {...form.bind('newPhoneNumber')}
        label={words.newNumber}
        valid={form.validOf('newPhoneNumber')}
      />
      <SendCode phoneNumber={values.newPhoneNumber} purpose="lost_phone" />
      <CodeField
        {...form.bind('otp')}
        label={oneTimeCode.label}
        hint={fieldHints.otp}
        valid={form.validOf('otp')}
      />
      {form.otherError && <Notice tone="danger">{failureOf(form.otherError).message}</Notice>}
      <Button
        {...form.button}
        wide
        disabledReason={
          problems.oldPhoneNumber ??
          problems.fullName ??
          problems.birthDate ??
          problems.newPhoneNumber ??
          problems.otp
        }
      >
        {words.submit}
      </Button>
    </form>
  );
}

function problemsOf(
  { lostPhone: words, fieldHints }: Pick<SiteWords, 'lostPhone' | 'fieldHints'>,
  { oldPhoneNumber, newPhoneNumber, otp, fullName, birthDate }: typeof empty,
): Partial<typeof empty> {
  const wrongName = hintNameOf('fullName', fullName);
  const same = normalizePhoneNumber(oldPhoneNumber) === normalizePhoneNumber(newPhoneNumber);
  return {
    ...(!isPhoneNumber(oldPhoneNumber) && { oldPhoneNumber: words.oldMissing }),
    ...(wrongName !== undefined && {
      fullName: wrongName === 'fullName' ? words.nameMissing : fieldHints[wrongName],
    }),
    ...(!fields.birthDate.schema.safeParse(birthDate).success && {
      birthDate: isCompleteDate(birthDate) ? words.noSuchDay : words.birthDateMissing,
    }),
    ...(!isPhoneNumber(newPhoneNumber)
      ? { newPhoneNumber: words.newMissing }
      : same && { newPhoneNumber: words.sameNumber }),
    ...(!fields.otp.schema.safeParse(otp).success && { otp: words.codeMissing }),
  };
}
