import { refusedAt } from '@sagwan/contract/refused-at.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { staffEmail, staffName } from '@sagwan/domain/staff/staff-fields.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { FormButtons } from '../layout/FormButtons.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { useKeptForm } from '../session/use-kept-form.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { RoleFields } from './RoleFields.tsx';
import { changeWords, ordered } from './staff-words.ts';
import { type StaffLink, useChangeStaff } from './use-staff.ts';

const words = changeWords.invite;

/** Invites somebody: who and in which roles; then the link to hand over, or word that another admin must approve. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<StaffLink>();
  const change = useChangeStaff();
  const form = useKeptForm('invitation', {
    initial: { name: '', email: '', roles: [] as StaffRole[] },
    problemsOf: ({ name, email, roles }) => ({
      name: staffName.safeParse(name).success ? undefined : 'Enter the full name, such as Ana Cruz.',
      email: staffEmail.safeParse(email).success
        ? undefined
        : 'Enter a work e-mail, such as name@company.ph.',
      roles: roles.length > 0 ? undefined : 'Choose at least one role.',
    }),
    send: async (values) => {
      const changed = await change.mutateAsync({ kind: 'invite', ...values });
      if (changed.link !== null) return setLink(changed.link);
      toast.success(ordered);
      onClose();
    },
    fieldsOf: refusedAt({ STAFF_EXISTS: 'email', STAFF_ORDER_WAITS: 'email' }),
  });

  if (link !== undefined) {
    return (
      // Another dialog than the form: it takes the focus, and its title is read.
      <Dialog
        key="link"
        open
        onClose={onClose}
        title="Invited"
        dismissible={false}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <LinkNotice link={link} name={form.values.name} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      dismissible={!form.sending}
      footer={
        <FormButtons form={form} onBack={onClose} busyText={words.busy}>
          {words.button}
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p className="max-w-text">
          {words.consequence} {words.agreement}
        </p>
        <TextField {...form.text('name')} label="Full name" autoComplete="off" />
        <TextField
          {...form.text('email')}
          label="E-mail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleFields {...form.bind('roles')} />
        {form.otherError !== undefined && <Refusal error={form.otherError} what="the account" />}
      </form>
    </Dialog>
  );
}
