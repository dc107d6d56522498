import { FactRail } from '@sagwan/ui/FactRail.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { headLostFocus } from '../focus-heading.ts';
import { LazyPart } from '../LazyPart.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { AutoDebitCard } from '../mandate/AutoDebitCard.tsx';
import { autoDebitQuery } from '../mandate/auto-debit-query.ts';
import { memberWords } from '../member-words.ts';
import { DialogRow, LinkGroup, LinkRow } from '../navigation/LinkGroup.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { isChangeable } from './due-parts.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { PayCard } from './PayCard.tsx';
import { choiceFrom, type PayChoice } from './pay-choice.ts';
import type { OwnLoan, Schedule } from './repayment-queries.ts';
import { useArrival } from './use-arrival.ts';

// Fetched when it is opened.
const ContractDialog = lazy(async () => ({
  default: (await import('../settings/ContractDialog.tsx')).ContractDialog,
}));

export const meta = memberHead(() => memberWords().repaymentScreens.title);

const words = () => memberWords().repaymentScreens;

interface PageLink {
  to: string;
  icon: IconName;
  text: string;
  /** Only while something is owed, or only once nothing is because it was paid; `begun`: where there is a plan. */
  shownWhile: 'always' | 'begun' | 'owing' | 'changeable' | 'paid';
}

function pageLinks(): readonly PageLink[] {
  const { schedule, payOff, whatIf, relief, timeline } = words().links;
  const { statement, certificate, contacts } = memberWords().repaymentPapers;
  return [
    { to: paths.instalments, icon: 'document', text: schedule, shownWhile: 'begun' },
    { to: paths.payOff, icon: 'check-circle', text: payOff, shownWhile: 'owing' },
    { to: paths.whatIf, icon: 'update', text: whatIf, shownWhile: 'changeable' },
    { to: paths.relief, icon: 'pause', text: relief, shownWhile: 'changeable' },
    { to: paths.statement, icon: 'document', text: statement.title, shownWhile: 'begun' },
    { to: paths.certificate, icon: 'check-circle', text: certificate.link, shownWhile: 'paid' },
    { to: paths.contacts, icon: 'phone', text: contacts.title, shownWhile: 'always' },
    { to: paths.timeline, icon: 'clock', text: timeline, shownWhile: 'always' },
  ];
}

/** What is due, every way to pay it, and what was paid (servicing 3, 5 and 7). The address may choose the amount (`choiceFrom`). */
export default function PaymentsPage() {
  const [query] = useSearchParams();
  return (
    <LoanPage title={words().title} back={false}>
      {(own, schedule) => <Payments own={own} schedule={schedule} initial={choiceFrom(query)} />}
    </LoanPage>
  );
}

function Payments({ own, schedule, initial }: { own: OwnLoan; schedule: Schedule; initial: PayChoice }) {
  const owing = schedule.due !== null;
  const [watching, setWatching] = useState(false);
  const arrived = useArrival(own, { owing, watching });
  useHeadingOncePaid(owing);
  return (
    <FactRail rail={<Rail own={own} schedule={schedule} />}>
      <NextPayment schedule={schedule} />
      {/* Above the form and not in it: after the last payment there is no form any more. */}
      {arrived !== undefined && (
        <Notice tone="success" title={words().received({ amount: pesos(arrived.amount) })} />
      )}
      {owing && (
        <PayCard
          own={own}
          schedule={schedule}
          initial={initial}
          arrivedId={arrived?.id}
          onExpected={() => setWatching(true)}
        />
      )}
      <HistoryCard own={own} schedule={schedule} />
    </FactRail>
  );
}

/** The links come with the answer about auto-debit, whose card is above them: with it the card has its height, and nothing moves. */
function Rail({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const hasAutoDebit = isChangeable(schedule);
  const { isLoading, failureCount } = useQuery({ ...autoDebitQuery(own), enabled: hasAutoDebit });
  return (
    <>
      {hasAutoDebit && <AutoDebitCard own={own} />}
      {(!isLoading || failureCount > 0) && <MoreAboutLoan own={own} schedule={schedule} />}
    </>
  );
}

/** With the last payment the form goes, and the focus that was in it; what came of it is told below the heading. */
function useHeadingOncePaid(owing: boolean): void {
  const wasOwing = useRef(owing);
  useEffect(() => {
    if (wasOwing.current && !owing) headLostFocus();
    wasOwing.current = owing;
  }, [owing]);
}

function MoreAboutLoan({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const { due, givenBack, rows } = schedule;
  const [open, setOpen] = useState(false);
  const shownNow: Record<PageLink['shownWhile'], boolean> = {
    always: true,
    begun: rows.length > 0,
    owing: due !== null,
    changeable: isChangeable(schedule),
    paid: due === null && !givenBack,
  };
  return (
    <>
      <LinkGroup title={words().links.title}>
        {pageLinks()
          .filter(({ shownWhile }) => shownNow[shownWhile])
          .map(({ to, icon, text }) => (
            <LinkRow key={to} to={to} icon={icon} text={text} />
          ))}
        <DialogRow
          icon="document"
          text={memberWords().screens.settings.contract}
          onOpen={() => setOpen(true)}
        />
      </LinkGroup>
      <LazyPart>
        {open && <ContractDialog open onClose={() => setOpen(false)} loanNumber={own.loanNumber} />}
      </LazyPart>
    </>
  );
}
