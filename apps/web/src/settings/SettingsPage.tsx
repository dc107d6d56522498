import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Navigate } from 'react-router';
import { LazyPart } from '../LazyPart.tsx';
import { memberQuery } from '../member/member-query.ts';
import type { MemberRecord } from '../member/stored-steps.ts';
import { memberWords } from '../member-words.ts';
import { DialogRow, LinkGroup, LinkRow } from '../navigation/LinkGroup.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { QueryResult } from '../QueryResult.tsx';
import { useMemberPhone } from '../session/use-session.ts';
import { CreditScoreGauge } from './CreditScoreGauge.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Locks } from './Locks.tsx';
import { MessageSettings } from './MessageSettings.tsx';
import { ScoreEvents } from './ScoreEvents.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

export const meta = memberHead(() => memberWords().screens.navigation.settings);

const words = () => memberWords().screens.settings;

// Fetched when they are opened.
const AccountDialog = lazy(async () => ({ default: (await import('./AccountDialog.tsx')).AccountDialog }));
const ContractDialog = lazy(async () => ({ default: (await import('./ContractDialog.tsx')).ContractDialog }));
const WithdrawalDialog = lazy(async () => ({
  default: (await import('./WithdrawalDialog.tsx')).WithdrawalDialog,
}));
const InformationDialog = lazy(async () => ({
  default: (await import('./InformationDialog.tsx')).InformationDialog,
}));
const DevicesDialog = lazy(async () => ({ default: (await import('./DevicesDialog.tsx')).DevicesDialog }));

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));
const PhoneDialog = lazy(async () => ({ default: (await import('./PhoneDialog.tsx')).PhoneDialog }));
const PasskeysDialog = lazy(async () => ({
  default: (await import('../passkey/PasskeysDialog.tsx')).PasskeysDialog,
}));

const links = [
  { name: 'withdrawal', icon: 'wallet' },
  { name: 'contract', icon: 'document' },
  { name: 'account', icon: 'person' },
] as const satisfies readonly { name: string; icon: IconName }[];

const information = [
  { name: 'transfer', icon: 'currency-exchange' },
  { name: 'pay', icon: 'clock' },
  { name: 'borrow', icon: 'check-circle' },
] as const satisfies readonly { name: string; icon: IconName }[];

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
      <h1>{memberWords().screens.navigation.settings}</h1>
      <Locks />
      <QueryResult query={query} lines={8} onPage="withRail">
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
  // These stay once they were opened: two keep what was typed; after a change of password the page is left some seconds later.
  const [opened, setOpened] = useState<readonly DialogName[]>([]);

  function show(name: DialogName) {
    setOpened((before) => (before.includes(name) ? before : [...before, name]));
    setOpen(name);
  }

  return (
    <FactRail
      rail={
        <>
          <LinkGroup title={words().quickLinks}>
            {links.map(({ name, icon }) => (
              <DialogRow key={name} icon={icon} text={words()[name]} onOpen={() => show(name)} />
            ))}
          </LinkGroup>
          <LinkGroup title={words().accountSettings}>
            <DialogRow icon="key" text={words().password} onOpen={() => show('password')} />
            <DialogRow
              icon="key"
              text={memberWords().passkeyWords.title}
              onOpen={() => setOpen('passkeys')}
            />
            <DialogRow
              icon="phone"
              text={memberWords().phoneChangeWords.title}
              onOpen={() => show('phone')}
            />
            <DialogRow icon="lock-reset" text={words().devices} onOpen={() => setOpen('devices')} />
          </LinkGroup>
          <MessageSettings member={member} />
          <LinkGroup title={words().yourData}>
            <LinkRow icon="document" text={words().yourDataLink} to={paths.personalData} />
          </LinkGroup>
          <LinkGroup title={words().goodToKnow}>
            {information.map(({ name, icon }) => (
              <DialogRow key={name} icon={icon} text={words()[name]} onOpen={() => setOpen(name)} />
            ))}
          </LinkGroup>
        </>
      }
      below={
        <div className="grid min-w-0 items-start gap-6 sm:grid-cols-2">
          <LanguageChoice />
          <ThemeChoice />
        </div>
      }
    >
      <section className="flex flex-col gap-6 rounded-lg border border-line bg-paper p-4 sm:p-6">
        <p className="flex flex-wrap items-center gap-3">
          <span
            aria-hidden="true"
            className="flex size-11 shrink-0 items-center justify-center rounded-full bg-tint text-action"
          >
            <Icon name="person" size={24} />
          </span>
          <span className="flex min-w-0 flex-1 basis-[7rem] flex-col">
            <span className="text-lg font-semibold break-words">{member.fullName}</span>
            <Masked
              value={member.phoneNumber}
              label={memberWords().accountWords.hidden.phoneNumber}
              revealable
            />
          </span>
        </p>
        <CreditScoreGauge score={member.creditScore} />
      </section>
      <ScoreEvents phoneNumber={member.phoneNumber} />
      <LazyPart>
        {open === 'withdrawal' && <WithdrawalDialog open onClose={close} />}
        {open === 'contract' && <ContractDialog open onClose={close} />}
        {opened.includes('account') && (
          <AccountDialog open={open === 'account'} onClose={close} member={member} />
        )}
        {opened.includes('phone') && <PhoneDialog open={open === 'phone'} onClose={close} />}
        {open === 'passkeys' && <PasskeysDialog open onClose={close} />}
        {opened.includes('password') && <PasswordDialog open={open === 'password'} onClose={close} />}
        {open === 'devices' && <DevicesDialog open onClose={close} />}
        {information.map(
          ({ name }) =>
            open === name && (
              <InformationDialog key={name} onClose={close} title={words()[name]}>
                {words()[`${name}Text`]}
              </InformationDialog>
            ),
        )}
      </LazyPart>
    </FactRail>
  );
}
