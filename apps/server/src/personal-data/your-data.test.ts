import { verifyPaper } from '@sagwan/contract/paper/verify-paper.ts';
import { downloadData } from '@sagwan/contract/personal-data/your-data.ts';
import { type CanonicalValue, canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { complaintsShownMax } from '@sagwan/domain/personal-data/data-request.ts';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DataKey } from '../keyring/data-key.ts';
import { quotas } from '../limits.ts';
import { namesOf } from '../paper/record-paper.ts';
import { entriesOfPiece } from '../system/json-in-pieces.ts';
import { type Arranged, arrangeBorrower, arrangeReferences } from '../testing/arrange-borrower.ts';
import { type Asker, dataRequests } from '../testing/data-requests.ts';
import { fundedMember } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { attachedText } from '../testing/papers.ts';
import { countTurns } from '../testing/turns.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let member: Arranged;
let officer: { token: string; staffId: string };

beforeAll(async () => {
  officer = await world.staff('officer');
});
beforeEach(async () => {
  member = await arrangeBorrower(world);
});

const { read, correct, openOf, answer } = dataRequests(world);
const download = ({ phoneNumber, token }: Asker, proof: object = {}, format: 'json' | 'pdf' = 'json') =>
  world.ask(downloadData, { token, body: { phoneNumber, format, ...proof } });

type Document = Record<string, Record<string, Record<string, unknown>[]>>;

async function answered(who: Asker) {
  const asked = await download(who);
  expect(asked.body.state).toBe('STEP_UP_REQUIRED');
  const otp = await lastCodeTo(world, who.phoneNumber);
  const { status, body, headers } = await download(who, { challengeId: asked.body.challengeId, otp });
  expect([status, body.state]).toEqual([200, 'DATA']);
  return { data: body.data as Document, length: headers['content-length'] };
}

const downloaded = async (who: Asker) => (await answered(who)).data;

test('the page lists the newest complaints alone, however many were ever made', async () => {
  const { memberId } = member;
  const tickets = Array.from({ length: complaintsShownMax + 10 }, (_, index) => ({
    id: uuid(),
    kind: 'complaint' as const,
    ticket_number: `CP${String(index).padStart(14, '0')}`,
    state: 'OPEN' as const,
    member_id: memberId,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
    content_encrypted: Buffer.alloc(1),
  }));
  await world.database.owner.insertInto('ticket').values(tickets).execute();
  const { complaints } = await read(member);
  expect(complaints).toHaveLength(complaintsShownMax);
  expect(complaints.map(({ complaintNumber }) => complaintNumber)).toEqual(
    tickets
      .slice(10)
      .reverse()
      .map(({ ticket_number }) => ticket_number),
  );
});

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
    const id = (await openOf(member, officer.token))?.id ?? '';
    await answer(officer.token, id, 'RECORD_IS_RIGHT');
    // A session that a test arranged has its id in place of the hash.
    await world.database.owner
      .updateTable('session')
      .set({ token_hash: 'hash-of-a-refresh-token' })
      .where('member_id', '=', member.memberId)
      .execute();
    const text = JSON.stringify(await downloaded(member));
    const others = await world.database.owner
      .selectFrom('member')
      .select(['id', 'phone_number'])
      .where('id', '<>', member.memberId)
      .execute();
    expect(others.length).toBeGreaterThan(0);
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
      const hashes = rows.flatMap((row) => Object.entries(row).filter(([name]) => name.endsWith('_hash')));
      expect(hashes, table).not.toEqual([]);
      for (const [, hash] of hashes) expect(text).not.toContain(`"${String(hash)}"`);
    }
  });

  test('has the newest 10,000 rows of a table, and says of which there are more', async () => {
    const before = (await downloaded(member)).score?.scoreEvent?.length ?? 0;
    const { owner } = world.database;
    const add = (count: number) =>
      sql`insert into score_event (member_id, id, points, reason_code, at)
        select ${member.memberId}, gen_random_uuid(), 0, 'ACTIVATED', timestamptz '2020-01-01' + n * interval '1 second'
        from generate_series(1, ${count}::integer) n`.execute(owner);
    await add(10_000 - before);
    const all = await downloaded(member);
    expect([all.about?.cutOff, all.score?.scoreEvent?.length]).toEqual([[], 10_000]);
    const oldest = all.score?.scoreEvent?.at(-1);
    expect(oldest?.at).toBe('2020-01-01T00:00:01.000Z');
    await add(1);
    await owner
      .updateTable('score_event')
      .set({ at: new Date('2019-01-01') })
      .where('id', '=', String(oldest?.id))
      .execute();
    const some = await downloaded(member);
    expect([some.about?.cutOff, some.score?.scoreEvent?.length]).toEqual([['scoreEvent'], 10_000]);
    expect(some.score?.scoreEvent?.map(({ id }) => id)).not.toContain(oldest?.id);
  });

  test('lets others be answered while many rows are opened and written', async () => {
    const { owner } = world.database;
    const key = await world.context.keyring.of(owner, member.memberId);
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      member_id: member.memberId,
      id: uuid(),
      channel: 'sms' as const,
      recipient: member.phoneNumber,
      template: 'dueSoon',
      language: 'en' as const,
      created_at: world.context.now(),
      index,
    }));
    const sealed = ({ index, ...row }: (typeof rows)[number]) => ({
      ...row,
      text_encrypted: key.sealText('message.text_encrypted', `Message ${index}`, row.id),
    });
    await owner.insertInto('message').values(rows.map(sealed)).execute();
    const counted = countTurns();
    const openedInTurn = new Map<number, number>();
    const openText = DataKey.prototype.openText;
    const spy = vi.spyOn(DataKey.prototype, 'openText').mockImplementation(function (
      this: DataKey,
      ...given
    ) {
      openedInTurn.set(counted.turns, (openedInTurn.get(counted.turns) ?? 0) + 1);
      return openText.apply(this, given);
    });
    const { data, length } = await answered(member);
    spy.mockRestore();
    counted.end();
    expect(data.messages?.message?.length).toBeGreaterThan(1_000);
    expect(Math.max(...openedInTurn.values())).toBeLessThanOrEqual(2 * entriesOfPiece);
    expect(length, 'known before it is written').toBeUndefined();
  });

  test('is given for its code also where it takes longer than other answers may', async () => {
    const asked = await download(member);
    const otp = await lastCodeTo(world, member.phoneNumber);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const late = await whileLocked(world, sql`lock table score_event in access exclusive mode`, {
      run: () => download(member, { challengeId: asked.body.challengeId, otp }),
      change: async () => vi.advanceTimersByTime(20_000),
    });
    expect([late.status, late.body.state]).toEqual([200, 'DATA']);
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
      .select(['kind', 'code', 'sha256'])
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(paper.kind).toBe('personalData');
    const checked = await world.ask(verifyPaper, { body: { code: paper.code } });
    expect(checked.body).toMatchObject({ known: true, kind: 'personalData' });
    // What the paper says could be guessed until the hash that is kept fits, were there no salt in the text that is hashed.
    const hashed = await attachedText(pdf);
    const { salt, ...content } = JSON.parse(hashed) as Record<string, CanonicalValue>;
    expect(salt).toMatch(/^[\w-]{43}$/);
    expect(namesOf(hashed).sha256).toBe(paper.sha256);
    expect(namesOf(canonicalText(content)).sha256).not.toBe(paper.sha256);
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
