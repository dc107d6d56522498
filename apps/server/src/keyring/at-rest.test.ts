import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { officeUploadReceipt } from '@sagwan/contract/office/receipt-pictures.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { stableText } from '../idempotency/once.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import { askCorrection } from '../member/member.ts';
import { pictureForm, type SignedInMember, samplePicture, stepBodies } from '../testing/accounts.ts';
import { openToProviders } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { liveUntil, payByCode, releasedTo } from '../testing/released-loan.ts';
import { inboxOf, messagesOf } from '../testing/sent-texts.ts';
import { type World, worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';

/** A member's whole way through the product, by its endpoints; then all that is kept of it, as a thief would have it. */
const world = worldForTests();
let member: SignedInMember;
let dump: string;
let files: { path: string; mode: number; isFolder: boolean; bytes: Buffer }[];
const contactBody = {
  name: 'Teresita Villanueva',
  email: 'teresita@example.com',
  message: 'My employer withholds my passport since Tuesday.',
};
const complaint = 'Your collector shouted at my neighbour on Sunday.';
const corrected = '11 Katipunan Avenue';

beforeAll(async () => {
  await openToProviders(world);
  member = await world.activatedMember('639175550001');
  const loan = await releasedTo(world, member);
  await withdrawOnce();
  const { token, phoneNumber } = member;
  await transact(world.context.db, (trx) =>
    askCorrection(trx, member.memberId, new Date(world.context.now().getTime() + minuteMilliseconds)),
  );
  const address = { ...stepBodies(phoneNumber).address, streetAddress: corrected };
  expect((await world.ask(updateAddress, { token, body: address })).status).toBe(200);
  const replaced = pictureForm({
    kind: 'signature',
    identityNumber: phoneNumber,
    bytes: await samplePicture(),
  });
  expect((await world.ask(uploadPicture, { token, form: replaced })).status).toBe(200);
  const sentOnce = { 'idempotency-key': crypto.randomUUID() };
  expect((await world.ask(contact, { body: contactBody, headers: sentOnce })).status).toBe(202);
  const complained = { phoneNumber, message: complaint };
  expect((await world.ask(complain, { token, body: complained, headers: sentOnce })).status).toBe(201);
  const relief = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 3 } as const;
  expect((await world.ask(askRelief, { token, body: relief })).status).toBe(201);
  await payByCode(world, loan, 2_650_000n);
  const receipt = new FormData();
  receipt.set('image', new Blob([new Uint8Array(await samplePicture())]), 'receipt.png');
  const officer = await world.staff('officer');
  const params = { loanNumber: loan.loanNumber };
  const uploaded = await world.ask(officeUploadReceipt, { token: officer.token, params, form: receipt });
  expect(uploaded.status).toBe(201);
  expect((await world.ask(quotePayOff, { token, body: loan.own })).status).toBe(200);
  await payByCode(world, loan, 16_000_000n);
  await liveUntil(world, '2026-04-20', loan);
  await runDueJobs(world.context, world.database.url);
  const paper = await world.ask(readCertificate, { token: loan.member.token, body: loan.own });
  expect(paper.body.borrower).toBe('Maria Reyes Santos');
  dump = await dumpOf(world);
  files = filesIn(join(world.context.config.dataFolder, 'pictures'));
}, 120_000);

async function withdrawOnce(): Promise<void> {
  const { token, phoneNumber } = member;
  const { body: wallet } = await world.ask(readWallet, { token, body: { phoneNumber } });
  const asked = { phoneNumber, id: String(wallet.id), withdrawalAmount: 50 };
  const { body: sent } = await world.ask(verifyWithdrawal, { token, body: asked });
  const body = {
    ...asked,
    availableBalance: Number(wallet.wallet),
    companyName: 'Sagwan',
    challengeId: String(sent.challengeId),
    otp: await lastCodeTo(world, phoneNumber),
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await world.ask(withdraw, { token, headers, body })).status).toBe(200);
  await runDueJobs(world.context, world.database.url, { withinSeconds: 15 });
}

/** Every row of every table as text, the job queue's included; bytes in hexadecimal digits. */
async function dumpOf({ database: { owner } }: World): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(owner);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(
      owner,
    );
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.join('\n');
}

function filesIn(folder: string): typeof files {
  return [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ].map((path) => {
    const stat = statSync(path);
    const isFolder = stat.isDirectory();
    const bytes = isFolder ? Buffer.of() : readFileSync(path);
    return { path, mode: stat.mode & 0o777, isFolder, bytes };
  });
}

/** As it is, and as bytes of it would show in a dump or be written by a program. */
const waysToWrite = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

function secretsOf(phoneNumber: string): Record<string, string> {
  const { personal, address, references, identity, bank } = stepBodies(phoneNumber);
  return {
    birthDate: personal.birthDate,
    maritalStatus: personal.maritalStatus,
    street: address.streetAddress,
    correctedStreet: corrected,
    reference1: references.refFullName1,
    referencePhone1: references.refPhoneNumber1,
    identityNumber: identity.identityNumber,
    accountNumber: bank.accountNumber,
    contactName: contactBody.name,
    contactEmail: contactBody.email,
    contactMessage: contactBody.message,
    complaint,
  };
}

describe('a dump of the database', () => {
  test('holds the journey', async () => {
    expect(dump).toContain(member.memberId);
    expect(dump).toContain('public.audit');
    expect(dump).toContain('graphile_worker');
    expect((await messagesOf(world, member.memberId)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['loanReleased', 'withdrawalCompleted', 'paymentReceived', 'certificateReady']),
    );
    expect(await inboxOf(world, member.phoneNumber)).not.toEqual([]);
  });

  test.each(Object.keys(secretsOf('639175550001')))('holds no %s in clear', (name) => {
    const secret = secretsOf('639175550001')[name] ?? '';
    expect(secret.length).toBeGreaterThan(5);
    const found = dump
      .split('\n')
      .filter((line) => waysToWrite(secret).some((written) => line.includes(written)));
    expect(found.map((line) => line.slice(0, 200))).toEqual([]);
  });

  test('holds no text of a message, sent or to be sent', async () => {
    const texts = [
      ...(await messagesOf(world, member.memberId)),
      ...(await messagesOf(world)),
      ...(await inboxOf(world, member.phoneNumber)),
    ].map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(10);
    // Amounts and dates differ; the fixed text between them is enough to find one.
    const parts = texts.flatMap((text) => text.split(/[\d.,:*]+/)).filter((part) => part.length > 20);
    const found = parts.filter((part) => waysToWrite(part).some((written) => dump.includes(written)));
    expect(found).toEqual([]);
  });

  test('holds no hash by which what a complaint says could be guessed', () => {
    const { phoneNumber } = member;
    const guess = createHash('sha256').update(stableText({ phoneNumber, message: complaint }));
    expect(dump).toContain(',complain,');
    expect(dump.includes(guess.digest('hex'))).toBe(false);
  });

  test('holds no contract and no certificate with a name in it', () => {
    expect(dump).not.toContain('Maria Reyes Santos');
    expect(waysToWrite('Article').some((written) => dump.includes(written))).toBe(false);
  });
});

describe('a copy of the storage folder', () => {
  test('holds no picture in clear', async () => {
    const pictures = files.filter(({ isFolder }) => !isFolder);
    expect(pictures.length).toBeGreaterThanOrEqual(5);
    const magic = ['ffd8ff', '89504e47', '49484452', '4a464946'].map((hex) => Buffer.from(hex, 'hex'));
    expect(
      pictures.filter(({ bytes }) => magic.some((mark) => bytes.subarray(0, 64).includes(mark))),
    ).toEqual([]);
    const { rows } = await sql<{ member_id: string; storage_key: string }>`
      select member_id, storage_key from picture union all select member_id, storage_key from receipt_picture`.execute(
      world.database.owner,
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const row of rows) {
      const clear = await world.context.pictures.get(row.member_id, row.storage_key);
      expect(['ffd8', '8950']).toContain(clear.subarray(0, 2).toString('hex'));
      const middle = clear.subarray(clear.length >> 1, (clear.length >> 1) + 24);
      expect(pictures.filter(({ bytes }) => bytes.includes(middle))).toEqual([]);
    }
  });

  test('is open to its owner alone', () => {
    expect(files.filter(({ mode, isFolder }) => mode !== (isFolder ? 0o700 : 0o600))).toEqual([]);
  });

  test('a picture under another name or of another member does not open', async () => {
    const [one, two] = await world.database.owner
      .selectFrom('picture')
      .select(['member_id', 'storage_key'])
      .execute();
    const other = await world.activatedMember();
    const get = (memberId = '', storageKey = '') => world.context.pictures.get(memberId, storageKey);
    await expect(get(other.memberId, one?.storage_key)).rejects.toThrow();
    const folder = join(world.context.config.dataFolder, 'pictures');
    const swapped = readFileSync(join(folder, two?.storage_key ?? ''));
    writeFileSync(join(folder, one?.storage_key ?? ''), swapped);
    await expect(get(one?.member_id, one?.storage_key)).rejects.toThrow();
  });
});
