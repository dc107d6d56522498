import { createHash } from 'node:crypto';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeOffer } from '@sagwan/contract/office/offer.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { untranslatedNotes } from '@sagwan/domain/copy/translation-notes.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Arranged,
  arrangeBorrower,
  arrangeCurrencies,
  arrangeStaff,
} from '../testing/arrange-borrower.ts';
import { configuredWith, withBothFees } from '../testing/lending-terms.ts';
import { memberPaper, pdfText } from '../testing/papers.ts';
import { worldForTests } from '../testing/world.ts';

/** The contract and the disclosure statement in both languages, over HTTP, with fees and in dollars: every figure there is. */
const world = worldForTests(configuredWith(withBothFees));
let officer: Awaited<ReturnType<typeof arrangeStaff>>;

beforeAll(async () => {
  await arrangeCurrencies(world);
  officer = await arrangeStaff(world, 'officer');
});

interface Readable {
  language: Language;
  translationNote: string | null;
}
interface Contract extends Readable {
  title: string;
  particulars: { label: string; text: string }[];
  articles: { number: number; title: string; text: string }[];
  schedule: Record<string, string>[];
  scheduleNote: string;
  sealed: { sha256: string } | null;
}
interface Statement extends Readable {
  financeCharges: { name: string; amount: number }[];
  nonFinanceCharges: { name: string; amount: number }[];
  charges: { name: string; text: string }[];
}
interface LoanRecord {
  contract: Contract;
  disclosure: Statement;
  offer: { disclosure: Statement } | null;
}

const inLanguage = (language: Language) => ({ 'accept-language': language });

const asked = { loanAmountPHP: 150_000, installmentCount: 6, selectedCurrency: 'USD' };

/** A loan whose disclosure, application and contract were all read in Filipino. */
async function applyInFilipino(member: Arranged) {
  const { phoneNumber, token } = member;
  const shown = await world.ask(disclose, {
    token,
    headers: inLanguage('fil'),
    body: { phoneNumber, ...asked },
  });
  const applied = await world.ask(apply, {
    token,
    headers: { ...inLanguage('fil'), 'idempotency-key': crypto.randomUUID() },
    body: {
      phoneNumber,
      ...asked,
      agreementAccepted: true,
      disclosureId: String(shown.body.disclosureId),
    },
  });
  expect([shown.status, applied.status]).toEqual([200, 200]);
  return { shown, member, loanNumber: String(applied.body.loanNumber) };
}
type Applied = Awaited<ReturnType<typeof applyInFilipino>>;

const approve = ({ loanNumber }: Applied) =>
  world.ask(officeApprove, { token: officer.token, params: { loanNumber }, body: {} });

async function read({ member, loanNumber }: Applied, language: Language): Promise<LoanRecord> {
  const { phoneNumber, token } = member;
  const body = { phoneNumber, loanNumber };
  const answer = await world.ask(readLoan, { token, body, headers: inLanguage(language) });
  expect([answer.status, answer.headers['content-language']]).toEqual([200, language]);
  return answer.body as unknown as LoanRecord;
}

/** Every text of an answer, part by part in its order, without what says in which language it is. */
function partsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (value === null || typeof value !== 'object') return [];
  const { language: _, translationNote: __, ...rest } = value as Partial<Readable>;
  return Object.values(Array.isArray(value) ? value : rest).flatMap(partsOf);
}
const figuresOf = (text: string) => [...text.matchAll(/\d[\d,.]*\d|\d/g)].map(([figure]) => figure).sort();
const sameFigures = (filipino: unknown, english: unknown) => {
  expect(partsOf(english).flatMap(figuresOf).length).toBeGreaterThan(20);
  expect(partsOf(filipino).map(figuresOf)).toEqual(partsOf(english).map(figuresOf));
};

describe.each(['before', 'after'] as const)('%s the contract is sealed', (when) => {
  let loan: Applied;
  beforeAll(async () => {
    loan = await applyInFilipino(await arrangeBorrower(world));
    if (when === 'after') await approve(loan);
  });

  test('the contract has in Filipino the same figures, part by part', async () => {
    const [en, fil] = [(await read(loan, 'en')).contract, (await read(loan, 'fil')).contract];
    sameFigures(fil, en);
    expect(fil.sealed).toEqual(en.sealed);
    expect(en.title).toBe('LOAN CONTRACT AGREEMENT');
    expect(fil.title).toBe('KASUNDUAN SA KONTRATA NG LOAN');
    expect(fil.articles).toHaveLength(10);
    const textOf = ({ particulars, label }: Pick<Contract, 'particulars'> & { label: string }) =>
      particulars.find((row) => row.label === label)?.text;
    expect(textOf({ ...fil, label: 'Tagal ng pagbabayad' })).toBe('6 buwan');
    expect(textOf({ ...fil, label: 'Net proceeds' })).toBe(textOf({ ...en, label: 'Net proceeds' }));
    expect(textOf({ ...fil, label: 'Halaga ng loan na in-apply' })).toMatch(
      /^\$\u2009.*\(₱\u2009150,000\.00\)$/,
    );
  });

  test('the disclosure statement has in Filipino the same figures, part by part', async () => {
    const [en, fil] = [(await read(loan, 'en')).disclosure, (await read(loan, 'fil')).disclosure];
    sameFigures(fil, en);
    expect(fil.charges.map(({ name }) => name)).toEqual([
      'Penalty sa nahuling bayad',
      'Singil sa paniningil',
      'Bago mo matanggap ang pera',
      'Kung maaga kang magbabayad, o magkakansela',
    ]);
    expect(fil.charges).toHaveLength(en.charges.length);
  });

  test('the Filipino says that English governs and where it is; the English says nothing', async () => {
    const [en, fil] = [await read(loan, 'en'), await read(loan, 'fil')];
    for (const text of [fil.contract, fil.disclosure]) {
      expect(text.language).toBe('fil');
      expect(text.translationNote).toMatch(
        /nasa Ingles .* may bisa kung may pagkakaiba ang dalawa.*Mababasa/,
      );
    }
    for (const text of [en.contract, en.disclosure])
      expect(text).toMatchObject({ language: 'en', translationNote: null });
  });
});

describe('what is kept', () => {
  test('is the English, to the byte, also of who reads Filipino', async () => {
    const loan = await applyInFilipino(await arrangeBorrower(world));
    await approve(loan);
    const { contract } = await read(loan, 'en');
    const { sealed, language: _, translationNote: __, ...content } = contract;
    const sha256 = createHash('sha256').update(canonicalText(content)).digest('hex');
    expect(sealed?.sha256).toBe(sha256);
    expect(content.title).toBe('LOAN CONTRACT AGREEMENT');
    const stored = await world.database.owner
      .selectFrom('disclosure')
      .select('content_text')
      .where('member_id', '=', loan.member.memberId)
      .executeTakeFirstOrThrow();
    expect(stored.content_text).toContain('Late payment penalty');
    expect(stored.content_text).not.toMatch(/Singil|translationNote|language/);
  });

  test('is shown again in the other language under the same id and hash', async () => {
    const { phoneNumber, token } = await arrangeBorrower(world);
    const shownIn = async (language: Language) =>
      (await world.ask(disclose, { token, headers: inLanguage(language), body: { phoneNumber, ...asked } }))
        .body;
    const [fil, en] = [await shownIn('fil'), await shownIn('en')];
    expect([fil.language, en.language]).toEqual(['fil', 'en']);
    expect([fil.disclosureId, fil.sha256, fil.shownAt]).toEqual([en.disclosureId, en.sha256, en.shownAt]);
    sameFigures({ ...fil, shownAt: '' }, { ...en, shownAt: '' });
  });
});

test('an offer is read in Filipino', async () => {
  const loan = await applyInFilipino(await arrangeBorrower(world));
  const { loanNumber } = loan;
  const body = { loanAmountPHP: 200_000, installmentCount: 12 };
  const offered = await world.ask(officeOffer, { token: officer.token, params: { loanNumber }, body });
  expect(offered.status).toBe(201);
  const [en, fil] = [(await read(loan, 'en')).offer, (await read(loan, 'fil')).offer];
  expect(fil?.disclosure.language).toBe('fil');
  sameFigures(fil?.disclosure, en?.disclosure);
});

test('staff read it in English, whatever their browser asks for', async () => {
  const { loanNumber } = await applyInFilipino(await arrangeBorrower(world));
  const ask = { token: officer.token, params: { loanNumber }, headers: inLanguage('fil') };
  const { loan } = (await world.ask(officeReadLoan, ask)).body as { loan: LoanRecord };
  expect([loan.contract.language, loan.disclosure.language]).toEqual(['en', 'en']);
});

describe('a contract that was sealed', () => {
  test('is translated as it was signed, also after the member’s details changed', async () => {
    const loan = await applyInFilipino(await arrangeBorrower(world));
    await approve(loan);
    const signed = (await read(loan, 'fil')).contract;
    await world.database.owner
      .updateTable('personal')
      .set({ first_name: 'Another' })
      .where('member_id', '=', loan.member.memberId)
      .execute();
    expect((await read(loan, 'fil')).contract).toEqual(signed);
    expect(JSON.stringify(signed)).not.toContain('Another');
  });

  test('is shown in English, and said to be, where it can’t be written again to the byte', async () => {
    const loan = await applyInFilipino(await arrangeBorrower(world));
    await approve(loan);
    const { contract } = await read(loan, 'en');
    const { sealed: _, language: __, translationNote: ___, ...content } = contract;
    const worded = { ...content, scheduleNote: 'In pesos, in the words of another time.' };
    const row = await world.database.owner
      .selectFrom('loan')
      .select(['id', 'member_id'])
      .where('loan_number', '=', loan.loanNumber)
      .executeTakeFirstOrThrow();
    const key = await world.context.keyring.of(world.context.db, row.member_id);
    await world.database.owner
      .updateTable('loan')
      .set({
        contract_text_encrypted: key.sealText('loan.contract_text_encrypted', canonicalText(worded), row.id),
      })
      .where('id', '=', row.id)
      .execute();
    const shown = (await read(loan, 'fil')).contract;
    expect(shown).toMatchObject({ ...worded, language: 'en', translationNote: untranslatedNotes.contract });
    const { loanNumber, member } = loan;
    const paper = await memberPaper(world, member, { kind: 'contract', loanNumber }, 'fil');
    expect(await pdfText(paper.bytes)).toContain('In pesos, in the words of another time.');
    expect(paper.headers['content-disposition']).toContain(`contract-${loanNumber}.pdf`);
  });
});
