import { fields } from '@sagwan/domain/member/fields.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { staffNamePattern } from '@sagwan/domain/staff/staff-change.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type FormEvent, useId, useState } from 'react';
import { Refusal } from '../layout/Refusal.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { RoleFields } from './RoleFields.tsx';
import { changeWords, ordered } from './staff-words.ts';
import { type StaffLink, useChangeStaff } from './use-staff.ts';

const words = changeWords.invite;

/** Invites somebody: who and in which roles; then the link to hand over, or word that another admin must approve. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [tried, setTried] = useState(false);
  const [link, setLink] = useState<StaffLink>();
  const change = useChangeStaff();

  const problems = {
    name: staffNamePattern.test(name) ? undefined : 'Enter the full name, such as Ana Cruz.',
    email: fields.email.schema.safeParse(email).success
      ? undefined
      : 'Enter a work e-mail, such as name@company.ph.',
    roles: roles.length > 0 ? undefined : 'Choose at least one role.',
  };

  function invite(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (change.isPending || problems.name || problems.email || problems.roles) return;
    change.mutate(
      { kind: 'invite', name, email, roles: [...roles] },
      {
        onSuccess: (changed) => {
          if (changed.link !== null) return setLink(changed.link);
          toast.success(ordered);
          onClose();
        },
      },
    );
  }

  if (link !== undefined) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Invited"
        dismissible={false}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <LinkNotice link={link} name={name} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      dismissible={!change.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} busy={change.isPending} busyText={words.busy}>
            {words.button}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={invite} className="flex flex-col gap-4">
        <p className="max-w-text">
          {words.consequence} {words.agreement}
        </p>
        <TextField
          label="Full name"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={tried ? problems.name : undefined}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={tried ? problems.email : undefined}
        />
        <RoleFields roles={roles} onChange={setRoles} error={tried ? problems.roles : undefined} />
        {change.isError && <Refusal error={change.error} what="the account" />}
      </form>
    </Dialog>
  );
}
