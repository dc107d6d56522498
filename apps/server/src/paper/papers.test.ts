import { createHash } from 'node:crypto';
import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { type downloadPaper, officeDownloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { formatAmount, minorFromText } from '@sagwan/domain/money/money.ts';
import { paperCodeOf, paperCodeText } from '@sagwan/domain/paper/paper-code.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { askCorrection } from '../member/ask-correction.ts';
import { clearFilesWithoutRow, clearUnnamedPictures } from '../retention/clear-pictures.ts';
import { uploadSample } from '../testing/accounts.ts';
import { type Arranged, arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { fundedMember, openToProviders, orderWithdrawal, withdrawalsOf } from '../testing/fund.ts';
import { attachedText, memberPaper, pdfText, staffPaper } from '../testing/papers.ts';
import {
  applyFor,
  checkLoan,
  liveUntil,
  payByCode,
  type ReleasedLoan,
  releasedLoan,
  releasedTo,
  takeBack,
} from '../testing/released-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';

type AskedPaper = WireBodyOf<typeof downloadPaper>['paper'];

/** Every paper as the member gets it: what it says is read out of the PDF again. */
const world = worldForTests();
beforeAll(() => openToProviders(world));

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
const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The paper's text, once it is seen that it is a PDF of ours, hashed and dated as it says, the same each time. */
async function read(loan: Pick<ReleasedLoan, 'member'>, paper: AskedPaper) {
  const first = await memberPaper(world, loan.member, paper);
  expect([first.code, first.status]).toEqual([undefined, 200]);
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(first.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="${paper.kind}-[0-9A-Za-z-]+\\.pdf"$`),
  );
  const again = await memberPaper(world, loan.member, paper);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const attached = await attachedText(first.bytes);
  const sha256 = sha256Of(attached);
  const text = await pdfText(first.bytes);
  expect(text).toContain(sha256);
  expect(text).toContain(paperCodeText(paperCodeOf(sha256)));
  expect(text).toContain('DEMO-SEC-0000');
  expect(text).toMatch(/Page 1 of \d/);
  return { text, attached, sha256, bytes: first.bytes };
}

const papersOf = ({ memberId }: { memberId: string }) =>
  world.database.owner
    .selectFrom('paper')
    .select(['kind', 'sha256', 'issued_on', 'cause_id'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

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
      memberPaper(world, member, { kind: 'schedule', loanNumber }),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect((await papersOf(member)).map(({ kind }) => kind).sort()).toEqual(['contract', 'schedule']);
  });
});

describe('the signature of a contract', () => {
  test('is the one that it was signed with, also after the member has signed anew', async () => {
    const member = await world.activatedMember();
    const loan = await releasedTo(world, member);
    const paper = { kind: 'contract', loanNumber: loan.loanNumber } as const;
    const signed = await memberPaper(world, member, paper);
    const unsigned = await releasedTo(world, await arrangeBorrower(world));
    const without = { kind: 'contract', loanNumber: unsigned.loanNumber } as const;
    const images = async (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;
    expect(await images(signed.bytes)).toBeGreaterThan(0);
    expect(await images((await memberPaper(world, unsigned.member, without)).bytes)).toBe(0);
    await transact(world.context.db, (trx) =>
      askCorrection(trx, member.memberId, new Date(world.context.now().getTime() + dayMilliseconds)),
    );
    await uploadSample(world.ask, member, 'signature');
    const failures: unknown[] = [];
    await clearUnnamedPictures(world.context, failures);
    await clearFilesWithoutRow(world.context, failures);
    expect(failures).toEqual([]);
    const later = await memberPaper(world, member, paper);
    expect(later.bytes.equals(signed.bytes)).toBe(true);

    const rows = await world.database.owner
      .selectFrom('picture')
      .select(['kind', 'file_name', 'sha256'])
      .where('member_id', '=', member.memberId)
      .where('kind', 'in', ['signature', 'contractSignature'])
      .orderBy('kind')
      .execute();
    expect(rows).toMatchObject([
      { kind: 'contractSignature', file_name: `contract-${loan.loanNumber}.png` },
      { kind: 'signature', file_name: 'signature.png' },
    ]);
    expect(JSON.parse(await attachedText(signed.bytes))).toMatchObject({ signatureSha256: rows[0]?.sha256 });
  });
});

test('a contract is sealed only once a signature that is being changed is there', async () => {
  const member = await world.activatedMember();
  const { loanNumber } = (await applyFor(world, member)).body as { loanNumber: string };
  const { token } = await arrangeStaff(world, 'officer');
  // The lock of an upload (member/upload-picture.ts).
  const lock = sql`select 1 from member where id = ${member.memberId}::uuid for no key update`;
  const approved = await whileLocked(world, lock, {
    run: () => world.ask(officeApprove, { token, params: { loanNumber }, body: {} }),
    change: (trx) =>
      trx
        .updateTable('picture')
        .set({ sha256: 'f'.repeat(64) })
        .where('member_id', '=', member.memberId)
        .where('kind', '=', 'signature')
        .execute(),
  });
  expect(approved.status).toBe(201);
  const kept = await world.database.owner
    .selectFrom('picture')
    .select('sha256')
    .where('file_name', '=', `contract-${loanNumber}.png`)
    .executeTakeFirstOrThrow();
  expect(kept.sha256).toBe('f'.repeat(64));
  const paper = await memberPaper(world, member, { kind: 'contract', loanNumber });
  expect(JSON.parse(await attachedText(paper.bytes))).toMatchObject({ signatureSha256: kept.sha256 });
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
    expect((await papersOf(member)).map(({ kind }) => kind)).toEqual(['disclosure']);
  });

  test('more than a day’s quota', async () => {
    const member = await arrangeBorrower(world);
    const unknown = { kind: 'contract', loanNumber: '999999999999' } as const;
    const codes: (string | undefined)[] = [];
    for (let asked = 0; asked < 201; asked += 1) codes.push((await memberPaper(world, member, unknown)).code);
    expect(codes.slice(-2)).toEqual(['LOAN_UNKNOWN', 'DAY_LIMIT_REACHED']);
  });
});

describe('papers about payments', () => {
  test('a receipt has where the payment went; returned, another one says so', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const paid = await payByCode(world, loan, 2_650_000n);
    const { repayments } = (await world.ask(listRepayments, { token: loan.member.token, body: loan.own }))
      .body as { repayments: { id: string; receipt: string }[] };
    const repaymentId = repayments[0]?.id ?? '';
    const asked = { kind: 'receipt', loanNumber: loan.loanNumber, repaymentId } as const;
    const receipt = await read(loan, asked);
    expect(receipt.text).toContain(`Receipt number ${repayments[0]?.receipt}`);
    expect(receipt.text).toContain('Payment received ₱ 26,500.00');
    expect(receipt.text).toContain('Interest ₱ 2,536.00 Principal ₱ 23,964.00 Total ₱ 26,500.00');
    expect(receipt.text).not.toContain('Returned');
    await takeBack(world, paid);
    const returned = await read(loan, asked);
    expect(returned.sha256).not.toBe(receipt.sha256);
    expect(returned.text).toContain('Returned on February 15, 2026');
    const unknown = { ...asked, repaymentId: '01890000-0000-7000-8000-000000000000' };
    expect((await memberPaper(world, loan.member, unknown)).code).toBe('REPAYMENT_UNKNOWN');
  });

  test('a statement has the figures of its month and stays the same paper', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    await payByCode(world, loan, 2_650_000n);
    await liveUntil(world, '2026-03-10', loan);
    const asked = { kind: 'statement', loanNumber: loan.loanNumber, month: '2026-02' } as const;
    const { text, bytes } = await read(loan, asked);
    expect(text).toContain('February 2026 · February 1, 2026 to February 28, 2026');
    expect(text).toContain('At the start of the month ₱ 150,000.00 Paid back -₱ 23,964.00');
    expect(text).toContain('February 15, 2026 26,500.00 2,536.00 23,964.00 0.00');
    expect(text).toContain('Due on March 15, 2026 ₱ 26,500.00');
    await liveUntil(world, '2026-03-12', loan);
    const later = await memberPaper(world, loan.member, asked);
    expect(later.bytes.equals(bytes)).toBe(true);
    const outside = { ...asked, month: '2025-12' };
    expect((await memberPaper(world, loan.member, outside)).code).toBe('STATEMENT_MONTH_OUT_OF_RANGE');
  });

  test('a certificate is hashed as it is on the screen', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    expect(
      (await memberPaper(world, loan.member, { kind: 'certificate', loanNumber: loan.loanNumber })).code,
    ).toBe('LOAN_NOT_PAID');
    await payByCode(world, loan, 15_253_600n);
    await liveUntil(world, '2026-03-01', loan);
    const shown = (await world.ask(readCertificate, { token: loan.member.token, body: loan.own })).body;
    // Issued by the end of day, so that its fingerprint can be checked before anybody has downloaded it.
    expect(await papersOf(loan.member)).toContainEqual(
      expect.objectContaining({ kind: 'certificate', sha256: shown.sha256, issued_on: '2026-02-22' }),
    );
    const { text, attached, sha256 } = await read(loan, { kind: 'certificate', loanNumber: loan.loanNumber });
    expect([attached, sha256]).toEqual([shown.text, shown.sha256]);
    expect(text).toContain(`has paid this loan in full`);
    expect(text).toContain('Loan amount ₱ 150,000.00');
    expect(text).toContain('Issued on February 22, 2026');
  });

  test('a withdrawal’s receipt says its state', async () => {
    const member = await fundedMember(world, { balanceMinor: 100_000n });
    expect((await orderWithdrawal(world, member, { amountMinor: 30_050n })).status).toBe(200);
    const { withdrawal_number: withdrawalNumber } = await world.database.owner
      .selectFrom('withdrawal')
      .select('withdrawal_number')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const { text } = await read({ member }, { kind: 'withdrawal', withdrawalNumber });
    expect(text).toContain('Total to the final receiver ₱ 300.50');
    expect(text).toContain(`Reference number Sagwan-${withdrawalNumber}`);
    expect(text).toContain('Transfer fee ₱ 0.00');
    expect((await withdrawalsOf(world, member)).length).toBe(1);
    const other = await arrangeBorrower(world);
    expect((await memberPaper(world, other, { kind: 'withdrawal', withdrawalNumber })).code).toBe(
      'WITHDRAWAL_UNKNOWN',
    );
  });
});
