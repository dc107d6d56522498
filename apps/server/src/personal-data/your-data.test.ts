import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { officeAnswerDataRequest, officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { officeReject } from '@sagwan/contract/office/reject.ts';
import { officeResume } from '@sagwan/contract/office/resume.ts';
import { verifyPaper } from '@sagwan/contract/paper/verify-paper.ts';
import {
  askDataCorrection,
  askDataDeletion,
  downloadData,
  readYourData,
} from '@sagwan/contract/personal-data/your-data.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { dayMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { extractText } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quotas } from '../limits.ts';
import type { SignedInMember } from '../testing/accounts.ts';
import {
  type Arranged,
  arrangeBorrower,
  arrangeReferences,
  renewedMemberToken,
} from '../testing/arrange-borrower.ts';
import { fundedMember } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { applyFor, releasedTo } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { makeWorld, worldForTests } from '../testing/world.ts';

const world = worldForTests();
let member: Arranged;
let officer: { token: string; staffId: string };
let approver: { token: string; staffId: string };

beforeAll(async () => {
  officer = await world.staff('officer');
  approver = await world.staff('approver');
});
beforeEach(async () => {
  member = await arrangeBorrower(world);
});

type Who = Pick<SignedInMember, 'phoneNumber' | 'token'>;
const read = async ({ phoneNumber, token }: Who) =>
  readYourData.answer.parse((await world.ask(readYourData, { token, body: { phoneNumber } })).body);
const download = ({ phoneNumber, token }: Who, proof: object = {}, format: 'json' | 'pdf' = 'json') =>
  world.ask(downloadData, { token, body: { phoneNumber, format, ...proof } });
const correct = ({ phoneNumber, token }: Who, field = 'address') =>
  world.ask(askDataCorrection, {
    token,
    body: { phoneNumber, field: field as 'address', wrong: 'The old house', right: '8 Sampaguita Road' },
  });
const askToDelete = ({ phoneNumber, token }: Who, proof: object = {}) =>
  world.ask(askDataDeletion, { token, body: { phoneNumber, ...proof } });
const listed = async (token = officer.token) =>
  officeListDataRequests.answer.parse((await world.ask(officeListDataRequests, { token })).body).requests;
const openOf = async ({ phoneNumber }: Who, token?: string) =>
  (await listed(token)).find((each) => each.phoneNumber === phoneNumber);
const answer = (token: string, id: string, answerCode: string) =>
  world.ask(officeAnswerDataRequest, {
    token,
    params: { id },
    body: { answerCode: answerCode as 'DELETED' },
  });

async function downloaded(who: Who): Promise<Record<string, Record<string, Record<string, unknown>[]>>> {
  const asked = await download(who);
  expect(asked.body.state).toBe('STEP_UP_REQUIRED');
  const otp = await lastCodeTo(world, who.phoneNumber);
  const { status, body } = await download(who, { challengeId: asked.body.challengeId, otp });
  expect([status, body.state]).toEqual([200, 'DATA']);
  return body.data as never;
}

async function deletionAsked(who: Who): Promise<string> {
  const asked = await askToDelete(who);
  expect(asked.body.state).toBe('STEP_UP_REQUIRED');
  const otp = await lastCodeTo(world, who.phoneNumber);
  const proof = { challengeId: asked.body.challengeId, otp };
  const { status, body } = await askToDelete(who, proof);
  expect([status, body.state]).toEqual([201, 'ASKED']);
  const lost = await askToDelete(who, proof);
  expect([lost.status, lost.body], 'sent again after a lost answer').toEqual([201, body]);
  return (await openOf(who))?.id ?? '';
}

describe('the document', () => {
  test('has what is held, opened and named as people read it', async () => {
    await arrangeReferences(world, member.memberId, {
      refFullName1: 'Rosario Santos',
      refRelationship1: 'Mother',
      refPhoneNumber1: '639180000011',
    });
    await correct(member);
    const data = await downloaded(member);
    expect(data.profile?.member).toMatchObject([
      { fullName: 'Maria Santos', monthlyNetIncome: '35000.00', phoneNumber: member.phoneNumber },
    ]);
    expect(data.activation?.personal).toMatchObject([
      { firstName: 'Maria', details: { birthDate: '1994-06-12', nationality: 'Filipino' } },
    ]);
    expect(data.activation?.reference).toMatchObject([{ details: { refFullName1: 'Rosario Santos' } }]);
    expect(data.activation?.identity).toMatchObject([{ details: { identityNumber: '001112223334' } }]);
    expect(data.bankAccounts?.bankAccount).toMatchObject([{ accountNumber: '0011234567' }]);
    expect(data.requests?.dataRequest).toMatchObject([
      { words: { wrong: 'The old house', right: '8 Sampaguita Road' } },
    ]);
    // The message with the code is there, the code is not.
    const texts = data.messages?.message?.map(({ text }) => text);
    expect(texts?.some((text) => String(text).includes('********'))).toBe(true);
    expect(data.records?.audit?.some(({ action }) => action === 'data.download')).toBe(true);
  });

  test('has the loan with its log, the wallet and the own lines of the books', async () => {
    const borrower = await fundedMember(world, { balanceMinor: 100_000n });
    const data = await downloaded(borrower);
    expect(data.loans?.loan).toMatchObject([{ loanNumber: expect.any(String) }]);
    expect(data.loans?.instalment?.length).toBeGreaterThan(0);
    expect(data.wallet?.wallet).toMatchObject([{ balance: '1000.00' }]);
    expect(data.ledger?.journalLine?.length).toBeGreaterThan(0);
  });

  test('says nothing of another member, of staff, or of a secret', async () => {
    await arrangeBorrower(world);
    await correct(member);
    const id = (await openOf(member))?.id ?? '';
    await answer(officer.token, id, 'RECORD_IS_RIGHT');
    const text = JSON.stringify(await downloaded(member));
    const others = await world.database.owner
      .selectFrom('member')
      .select(['id', 'phone_number'])
      .where('id', '<>', member.memberId)
      .execute();
    for (const other of others) {
      expect(text).not.toContain(other.id);
      expect(text).not.toContain(other.phone_number);
    }
    expect(text).not.toContain(officer.staffId);
    for (const table of ['session', 'challenge'] as const) {
      const rows = await world.database.owner
        .selectFrom(table)
        .selectAll()
        .where('member_id', '=', member.memberId)
        .execute();
      // A session that a test arranged has its id in place of the hash.
      for (const row of rows)
        for (const [name, value] of Object.entries(row))
          if (name.endsWith('_hash') && value !== row.id) expect(text).not.toContain(`"${String(value)}"`);
    }
  });

  test('is the same in short as a paper, which anybody can check as ours', async () => {
    const asked = await download(member, {}, 'pdf');
    const otp = await lastCodeTo(world, member.phoneNumber);
    const { body } = await download(member, { challengeId: asked.body.challengeId, otp }, 'pdf');
    expect([body.state, body.fileName]).toEqual(['PAPER', 'your-data-2026-03-16.pdf']);
    const pdf = Buffer.from(String(body.pdf), 'base64');
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    for (const said of ['Maria Santos', 'Entries of our books', '0011234567', '001112223334'])
      expect(text).toContain(said);
    // The name as on the ID, as contract and certificate have it; words in the place of codes.
    for (const said of ['Maria Reyes Santos, as of March 16, 2026', 'Data: download By you'])
      expect(text).toContain(said);
    const paper = await world.database.owner
      .selectFrom('paper')
      .select(['kind', 'code'])
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(paper.kind).toBe('personalData');
    const checked = await world.ask(verifyPaper, { body: { code: paper.code } });
    expect(checked.body).toMatchObject({ known: true, kind: 'personalData' });
  });

  test('is given for a proof of presence alone, each for one format, and so often a day', async () => {
    const asked = await download(member);
    const otp = await lastCodeTo(world, member.phoneNumber);
    const { challengeId } = asked.body;
    const wrong = await download(member, { challengeId, otp: otp === '00000000' ? '00000001' : '00000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'STEP_UP_INVALID']);
    expect((await download(member, { challengeId, otp }, 'pdf')).body.code).not.toBeUndefined();
    expect((await download(member, { challengeId, otp })).body.state).toBe('DATA');
    expect((await download(member, { challengeId, otp })).body.code).toBeDefined();
    expect(quotas.data_downloads.most).toBeLessThanOrEqual(10);
  });
});

describe('a correction', () => {
  test('has a number and thirty days, is read by staff and answered with a sentence of the catalogue', async () => {
    const { status, body } = await correct(member);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'correction', field: 'address', state: 'OPEN', daysLeft: 30 });
    expect(body.requestNumber).toMatch(/^DR20260316\d{6}$/);
    const open = await openOf(member);
    expect(open).toMatchObject({ wrong: 'The old house', right: '8 Sampaguita Road', overdue: false });
    expect(open?.answers).toContain('OPENED_FOR_CORRECTION');
    const answered = await answer(officer.token, open?.id ?? '', 'OPENED_FOR_CORRECTION');
    expect([answered.status, answered.body.state]).toEqual([201, 'DONE']);
    const now = await read(member);
    expect(now.requests).toMatchObject([{ state: 'DONE', answerCode: 'OPENED_FOR_CORRECTION' }]);
    expect(now.correctionUntil).not.toBeNull();
    const [told] = (await messagesOf(world, member.memberId)).slice(-1);
    expect(told).toMatchObject({ template: 'dataRequestAnswered', recipient: member.phoneNumber });
    expect(told?.text).toContain(String(body.requestNumber));
    const again = await answer(officer.token, open?.id ?? '', 'CORRECTED');
    expect([again.status, again.body.code]).toEqual([409, 'DATA_REQUEST_ANSWERED']);
  });

  test('that staff opened is open until its own end, also when a hold of an application ends before', async () => {
    await correct(member);
    await answer(officer.token, (await openOf(member))?.id ?? '', 'OPENED_FOR_CORRECTION');
    const { correctionUntil } = await read(member);
    expect(correctionUntil).not.toBeNull();
    world.passTime(minuteMilliseconds);
    const { token } = officer;
    const { phoneNumber } = member;
    const hold = async (): Promise<string> => {
      const loanNumber = String((await applyFor(world, member)).body.loanNumber);
      await world.ask(officeHold, { token, params: { loanNumber }, body: { reasonCode: 'ID_UNCLEAR' } });
      expect((await read(member)).correctionUntil).not.toBe(correctionUntil);
      return loanNumber;
    };
    const resumed = await hold();
    await world.ask(officeResume, { token, params: { loanNumber: resumed }, body: {} });
    expect((await read(member)).correctionUntil).toBe(correctionUntil);
    await world.ask(withdrawApplication, { token: member.token, body: { phoneNumber, loanNumber: resumed } });
    const rejected = {
      params: { loanNumber: await hold() },
      body: { reasonCode: 'INCOME_TOO_LOW' } as const,
    };
    await world.ask(officeReject, { token, ...rejected });
    expect((await read(member)).correctionUntil).toBe(correctionUntil);
    const takenBack = await hold();
    await world.ask(withdrawApplication, {
      token: member.token,
      body: { phoneNumber, loanNumber: takenBack },
    });
    expect((await read(member)).correctionUntil).toBe(correctionUntil);
  });

  test('of one field is open once, however many are sent at the same time', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => correct(member)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ body }) => body.code === 'DATA_REQUEST_OPEN')).toHaveLength(19);
    expect((await correct(member, 'income')).status).toBe(201);
  });

  test('is sealed where it is stored, and is answered by those who may', async () => {
    await correct(member, 'loanRecord');
    const { words_encrypted } = await world.database.owner
      .selectFrom('data_request')
      .select('words_encrypted')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(words_encrypted?.toString('utf8')).not.toContain('Sampaguita');
    const { token } = await world.staff('auditor');
    const id = (await openOf(member, token))?.id ?? '';
    expect((await answer(token, id, 'CORRECTED')).status).toBe(403);
    const unfit = await answer(officer.token, id, 'OPENED_FOR_CORRECTION');
    expect([unfit.status, unfit.body.code]).toEqual([422, 'DATA_ANSWER_UNFIT']);
    const unknown = await answer(officer.token, '01890000-0000-7000-8000-000000000000', 'CORRECTED');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'DATA_REQUEST_UNKNOWN']);
  });

  test('of an ID shows its number to those alone who see it elsewhere', async () => {
    const { phoneNumber, token } = member;
    const words = { wrong: 'UMID 0111-2345678-9', right: 'Passport P1234567A' };
    await world.ask(askDataCorrection, { token, body: { phoneNumber, field: 'identity', ...words } });
    await correct(member);
    const wordsFor = async (staffToken: string) =>
      (await listed(staffToken))
        .filter((each) => each.phoneNumber === phoneNumber)
        .map(({ wrong, right }) => ({ wrong, right }));
    const address = { wrong: 'The old house', right: '8 Sampaguita Road' };
    expect(await wordsFor(officer.token)).toEqual([words, address]);
    const hidden = { wrong: 'UMID ****-*******-*', right: 'Passport P*******A' };
    for (const role of ['auditor', 'admin'] as const)
      expect(await wordsFor((await world.staff(role)).token)).toEqual([hidden, address]);
  });

  test('that nobody answers in time is overdue', async () => {
    const late = await makeWorld();
    const { phoneNumber, token } = await arrangeBorrower(late);
    await late.ask(askDataCorrection, {
      token,
      body: { phoneNumber, field: 'address', wrong: 'Old', right: 'New' },
    });
    late.passTime(31 * dayMilliseconds);
    const staff = await late.staff('officer');
    const { body } = await late.ask(officeListDataRequests, { token: staff.token });
    expect(officeListDataRequests.answer.parse(body).requests).toMatchObject([{ overdue: true }]);
    await late.close();
  });
});

describe('a deletion', () => {
  test('is refused by itself while money or a complaint is open', async () => {
    const borrower = await fundedMember(world, { balanceMinor: 100_000n });
    expect((await askToDelete(borrower)).body.code).toBe('DELETION_LOAN_OPEN');
    expect((await read(borrower)).deletion.refused).toBe('DELETION_LOAN_OPEN');
    const { phoneNumber, token } = member;
    await world.ask(complain, {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { phoneNumber, message: 'The last payment is not shown.' },
    });
    expect((await askToDelete(member)).body.code).toBe('DELETION_COMPLAINT_OPEN');
    const { complaints } = await read(member);
    expect(complaints).toMatchObject([
      { complaintNumber: expect.stringMatching(/^CP20260316\d{6}$/), daysLeft: 30, state: 'OPEN' },
    ]);
  });

  test('is refused until the last payment can no longer be taken back, and the certificate is there', async () => {
    const { own } = await releasedTo(world, member);
    const all = { ...own, amount: 150_000, extra: 'nextInstalments' as const };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await world.ask(payFromWallet, { token: member.token, headers, body: all })).status).toBe(200);
    expect((await askToDelete(member)).body.code).toBe('DELETION_PAYMENT_RETURNABLE');
    expect((await read(member)).deletion.refused).toBe('DELETION_PAYMENT_RETURNABLE');
    world.passTime(7 * dayMilliseconds);
    const later = { ...member, token: await renewedMemberToken(world, member) };
    expect((await read(later)).deletion.refused).toBeNull();
    expect((await world.ask(readCertificate, { token: later.token, body: own })).status).toBe(200);
    world.passTime(-7 * dayMilliseconds);
  });

  test('says before what is deleted at once, and what is kept until when', async () => {
    const { deletion } = await read(member);
    expect(deletion.refused).toBeNull();
    expect(deletion.atOnce).toEqual(['signIn', 'devices', 'passkeys', 'codes', 'email']);
    expect(deletion.kept).toMatchObject({ years: 5, until: '2031-03-16' });
    expect(deletion.kept.groups).toEqual(expect.arrayContaining(['activation', 'messages']));
    expect(deletion.books).toContain('ledger');
  });

  test('is granted by two people: the sign-in ends, what may go is gone, the rest waits for its time', async () => {
    const signedIn = await world.registerMember();
    const { phoneNumber, token } = signedIn;
    const id = await deletionAsked(signedIn);
    const first = await answer(officer.token, id, 'DELETED');
    expect([first.status, first.body.state]).toEqual([201, 'OPEN']);
    expect(await openOf(signedIn)).toMatchObject({ agreedByMe: true });
    const same = await answer(officer.token, id, 'DELETED');
    expect([same.status, same.body.code]).toEqual([409, 'SAME_PERSON_DECIDES']);
    const second = await Promise.all(Array.from({ length: 5 }, () => answer(approver.token, id, 'DELETED')));
    expect(second.filter(({ status }) => status === 201)).toHaveLength(1);
    const { owner } = world.database;
    const row = await owner
      .selectFrom('member')
      .selectAll()
      .where('phone_number', '=', phoneNumber)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: null, password_hash: '', full_name: expect.stringMatching(/\w/) });
    expect(row.closed_at).not.toBeNull();
    const ofMember = async (table: 'session' | 'passkey' | 'challenge' | 'phone_directory') =>
      (await owner.selectFrom(table).selectAll().where('member_id', '=', row.id).execute()).length;
    expect(await ofMember('session')).toBe(1);
    expect([
      await ofMember('passkey'),
      await ofMember('challenge'),
      await ofMember('phone_directory'),
    ]).toEqual([0, 0, 0]);
    expect((await world.ask(readYourData, { token, body: { phoneNumber } })).status).toBe(403);
    const signIn = await world.ask(login, { body: { phoneNumber, password: 'whatever-1' } });
    expect([signIn.status, signIn.body.code]).toEqual([401, 'CREDENTIALS_WRONG']);
    const told = (await messagesOf(world, row.id)).filter(
      ({ template }) => template === 'dataRequestAnswered',
    );
    expect(told).toHaveLength(1);
    // The key stays: what the law keeps is read with it until then.
    const key = await owner
      .selectFrom('data_key')
      .select('wrapped_key')
      .where('member_id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(key.wrapped_key).not.toBeNull();
    // The phone number may be registered again.
    expect((await world.registerMember(phoneNumber)).token).not.toBe('');
  });

  test('is not granted once something is open again', async () => {
    const id = await deletionAsked(member);
    await answer(officer.token, id, 'DELETED');
    const { phoneNumber, token } = member;
    await world.ask(complain, {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { phoneNumber, message: 'The last payment is not shown.' },
    });
    const refused = await answer(approver.token, id, 'DELETED');
    expect([refused.status, refused.body.code]).toEqual([409, 'DELETION_COMPLAINT_OPEN']);
    expect((await answer(approver.token, id, 'MEMBER_CHANGED_MIND')).body.state).toBe('REFUSED');
    expect((await read(member)).requests).toMatchObject([{ state: 'REFUSED' }]);
  });
});
