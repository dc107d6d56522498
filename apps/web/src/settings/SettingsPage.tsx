import { passkeyWords } from '@sagwan/domain/copy/passkeys.ts';
import { phoneChangeWords } from '@sagwan/domain/copy/phone-change.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Navigate } from 'react-router';
import { memberQuery } from '../member/member-query.ts';
import type { MemberRecord } from '../member/stored-steps.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { ContractDialog } from './ContractDialog.tsx';
import { CreditScoreGauge } from './CreditScoreGauge.tsx';
import { InformationDialog } from './InformationDialog.tsx';
import { Locks } from './Locks.tsx';
import { MessageSettings } from './MessageSettings.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { QueryResult } from './QueryResult.tsx';
import { QuickLink } from './QuickLink.tsx';
import { ScoreEvents } from './ScoreEvents.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

export const meta = memberHead(screens.navigation.settings);

const words = screens.settings;

const DevicesDialog = lazy(async () => ({ default: (await import('./DevicesDialog.tsx')).DevicesDialog }));

const PhoneDialog = lazy(async () => ({ default: (await import('./PhoneDialog.tsx')).PhoneDialog }));
const PasskeysDialog = lazy(async () => ({
  default: (await import('../passkey/PasskeysDialog.tsx')).PasskeysDialog,
}));

const links = [
  { name: 'withdrawal', icon: 'wallet', text: words.withdrawal },
  { name: 'contract', icon: 'document', text: words.contract },
  { name: 'account', icon: 'person', text: words.account },
] as const satisfies readonly { name: string; icon: IconName; text: string }[];

const information = [
  { name: 'transfer', icon: 'currency-exchange', title: words.transfer, text: words.transferText },
  { name: 'pay', icon: 'clock', title: words.pay, text: words.payText },
  { name: 'borrow', icon: 'check-circle', title: words.borrow, text: words.borrowText },
] as const satisfies readonly { name: string; icon: IconName; title: string; text: string }[];

type DialogName =
  | (typeof links)[number]['name']
  | (typeof information)[number]['name']
  | 'password'
  | 'passkeys'
  | 'phone'
  | 'devices';

/** Specification §2, 'Settings'. */
export default function SettingsPage() {
  const phoneNumber = useMemberPhone();
  const query = useQuery(memberQuery(phoneNumber));
  return (
    <div className="flex flex-col gap-6">
      <h1>{screens.navigation.settings}</h1>
      <Locks />
      <QueryResult query={query} lines={8}>
        {(member) =>
          // For activated members only (specification §2).
          member.state === 'INFO_COMPLETED' ? (
            <Settings member={member} />
          ) : (
            <Navigate to={paths.activate} replace />
          )
        }
      </QueryResult>
    </div>
  );
}

function Settings({ member }: { member: MemberRecord }) {
  const [open, setOpen] = useState<DialogName>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-6 rounded-lg border border-line bg-paper p-4 sm:p-6">
          <p className="flex flex-col">
            <span className="text-lg font-semibold break-words">{member.fullName}</span>
            <Masked value={member.phoneNumber} label="phone number" revealable />
          </p>
          <CreditScoreGauge score={member.creditScore} />
        </section>
        <ScoreEvents phoneNumber={member.phoneNumber} />
      </div>
      <div className="flex flex-col gap-6">
        <LinkList title="Quick links">
          {links.map(({ name, icon, text }) => (
            <QuickLink key={name} icon={icon} text={text} onOpen={() => setOpen(name)} />
          ))}
        </LinkList>
        <LinkList title="Account settings">
          <QuickLink icon="key" text={words.password} onOpen={() => setOpen('password')} />
          <QuickLink icon="key" text={passkeyWords.title} onOpen={() => setOpen('passkeys')} />
          <QuickLink icon="phone" text={phoneChangeWords.title} onOpen={() => setOpen('phone')} />
          <QuickLink icon="lock-reset" text={words.devices} onOpen={() => setOpen('devices')} />
        </LinkList>
        <MessageSettings member={member} />
        <LinkList title="Good to know">
          {information.map(({ name, icon, title }) => (
            <QuickLink key={name} icon={icon} text={title} onOpen={() => setOpen(name)} />
          ))}
        </LinkList>
        <ThemeChoice />
      </div>
      <WithdrawalDialog open={open === 'withdrawal'} onClose={close} />
      <ContractDialog open={open === 'contract'} onClose={close} loan={member.loan} />
      <AccountDialog open={open === 'account'} onClose={close} member={member} />
      <PasswordDialog open={open === 'password'} onClose={close} />
      {open === 'phone' && (
        <Suspense>
          <PhoneDialog open onClose={close} />
        </Suspense>
      )}
      {open === 'passkeys' && (
        <Suspense>
          <PasskeysDialog open onClose={close} />
        </Suspense>
      )}
      {open === 'devices' && (
        <Suspense>
          <DevicesDialog open onClose={close} />
        </Suspense>
      )}
      {information.map(({ name, title, text }) => (
        <InformationDialog key={name} open={open === name} onClose={close} title={title}>
          {text}
        </InformationDialog>
      ))}
    </div>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
        {children}
      </ul>
    </section>
  );
}
