import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { officeDownloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { formatAmount, minorFromText } from '@sagwan/domain/money/money.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Arranged, arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { untilServed } from '../testing/ask.ts';
import { type AskedPaper, issuedPapersOf, memberPaper, readPaper, staffPaper } from '../testing/papers.ts';
import { applyFor, type ReleasedLoan, releasedLoan, releasedTo } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

/** Every paper as the member gets it: what it says is read out of the PDF again. */
const world = worldForTests();
const read = (of: Pick<ReleasedLoan, 'member'>, paper: AskedPaper) => readPaper(world, of, paper);

/** A borrower whose name needs more than ASCII. */
async function borrowerWithTilde(): Promise<Arranged> {
  const member = await arrangeBorrower(world);
  await world.database.owner
    .updateTable('personal')
    .set({ first_name: 'Niña', last_name: 'Peñaflorida' })
    .where('member_id', '=', member.memberId)
    .execute();
  return member;
}

const recordOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readLoan, { token: member.token, body: own })).body as {
    contract: {
      articles: { number: number; title: string; text: string }[];
      schedule: Record<'payment' | 'interest' | 'principal' | 'balance', string>[];
      sealed: { sha256: string };
      partyB: string;
    };
    disclosure: { eirMonthlyPercent: string; netProceeds: number };
  };

const amount = (major: unknown) => formatAmount(minorFromText(String(major)) ?? 0n);
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('papers of a loan', () => {
  let loan: ReleasedLoan;
  beforeAll(async () => {
    loan = await releasedTo(world, await borrowerWithTilde(), {
      loanAmountPHP: 199_999,
      installmentCount: 48,
    });
  });

  test('the contract has its ten articles, each row to the centavo, ₱ and ñ, and its seal', async () => {
    const { contract } = await recordOf(loan);
    const { text, sha256, attached } = await read(loan, { kind: 'contract', loanNumber: loan.loanNumber });
    expect(sha256).toBe(contract.sealed.sha256);
    expect(JSON.parse(attached)).toMatchObject({ loanAgreementCode: loan.loanNumber });
    expect(text).toContain('LOAN CONTRACT AGREEMENT');
    expect(text).toContain('Niña Reyes Peñaflorida');
    expect(text).toContain('₱ 199,999.00');
    expect(contract.articles).toHaveLength(10);
    for (const article of contract.articles) {
      expect(text).toContain(`Article ${article.number}. ${article.title}`);
    }
    expect(contract.schedule).toHaveLength(48);
    contract.schedule.forEach(({ payment, interest, principal, balance }, index) => {
      expect(text).toContain([index + 1, payment, interest, principal, balance].join(' '));
    });
    expect(text).toContain('Page 4 of 4');
  });

  test('the text of each article is whole, over the end of a page too', async () => {
    const { contract } = await recordOf(loan);
    const { text } = await read(loan, { kind: 'contract', loanNumber: loan.loanNumber });
    const flowing = plain(
      text
        .replaceAll(/Sagwan Demonstration Financing, Inc\. · SEC .*? Page \d of \d/g, ' ')
        .replaceAll(/LOAN CONTRACT AGREEMENT · Loan Agreement Code: \d+/g, ' '),
    );
    for (const article of contract.articles) expect(flowing).toContain(plain(article.text));
  });

  test('the disclosure statement has its charges, its rates and every planned payment', async () => {
    const { disclosure } = await recordOf(loan);
    const { text } = await read(loan, { kind: 'disclosure', loanNumber: loan.loanNumber });
    expect(text).toContain('Niña Reyes Peñaflorida');
    expect(text).toContain(`${disclosure.eirMonthlyPercent} % a month`);
    expect(text).toContain(`Net proceeds What reaches your wallet ₱ ${amount(disclosure.netProceeds)}`);
    expect(text).toMatch(/48 March 16, 2030 [\d,.]+ [\d,.]+ [\d,.]+ 0\.00/);
  });

  test('the schedule has the days that hold, each row to the centavo', async () => {
    const { rows } = (await world.ask(readSchedule, { token: loan.member.token, body: loan.own })).body as {
      rows: {
        number: number;
        dueOn: string;
        payment: number;
        interest: number;
        principal: number;
        balance: number;
      }[];
    };
    const { text } = await read(loan, { kind: 'schedule', loanNumber: loan.loanNumber });
    for (const row of rows) {
      const figures = [row.payment, row.interest, row.principal, row.balance].map(amount);
      expect(text).toContain([row.number, longDay(row.dueOn), ...figures].join(' '));
    }
    expect(text).toContain((await recordOf(loan)).contract.sealed.sha256);
  });

  test('staff get the same papers as the member, whatever their role', async () => {
    for (const role of officeDownloadPaper.callers) {
      const { token } = await arrangeStaff(world, role);
      for (const kind of ['contract', 'disclosure', 'schedule'] as const) {
        const { loanNumber } = loan;
        const staff = await staffPaper(world, token, { loanNumber, kind });
        const own = await memberPaper(world, loan.member, { kind, loanNumber });
        expect([role, kind, staff.bytes.equals(own.bytes)]).toEqual([role, kind, true]);
      }
    }
  });

  test('they are nobody else’s', async () => {
    const other = await arrangeBorrower(world);
    const { loanNumber } = loan;
    for (const kind of ['contract', 'disclosure', 'schedule', 'certificate'] as const) {
      expect((await memberPaper(world, other, { kind, loanNumber })).code).toBe('LOAN_UNKNOWN');
    }
    const pretended = await memberPaper(
      world,
      { phoneNumber: loan.member.phoneNumber, token: other.token },
      { kind: 'contract', loanNumber },
    );
    expect(pretended.code).toBe('MEMBER_UNKNOWN');
  });

  test('a paper is issued once, however many ask for it at once', async () => {
    const fresh = await releasedLoan(world);
    const { member, loanNumber } = fresh;
    const asked = Array.from({ length: 20 }, () =>
      untilServed(() => memberPaper(world, member, { kind: 'schedule', loanNumber })),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect((await issuedPapersOf(world, member)).map(({ kind }) => kind).sort()).toEqual([
      'contract',
      'schedule',
    ]);
  });
});

describe('what can’t be had yet', () => {
  test('a contract before it is sealed, a schedule before the release', async () => {
    const member = await arrangeBorrower(world);
    const { loanNumber } = (await applyFor(world, member)).body as { loanNumber: string };
    const codeOf = async (kind: 'contract' | 'schedule' | 'disclosure' | 'certificate') =>
      (await memberPaper(world, member, { kind, loanNumber })).code;
    expect(await codeOf('contract')).toBe('CONTRACT_NOT_SEALED');
    expect(await codeOf('schedule')).toBe('LOAN_NOT_RELEASED');
    expect(await codeOf('certificate')).toBe('LOAN_NOT_RELEASED');
    // It was shown before the application.
    expect(await codeOf('disclosure')).toBeUndefined();
    expect((await issuedPapersOf(world, member)).map(({ kind }) => kind)).toEqual(['disclosure']);
  });

  test('more than a day’s quota', async () => {
    const member = await arrangeBorrower(world);
    const unknown = { kind: 'contract', loanNumber: '999999999999' } as const;
    const codes: (string | undefined)[] = [];
    for (let asked = 0; asked < 201; asked += 1) codes.push((await memberPaper(world, member, unknown)).code);
    expect(codes.slice(-2)).toEqual(['LOAN_UNKNOWN', 'DAY_LIMIT_REACHED']);
  });
});
