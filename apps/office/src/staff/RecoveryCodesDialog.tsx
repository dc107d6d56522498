import { CallError } from '@sagwan/contract/call.ts';
import { officeRenewRecoveryCodes } from '@sagwan/contract/staff/renew-recovery-codes.ts';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormButtons } from '../layout/FormButtons.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';

const { shape } = officeRenewRecoveryCodes.body;

/** Makes new recovery codes for whoever is signed in and gives password and authenticator once more. */
export function RecoveryCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initial: { password: '', totp: '' },
    problemsOf: ({ password, totp }) => ({
      password: shape.password.safeParse(password).error?.issues[0]?.message,
      totp: shape.totp.safeParse(totp).error?.issues[0]?.message,
    }),
    send: async (body) => {
      const made = await office.ask(officeRenewRecoveryCodes, { body });
      setCodes(made.recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
  });
  const isWrong = form.error instanceof CallError && form.error.code === 'CREDENTIALS_WRONG';

  if (codes !== undefined)
    return (
      <Dialog key="codes" open onClose={onClose} title="Your new recovery codes" dismissible={false}>
        <RecoveryCodesStep email={email} codes={codes} doneText="Done" onKept={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make new recovery codes?"
      size="small"
      dismissible={!form.sending}
      footer={
        <FormButtons form={form} onBack={onClose} busyText="Making them">
          Make new ones
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p>Ten new ones, in place of all that you have now: those stop working at once.</p>
        <PasswordField {...form.text('password')} label="Password" />
        <TextField
          {...form.text('totp')}
          label="Code"
          hint="The six digits that your authenticator shows now. Each code works once."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        {isWrong && <Notice tone="danger">The password or the code is not right.</Notice>}
        {form.error !== undefined && !isWrong && <Refusal error={form.error} what="the codes" />}
      </form>
    </Dialog>
  );
}
