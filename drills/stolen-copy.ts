import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { sandboxMessages } from '@sagwan/contract/system/sandbox.ts';
import {
  freshPhoneNumber,
  registerMember,
  type SignedInMember,
  stepBodies,
  uploadSample,
} from '../apps/server/src/testing/accounts.ts';
import { expectStatus } from '../apps/server/src/testing/staff-accounts.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';

/** What a picture's file begins with: JPEG and PNG. */
const pictureMarks = ['ffd8ff', '89504e47'];

export const stolenCopy: Drill = {
  name: 'stolen-copy',
  promise:
    'a copy of the database and of the storage folder shows no ID number, birth date, address, reference, message or picture',
  size: { short: 3, long: 40, unit: 'members' },
  fault: {
    name: 'pictures are stored as they are',
    file: 'apps/server/src/providers/storage/sealed-pictures.ts',
    find: "key.sealBytes('storage.file', bytes, storageKey)",
    put: 'key && bytes',
  },
  environment: { settings: { TRUST_PROXY: '127.0.0.1' } },
  run: async (environment, { size, say }) => {
    const secrets: string[] = [];
    for (let n = 0; n < size; n += 1) secrets.push(...(await live(environment, `198.51.100.${n}`)));
    say(`${size} members have saved their steps`);
    const { lines, bytes } = await dumpOf(environment);
    const shown = secrets.filter((secret) =>
      waysToWrite(secret).some((written) => lines.some((line) => line.includes(written))),
    );
    const pictures = storedFiles(join(environment.dataFolder, 'pictures'));
    const open = pictures.filter(
      ({ mark, mode }) => pictureMarks.some((of) => mark.startsWith(of)) || mode !== 0o600,
    );
    return {
      number: `${size} members: of ${secrets.length} secrets ${shown.length} in ${(bytes / 1000).toFixed(0)} kB of dump, of ${pictures.length} pictures ${open.length} in clear or open to others`,
      problems: [
        ...(shown.length === 0 ? [] : [`The dump shows ${shown.length} secrets, such as ${shown[0]}.`]),
        ...(open.length === 0 ? [] : [`${open.length} pictures are in clear or open to others.`]),
        ...(lines.some((line) => line.includes('Maria')) ? [] : ['The dump is without the members.']),
        ...(pictures.length >= size * 3
          ? []
          : [`Only ${pictures.length} pictures are stored: nothing was searched.`]),
      ],
    };
  },
};

/**
 * A member who saves the steps that need no bank, asks for a code and writes to the company, from an address that has not done so yet.
 * @returns what nobody may read.
 */
async function live({ ask }: TestEnvironment, address: string): Promise<string[]> {
  const member: SignedInMember = await registerMember(ask, freshPhoneNumber());
  const { phoneNumber, token } = member;
  const steps = stepBodies(phoneNumber);
  const number = String(randomInt(1e11, 1e12));
  const birthDate = `19${randomInt(70, 99)}-0${randomInt(1, 9)}-${randomInt(10, 28)}`;
  const streetAddress = `${randomInt(100, 999)} Kalayaan ${number.slice(0, 6)} Street`;
  const refFullName1 = `Corazon ${'abcdefghij'[randomInt(10)]}${letters(8)}`;
  const message = `I cannot sign in since ${letters(12)} died.`;
  await expectStatus(200, ask(updatePersonal, { token, body: { ...steps.personal, birthDate } }));
  await expectStatus(200, ask(updateAddress, { token, body: { ...steps.address, streetAddress } }));
  await expectStatus(200, ask(updateReferences, { token, body: { ...steps.references, refFullName1 } }));
  const identity = {
    ...steps.identity,
    identityNumber: number,
    imageIdFrontURL: await uploadSample(ask, member, 'idFront'),
    imageIdBackURL: await uploadSample(ask, member, 'idBack'),
    imageSelfieURL: await uploadSample(ask, member, 'selfie'),
  };
  await expectStatus(200, ask(updateIdentity, { token, body: identity }));
  await expectStatus(
    202,
    ask(contact, {
      headers: { 'x-forwarded-for': address, 'idempotency-key': crypto.randomUUID() },
      body: { name: 'Maria Santos', email: 'maria@example.com', message },
    }),
  );
  await ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' } });
  const code = await codeSentTo(ask, phoneNumber);
  return [number, birthDate, streetAddress, refFullName1, message, code];
}

const letters = (count: number) =>
  Array.from({ length: count }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('');

async function codeSentTo(ask: TestEnvironment['ask'], phoneNumber: string): Promise<string> {
  let code = '';
  const isThere = async () => {
    const inbox = await ask(sandboxMessages, { query: { to: phoneNumber } });
    code = /\b\d{8}\b/.exec(inbox.text)?.[0] ?? '';
    return code !== '';
  };
  await until(`a code for ${phoneNumber}`, isThere, 30_000);
  return code;
}

/** Every row of every table as text, bytes in hexadecimal digits. */
async function dumpOf({ sql }: TestEnvironment): Promise<{ lines: string[]; bytes: number }> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const lines: string[] = [];
  for (const { name } of tables)
    lines.push(
      ...(await sql.unsafe<{ line: string }[]>(`select t::text as line from ${name} t`)).map(
        ({ line }) => line,
      ),
    );
  return { lines, bytes: lines.reduce((sum, line) => sum + line.length, 0) };
}

const waysToWrite = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

function storedFiles(folder: string): { mark: string; mode: number }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { mark: readFileSync(path).subarray(0, 8).toString('hex'), mode: statSync(path).mode & 0o777 };
    });
}
