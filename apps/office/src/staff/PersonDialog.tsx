import { refusedAt } from '@sagwan/contract/refused-at.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { StaffChangeKind, StaffState } from '@sagwan/domain/staff/staff-change.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { CloseButton } from '../layout/CloseButton.tsx';
import { isDoneMeanwhile } from '../layout/done-meanwhile.ts';
import { Facts } from '../layout/Facts.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { useKeptForm } from '../session/use-kept-form.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { RoleFields } from './RoleFields.tsx';
import { changeWords, ordered, roleNames, staffStateTexts } from './staff-words.ts';
import { type StaffAccount, type StaffChange, type StaffLink, useChangeStaff } from './use-staff.ts';

/** What can be done with an account in each state; a new invitation gives a new link, or brings somebody back. */
const changesOf: Record<StaffState, readonly StaffChangeKind[]> = {
  INVITED: ['invite', 'changeRoles', 'deactivate'],
  ACTIVE: ['changeRoles', 'resetFactor', 'deactivate'],
  RESET: ['resetFactor', 'changeRoles', 'deactivate'],
  DEACTIVATED: ['invite'],
};

export interface PersonDialogProps {
  person: StaffAccount;
  mayChange: boolean;
  onClose: () => void;
}

interface Chosen {
  kind: StaffChangeKind | undefined;
  roles: StaffRole[];
}

const asksRoles = (kind: StaffChangeKind | undefined) => kind === 'changeRoles' || kind === 'invite';

/** One account; an admin chooses a change here and confirms it. */
export function PersonDialog({ person, mayChange, onClose }: PersonDialogProps) {
  const [link, setLink] = useState<StaffLink>();
  const change = useChangeStaff();
  const form = useKeptForm<Chosen>(`account ${person.id}`, {
    initial: { kind: undefined, roles: [...person.roles] },
    problemsOf: ({ kind, roles }) => ({
      roles: asksRoles(kind) && roles.length === 0 ? 'Choose at least one role.' : undefined,
    }),
    send: async ({ kind, roles }) => {
      if (kind === undefined) return;
      const changed = await change.mutateAsync(contentOf(kind, person, roles));
      if (changed.link !== null) return setLink(changed.link);
      toast.success(changed.state === 'OPEN' ? ordered : 'Done. The person is signed out.');
      onClose();
    },
    fieldsOf: refusedAt({ ROLES_UNCHANGED: 'roles' }),
  });
  const { kind } = form.values;
  const words = kind && changeWords[kind];

  const footer =
    link !== undefined ? (
      <Button onClick={onClose}>Done</Button>
    ) : isDoneMeanwhile(form.otherError) ? (
      <CloseButton onClose={onClose} />
    ) : words ? (
      <>
        <Button
          variant="secondary"
          disabled={form.sending}
          onClick={() => {
            form.forgetProblems();
            form.change('roles', [...person.roles]);
            form.change('kind', undefined);
          }}
        >
          Back
        </Button>
        <Button {...form.button} variant={words.variant} busyText={words.busy}>
          {words.button}
        </Button>
      </>
    ) : undefined;

  return (
    // Each step is a dialog of its own: it takes the focus from the button that is gone, and its title is read.
    <Dialog
      key={link === undefined ? kind : 'link'}
      open
      onClose={onClose}
      title={words && link === undefined ? words.title : person.name}
      dismissible={!form.sending && link === undefined}
      footer={footer}
    >
      {link !== undefined ? (
        <LinkNotice link={link} name={person.name} />
      ) : (
        <form {...form.props} className="flex flex-col gap-4">
          <PersonFacts person={person} named={words !== undefined} />
          {words === undefined && mayChange && (
            <div className="flex flex-wrap gap-3">
              {changesOf[person.state].map((each) => (
                <Button key={each} variant="secondary" onClick={() => form.change('kind', each)}>
                  {each === 'invite' ? 'New invitation' : changeWords[each].name}
                </Button>
              ))}
            </div>
          )}
          {words && (
            <p className="max-w-text">
              {words.consequence} <strong className="font-semibold">{words.agreement}</strong>
            </p>
          )}
          {asksRoles(kind) && !isDoneMeanwhile(form.otherError) && <RoleFields {...form.bind('roles')} />}
          {form.otherError !== undefined && <Refusal error={form.otherError} what="the account" />}
        </form>
      )}
    </Dialog>
  );
}

function PersonFacts({
  person,
  named,
}: {
  person: StaffAccount;
  /** With the name, where the title is another. */
  named: boolean;
}) {
  const { name, email, roles, state, hasSecondFactor, lastSignInAt, linkExpiresAt } = person;
  return (
    <Facts
      facts={[
        ...(named ? [{ label: 'Name', value: name }] : []),
        { label: 'E-mail', value: email },
        { label: 'Roles', value: roleNames(roles) },
        { label: 'State', value: <StatusBadge {...staffStateTexts[state]} /> },
        { label: 'Second factor', value: hasSecondFactor ? 'Yes' : 'No' },
        { label: 'Last signed in', value: lastSignInAt === null ? 'Never' : <StaffTime at={lastSignInAt} /> },
        ...(linkExpiresAt === null ? [] : [{ label: 'Link until', value: <StaffTime at={linkExpiresAt} /> }]),
      ]}
    />
  );
}

function contentOf(
  kind: StaffChangeKind,
  { id: staffId, email, name }: StaffAccount,
  roles: readonly StaffRole[],
): StaffChange {
  if (kind === 'invite') return { kind, email, name, roles: [...roles] };
  return kind === 'changeRoles' ? { kind, staffId, roles: [...roles] } : { kind, staffId };
}
