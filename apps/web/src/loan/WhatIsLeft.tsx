import { readAffordability } from '@sagwan/contract/loan/read-affordability.ts';
import { affordability } from '@sagwan/domain/affordability/affordability.ts';
import {
  affordabilityReasonSentence,
  affordabilityWaySentence,
} from '@sagwan/domain/copy/affordability-words.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { MoneyField } from '@sagwan/ui/MoneyField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCompany } from '../company.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';
import { useLanguage } from '../words.tsx';
import type { CalculatorChoice } from './calculator.ts';
import { peso } from './currency-list.ts';

const words = () => memberWords().affordabilityWords;

/**
 * What the quoted loan would leave of the member's income, beside the quote and before anybody applies. The income comes from
 * the server once; each figure then follows the calculator at once, by the same decision as the server's.
 */
export function WhatIsLeft({ phoneNumber, choice }: { phoneNumber: string; choice: CalculatorChoice }) {
  const headingId = useId();
  const { terms } = useCompany();
  const facts = useQuery(affordabilityQuery(phoneNumber, choice));
  const [declaredDuesMinor, setDeclaredDuesMinor] = useState<bigint>();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 border-t border-line pt-5 sm:rounded-lg sm:border sm:p-4"
    >
      <h3 id={headingId}>{words().title}</h3>
      {facts.isPending && (
        <>
          <LoadingWords />
          <Skeleton lines={4} />
        </>
      )}
      {facts.isLoadingError && (
        <LoadFailed error={facts.error} onTryAgain={() => void facts.refetch()}>
          {memberWords().screens.errors.loadFailures.details}
        </LoadFailed>
      )}
      {facts.data !== undefined && (
        <>
          <Left
            {...facts.data}
            declaredDues={declaredDuesMinor ?? 0n}
            result={affordability({
              incomeMinor: facts.data.monthlyNetIncome,
              declaredDuesMinor: declaredDuesMinor ?? 0n,
              ownDuesMinor: facts.data.ownDues,
              hasOpenLoan: facts.data.hasOpenLoan,
              terms,
              principalMinor: choice.principalMinor,
              installmentCount: choice.months,
            })}
          />
          <MoneyField
            label={words().declaredDues}
            optional
            hint={words().declaredDuesHint}
            currencySymbol={peso.symbol}
            commaAsked={memberWords().screens.withdrawal.commaAsked}
            valueMinor={declaredDuesMinor}
            onChangeMinor={setDeclaredDuesMinor}
          />
        </>
      )}
      <p className="text-sm text-quiet">{words().note}</p>
    </section>
  );
}

function Left({
  monthlyNetIncome,
  ownDues,
  declaredDues,
  result: { instalmentMinor, leftMinor, reasons, ways },
}: {
  monthlyNetIncome: bigint;
  ownDues: bigint;
  declaredDues: bigint;
  result: ReturnType<typeof affordability>;
}) {
  const language = useLanguage();
  const line = (name: string, amountMinor: bigint, note?: string) => (
    <Row name={name} note={note}>
      <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />
    </Row>
  );
  return (
    <>
      <Group>
        {line(words().income, monthlyNetIncome, words().incomeNote)}
        {declaredDues > 0n && line(words().declaredDues, -declaredDues)}
        {ownDues > 0n && line(words().ownDues, -ownDues)}
        {line(words().instalment, -instalmentMinor)}
        <Row name={words().left} strong>
          <output aria-live="polite">
            <Figure amountMinor={leftMinor} currencySymbol={peso.symbol} size="large" />
          </output>
        </Row>
      </Group>
      {reasons.length === 0 ? (
        <Notice tone="success" title={words().fits} live={false}>
          {words().fitsNote}
        </Notice>
      ) : (
        <Notice tone="info" title={words().unlikely} live={false}>
          {reasons.map((reason) => (
            <p key={reason}>{affordabilityReasonSentence(reason, language)}</p>
          ))}
          <p className="mt-2 font-semibold">{words().whatHelps}</p>
          <ul className="list-disc pl-5">
            {ways.map((way) => (
              <li key={way.code}>{affordabilityWaySentence(way, language)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** The member's income and what is open, for what a loan would leave; read once, whatever is chosen afterwards. */
function affordabilityQuery(phoneNumber: string, { principalMinor, months }: CalculatorChoice) {
  return queryOptions({
    queryKey: [...queryKeys.affordability, phoneNumber],
    queryFn: ({ signal }) =>
      callApi(readAffordability, {
        body: { phoneNumber, loanAmountPHP: majorText(principalMinor), installmentCount: months },
        signal,
      }),
    refetchOnMount: 'always',
  });
}
