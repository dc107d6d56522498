import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { type Arranged, arrangeBorrower, renewedMemberToken } from '../testing/arrange-borrower.ts';
import { answerTo, approveLoan, loanOfMember, offerTerms, releaseLoan } from '../testing/decide-loan.ts';
import { configuredWith, withBothFees } from '../testing/lending-terms.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { findLoan } from './loan.ts';

/** Each world begins on 16 March 2026; from the 17th on everything is otherwise. */
const nextTerms = {
  effectiveFrom: '2026-03-17',
  ...withBothFees,
  minimumLoanPHP: '160000.00',
  penaltyPercentPerDay: '0.1',
  gracePeriodDays: 7,
  penaltyFreeShortfallPHP: '99.00',
  allocationOrder: ['penalty', 'interest', 'principal'],
  coolingOffDays: 15,
  offerStandsDays: 9,
};
const terms = { loanAmountPHP: 170_000, installmentCount: 6, selectedCurrency: 'PHP' };

const world = worldForTests(configuredWith({}, nextTerms));

async function disclosed({ token, phoneNumber }: Arranged, asked = terms) {
  return world.ask(disclose, { token, body: { phoneNumber, ...asked } });
}

const applying = ({ token, phoneNumber }: Arranged, disclosureId: unknown) =>
  world.ask(apply, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { phoneNumber, ...terms, agreementAccepted: true, disclosureId: String(disclosureId) },
  });

const applied = (member: Arranged) => appliedFor(world, member, terms);

/** To ten in the morning of the 17th; once. */
async function newTermsBegin(...members: Arranged[]): Promise<void> {
  world.passTime(Date.parse('2026-03-17T02:00:00Z') - world.context.now().getTime());
  for (const member of members) member.token = await renewedMemberToken(world, member);
}

const contractText = async (member: Arranged, loanNumber: string) =>
  JSON.stringify((await loanOfMember(world, member, loanNumber)).contract);

/** What servicing computes the loan from. */
async function servicedBy(loanNumber: string) {
  const key = await findLoan(world.context.db, loanNumber);
  const facts = key && (await readLoanFacts(world.context, key));
  if (facts === undefined) throw new Error(`Loan ${loanNumber} was not released`);
  const { penalty, allocation, deductedMinor } = facts.terms;
  return { penalty, order: allocation.pastDue, deductedMinor, days: facts.loan.coolingOffDays };
}

/** As an auditor reads it: what each loan was made under. */
const auditOf = async (loanNumber: string) =>
  (
    await sql<{ rate: string; penalty: string }>`
      select t.content ->> 'monthlyRatePercent' as rate, t.content ->> 'penaltyPercentPerDay' as penalty
      from loan l join lending_terms t on t.effective_from = l.terms_effective_from
      where l.loan_number = ${loanNumber}`.execute(world.database.owner)
  ).rows[0];

test('an application keeps the terms of its disclosure, an offer takes those of its own day', async () => {
  const [early, offered, late, torn] = [
    await arrangeBorrower(world),
    await arrangeBorrower(world),
    await arrangeBorrower(world),
    await arrangeBorrower(world),
  ];
  const earlyNumber = await applied(early);
  const offeredNumber = await applied(offered);
  const statement = await disclosed(torn);
  await newTermsBegin(early, offered, late, torn);

  // Shown under the old terms, applied for under the new ones.
  const changed = await applying(torn, statement.body.disclosureId);
  expect([changed.status, changed.body.code]).toEqual([409, 'PRICE_CHANGED']);
  const tooLittle = await disclosed(torn, { ...terms, loanAmountPHP: 150_000 });
  expect([tooLittle.status, tooLittle.body.code]).toEqual([422, 'LOAN_AMOUNT_OUT_OF_RANGE']);

  expect(await contractText(early, earlyNumber)).toContain('penalty of 0.3 %');
  await approveLoan(world, earlyNumber);
  expect((await releaseLoan(world, earlyNumber)).status).toBe(201);
  expect(await contractText(early, earlyNumber)).toMatch(
    /penalty of 0.3 %.*to the interest, then the principal/,
  );
  expect(await servicedBy(earlyNumber)).toEqual({
    penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
    order: ['interest', 'principal', 'penalty'],
    deductedMinor: 0n,
    days: 3,
  });
  expect(await auditOf(earlyNumber)).toEqual({ rate: '1.0', penalty: '0.3' });

  const body = { loanAmountPHP: 180_000, installmentCount: 6 };
  await offerTerms(world, offeredNumber, body);
  const { offer } = (await loanOfMember(world, offered, offeredNumber)) as unknown as {
    offer: { standsUntil: string; disclosure: { interestRate: number } };
  };
  expect([offer.standsUntil.slice(0, 10), offer.disclosure.interestRate]).toEqual(['2026-03-26', 0.8]);
  await answerTo(world, offered, offeredNumber, 'acceptOffer');
  const lateNumber = await applied(late);
  await approveLoan(world, lateNumber);
  for (const [member, loanNumber] of [[offered, offeredNumber] as const, [late, lateNumber] as const]) {
    expect((await releaseLoan(world, loanNumber)).status).toBe(201);
    expect(await contractText(member, loanNumber)).toMatch(
      /penalty of 0.1 %.*to the penalty, then the interest, then the principal/,
    );
    expect(await servicedBy(loanNumber)).toMatchObject({
      penalty: { percentPerDay: '0.1', graceDays: 7, freeShortfallMinor: 9_900n },
      order: ['penalty', 'interest', 'principal'],
      days: 15,
    });
    expect(await auditOf(loanNumber)).toEqual({ rate: '0.8', penalty: '0.1' });
  }
  expect((await loanOfMember(world, late, lateNumber)).coolingOffUntil).toBe('2026-04-01T15:59:59.999Z');
  expect((await loanOfMember(world, early, earlyNumber)).coolingOffUntil).toBe('2026-03-20T15:59:59.999Z');
  expect(await checkLedger(world.context.db)).toEqual([]);
});
