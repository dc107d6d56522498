import { createHash } from 'node:crypto';
import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import type { downloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import { verifyPaper } from '@sagwan/contract/paper/verify-paper.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { paperCodeOf, paperCodeText } from '@sagwan/domain/paper/paper-code.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { fundedMember, openToProviders, orderWithdrawal, withdrawalsOf } from '../testing/fund.ts';
import { attachedText, memberPaper, pdfText, staffPaper } from '../testing/papers.ts';
import {
  checkLoan,
  liveUntil,
  payByCode,
  type ReleasedLoan,
  releasedTo,
  takeBack,
} from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

type AskedPaper = WireBodyOf<typeof downloadPaper>['paper'];

/** Each paper asked for in both languages; what it says is read out of the PDF again. */
const world = worldForTests();
beforeAll(() => openToProviders(world));

const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const verified = async (code: string) => (await world.ask(verifyPaper, { body: { code } })).body;

/** A paper, once it is seen that it has its own hash and code, that anyone can check it and that it names its language. */
async function read(loan: Pick<ReleasedLoan, 'member'>, paper: AskedPaper, language: Language) {
  const { status, bytes, headers } = await memberPaper(world, loan.member, paper, language);
  expect([status, headers['content-language']]).toEqual([200, language]);
  const suffix = language === 'fil' ? '-fil' : '';
  expect(headers['content-disposition']).toMatch(
    new RegExp(`filename="${paper.kind}-[0-9A-Za-z-]*[0-9]${suffix}\\.pdf"$`),
  );
  expect(bytes.toString('latin1')).toContain(`/Lang (${language}-PH)`);
  const again = await memberPaper(world, loan.member, paper, language);
  expect(again.bytes.equals(bytes)).toBe(true);
  const [text, attached] = [await pdfText(bytes), await attachedText(bytes)];
  const sha256 = sha256Of(attached);
  const code = paperCodeText(paperCodeOf(sha256));
  expect(text).toContain(sha256);
  expect(text).toContain(code);
  expect(await verified(code)).toMatchObject({ known: true, kind: paper.kind });
  expect(await verified(sha256)).toMatchObject({ known: true, kind: paper.kind });
  return { text, sha256, code };
}

/** Every figure of a paper, besides what names the paper itself and what each of its pages repeats. */
function figuresOf(text: string): string[] {
  const said = text
    .replaceAll(/\b[0-9a-f]{64}\b/g, '')
    .replaceAll(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/g, '')
    .replaceAll(/(Page|Pahina) \d+ (of|ng) \d+/g, '')
    .replaceAll(/SEC Registration No\. .*? SHA-256/g, '')
    .replaceAll(/https?:\S+|SHA-256|\d{14,}/g, '');
  return [...said.matchAll(/\d[\d,.]*\d|\d/g)].map(([figure]) => figure).sort();
}

async function inBoth(loan: Pick<ReleasedLoan, 'member'>, paper: AskedPaper) {
  const [en, fil] = [await read(loan, paper, 'en'), await read(loan, paper, 'fil')];
  expect(fil.sha256).not.toBe(en.sha256);
  expect(figuresOf(en.text).length).toBeGreaterThan(5);
  expect(figuresOf(fil.text)).toEqual(figuresOf(en.text));
  expect(fil.text).toContain('Suriin ang papel na ito');
  expect(fil.text).not.toMatch(/Check this paper|Issued on|Page \d/);
  return { en, fil };
}

describe('papers of a loan', () => {
  let loan: ReleasedLoan;
  beforeAll(async () => {
    const member = await arrangeBorrower(world);
    await world.database.owner
      .updateTable('personal')
      .set({ first_name: 'Niña', last_name: 'Peñaflorida' })
      .where('member_id', '=', member.memberId)
      .execute();
    loan = await releasedTo(world, member, { loanAmountPHP: 199_999, installmentCount: 48 });
  });

  test('the contract in Filipino has ₱ and ñ, its ten articles whole, and names the English one that governs', async () => {
    const { loanNumber, own, member } = loan;
    const { en, fil } = await inBoth(loan, { kind: 'contract', loanNumber });
    expect(fil.text).toContain('KASUNDUAN SA KONTRATA NG LOAN');
    expect(fil.text).toContain('Niña Reyes Peñaflorida');
    expect(fil.text).toContain('₱ 199,999.00');
    expect(fil.text).toMatch(/Ang kontratang nasa Ingles .* may bisa kung may pagkakaiba ang dalawa/);
    expect(fil.text).toContain(`Ang papel na nasa Ingles: code ${en.code}, SHA-256 ${en.sha256}.`);
    const { contract } = (
      await world.ask(readLoan, { token: member.token, body: own, headers: { 'accept-language': 'fil' } })
    ).body as {
      contract: { articles: { number: number; title: string }[]; sealed: { sha256: string } };
    };
    expect(contract.sealed.sha256).toBe(en.sha256);
    expect(contract.articles).toHaveLength(10);
    for (const { number, title } of contract.articles)
      expect(fil.text).toContain(`Artikulo ${number}. ${title}`);
    // The apostrophe can be copied, also after papers with glyphs that contain it (fonts.ts).
    expect(fil.text).toContain('Hangga’t hindi pa nailalabas ang pera');
    expect(fil.text).toContain('48 6,166.45 104.76 6,061.69 0.00');
    expect(fil.text).toMatch(/Pinirmahan noong Marso 16, 2026/);
  });

  test('the disclosure statement in Filipino says that English governs', async () => {
    const { fil } = await inBoth(loan, { kind: 'disclosure', loanNumber: loan.loanNumber });
    expect(fil.text).toMatch(
      /Ang disclosure statement na nasa Ingles .* may bisa kung may pagkakaiba ang dalawa/,
    );
    expect(fil.text).toContain('Penalty sa nahuling bayad');
    expect(fil.text).toContain('Niña Reyes Peñaflorida');
    expect(fil.text).toMatch(/48 Marso 16, 2030 [\d,.]+ [\d,.]+ [\d,.]+ 0\.00/);
  });

  test('the schedule in Filipino has the days that hold', async () => {
    const { fil } = await inBoth(loan, { kind: 'schedule', loanNumber: loan.loanNumber });
    expect(fil.text).toContain('Schedule ng loan mo');
    expect(fil.text).toMatch(/1 Abril 16, 2026/);
  });

  test('staff get them in English, whatever their browser asks for', async () => {
    const { token } = await arrangeStaff(world, 'officer');
    const { loanNumber } = loan;
    for (const kind of ['contract', 'disclosure', 'schedule'] as const) {
      const staff = await staffPaper(world, token, { loanNumber, kind }, 'fil');
      const own = await memberPaper(world, loan.member, { kind, loanNumber }, 'en');
      expect([kind, staff.bytes.equals(own.bytes)]).toEqual([kind, true]);
    }
  });
});

describe('papers about payments', () => {
  test('receipt, statement and certificate; withdrawn, both certificates are said to be', async () => {
    const loan = await checkLoan(world);
    const { loanNumber } = loan;
    await liveUntil(world, '2026-02-15', loan);
    const last = await payByCode(world, loan, 15_253_600n);
    const { repayments } = (await world.ask(listRepayments, { token: loan.member.token, body: loan.own }))
      .body as { repayments: { id: string }[] };
    const receipt = await inBoth(loan, {
      kind: 'receipt',
      loanNumber,
      repaymentId: repayments[0]?.id ?? '',
    });
    expect(receipt.fil.text).toContain('Natanggap na bayad ₱ 152,536.00');
    await liveUntil(world, '2026-03-01', loan);
    const statement = await inBoth(loan, { kind: 'statement', loanNumber, month: '2026-02' });
    expect(statement.fil.text).toContain('Pebrero 2026 · Pebrero 1, 2026 hanggang Pebrero 28, 2026');
    const { en, fil } = await inBoth(loan, { kind: 'certificate', loanNumber });
    expect(fil.text).toContain('Sertipiko ng buong pagbabayad');
    expect(fil.text).toContain(`Ang papel na nasa Ingles: code ${en.code}, SHA-256 ${en.sha256}.`);
    for (const { code } of [en, fil]) expect(await verified(code)).toMatchObject({ withdrawn: false });
    await takeBack(world, last);
    for (const { code } of [en, fil]) expect(await verified(code)).toMatchObject({ withdrawn: true });
  });

  test('the receipt of a withdrawal', async () => {
    const member = await fundedMember(world, { balanceMinor: 100_000n });
    expect((await orderWithdrawal(world, member, { amountMinor: 30_050n })).status).toBe(200);
    const [withdrawal] = await withdrawalsOf(world, member);
    const withdrawalNumber = withdrawal?.withdrawal_number ?? '';
    const { fil } = await inBoth({ member }, { kind: 'withdrawal', withdrawalNumber });
    expect(fil.text).toContain('₱ 300.50');
    expect(fil.text).toContain('Petsa at oras');
    expect(fil.text).not.toMatch(/Under review|We are|on its way/);
  });
});
