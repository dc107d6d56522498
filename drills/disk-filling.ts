import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { correctDetails } from '@sagwan/contract/member/save-details.ts';
import { officeListComplaints } from '@sagwan/contract/office/list-complaints.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { quotas } from '../apps/server/src/limits.ts';
import { signStaffToken } from '../apps/server/src/session/token.ts';
import { type BulkMember, bulkMember, loadMembers, memberToken } from '../harness/bulk-members.ts';
import { type PreparedRequest, prepare } from '../harness/http-load.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { Connections, othersThan } from './constant-rate.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import type { RepeatedRequests } from './repeated-sender-messages.ts';
import { prepareSender, sentProblems, sentText, uploadRequest } from './send-repeatedly.ts';
import { growthText, phaseText, quietPhase, slownessOf, steadyLoad } from './steady-load.ts';

const members = { count: 2000, balanceMinor: 10_000_000n };
/** After those of the steady load: the account that attacks, and two that complain. */
const attacker = members.count;
const complaining = [attacker + 1, attacker + 2];
const attackersAddress = '198.51.100.1';
/** Contact messages come from so many addresses; everything else from one. */
const contactAddresses = 50;
const megabyte = 1024 * 1024;
/** Of one account: its quota of pictures; and of all that it writes into tables, indexes included. */
const megabytesMax = { pictures: 21, tables: 12 };

export const diskFilling: Drill = {
  name: 'disk-filling',
  promise:
    'one account and many addresses that send without pause have little stored, and their messages hide no complaint',
  size: { short: 8, long: 60, unit: 'seconds quiet and attacked' },
  alone: true,
  fault: {
    name: 'quotas are counted and never full',
    file: 'apps/server/src/caps/quotas.ts',
    find: "if (!('refused' in taken)) return undefined;",
    put: 'if (taken !== undefined) { await takeCaps(db, now, caps.map((cap) => ({ ...cap, most: 10n ** 15n }))); return undefined; }',
  },
  environment: { settings: { TRUST_PROXY: '127.0.0.1' } },
  run,
};

async function run(environment: TestEnvironment, { size, timed, say }: DrillOptions): Promise<Finding> {
  await loadMembers(environment.sql, environment.keys, { ...members, count: attacker + 3 });
  const { port } = environment;
  const connections = new Connections(port);
  const steady = steadyLoad(environment, connections, members);
  const sendAttack = await prepareSender({ port, seconds: size, groups: await attack(environment) });
  const quiet = await quietPhase(steady, { seconds: size, timed });
  say(`quiet:    ${phaseText(quiet)}`);
  const complaints = [await complaintOf(environment, bulkMember(complaining[0] ?? 0))];
  const before = await stored(environment);
  const [attacked, sent] = await Promise.all([
    steady(size),
    sendAttack(),
    complaintOf(environment, bulkMember(complaining[1] ?? 0)).then((answer) => complaints.push(answer)),
  ]);
  say(`attacked: ${phaseText(attacked)}`);
  connections.close();
  // On a busy machine the flood alone may not reach the limit.
  for (let n = 0; n < quotas.complaints.most + 1; n += 1)
    await complaintOf(environment, bulkMember(attacker));
  const ofAttacker = await complaintsStored(environment, bulkMember(attacker));
  const after = await stored(environment);
  const pictures = (after.pictures - before.pictures) / megabyte;
  const tables = (after.tables - before.tables) / megabyte;
  const listed = await complaintsListed(environment);
  return {
    number:
      `${pictures.toFixed(1)} MB of pictures and ${tables.toFixed(1)} MB of rows in ${size} s; ${listed} complaints listed; ` +
      `p99 quiet → attacked: reads ${growthText(quiet.reads, attacked.reads)}, withdrawals ` +
      `${growthText(quiet.withdrawals, attacked.withdrawals)}; ${sentText(sent)}`,
    problems: [
      ...(pictures > megabytesMax.pictures ? [`${pictures.toFixed(1)} MB of pictures were stored`] : []),
      ...(tables > megabytesMax.tables
        ? [`The tables that can be filled grew by ${tables.toFixed(1)} MB`]
        : []),
      ...complaints.filter((status) => status !== 201).map((status) => `A complaint was answered ${status}`),
      ...(ofAttacker > quotas.complaints.most ? [`${ofAttacker} complaints of one account were stored`] : []),
      ...(listed === complaining.length
        ? []
        : [`${listed} of ${complaining.length} complaints are listed in the back office`]),
      ...sentProblems(sent, {
        pictures: [200, 429, 503],
        disclosures: [200, 429],
        steps: [200, 409, 422, 429],
        complaints: [201, 429],
        contacts: [202, 429],
      }),
      ...[quiet, attacked].flatMap(({ reads, withdrawals }) => [
        ...othersThan([200], 'wallet reads', reads),
        ...othersThan([200], 'withdrawals', withdrawals),
      ]),
      ...(timed ? slownessOf('reads', quiet.reads, attacked.reads) : []),
      ...(timed ? slownessOf('withdrawals', quiet.withdrawals, attacked.withdrawals) : []),
    ],
  };
}

/** Everything that one account can have stored, and messages from many addresses. */
async function attack(environment: TestEnvironment): Promise<RepeatedRequests[]> {
  const member = bulkMember(attacker);
  const { phoneNumber } = member;
  const headers = {
    authorization: `Bearer ${await memberToken(environment.keys, member)}`,
    'x-forwarded-for': attackersAddress,
  };
  const bytes = ({ bytes: prepared }: PreparedRequest) => prepared;
  // Of random pixels, which are largest once stored.
  const picture = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  const amounts = Array.from({ length: 500 }, (_, n) => 150_000 + n);
  const message = 'This message is one of very many. '.repeat(100);
  return [
    {
      name: 'pictures',
      clients: 4,
      requests: [bytes(await uploadRequest(environment, member, { picture, address: attackersAddress }))],
    },
    {
      name: 'disclosures',
      clients: 2,
      requests: amounts.map((loanAmountPHP) =>
        bytes(
          prepare(disclose.method, disclose.path, {
            headers,
            body: { phoneNumber, loanAmountPHP, installmentCount: 48, selectedCurrency: 'PHP' },
          }),
        ),
      ),
    },
    {
      name: 'steps',
      clients: 1,
      requests: [
        bytes(prepare(correctDetails.method, correctDetails.path, { headers, body: { phoneNumber } })),
      ],
    },
    {
      name: 'complaints',
      clients: 1,
      requests: Array.from({ length: 2 * quotas.complaints.most }, () =>
        bytes(
          prepare(complain.method, complain.path, {
            headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
            body: { phoneNumber, message },
          }),
        ),
      ),
    },
    {
      name: 'contacts',
      clients: 4,
      requests: Array.from({ length: contactAddresses * quotas.contacts_of_address.most }, (_, n) =>
        bytes(
          prepare(contact.method, contact.path, {
            headers: {
              'x-forwarded-for': `198.18.0.${n % contactAddresses}`,
              'idempotency-key': crypto.randomUUID(),
            },
            body: { name: 'Nobody', email: 'nobody@example.com', message },
          }),
        ),
      ),
    },
  ];
}

async function complaintOf(environment: TestEnvironment, member: BulkMember): Promise<number> {
  const { phoneNumber } = member;
  const answer = await environment.ask(complain, {
    token: await memberToken(environment.keys, member),
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { phoneNumber, message: 'The last payment is not shown.' },
  });
  return answer.status;
}

async function complaintsStored({ sql }: TestEnvironment, { memberId }: BulkMember): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ticket where member_id = ${memberId}`;
  return row?.count ?? 0;
}

/** Of the two honest members, in what the back office shows. */
async function complaintsListed({ sql, keys, ask }: TestEnvironment): Promise<number> {
  const [staffId, sessionId] = [uuid(), uuid()];
  await sql`insert into staff (id, email, name, roles, active, created_at, password_hash)
    values (${staffId}, 'officer@example.com', 'The officer', '{officer}', true, now(), '-')`;
  await sql`insert into staff_session (id, staff_id, token_hash, rotated_at, seen_at, expires_at)
    values (${sessionId}, ${staffId}, '-', now(), now(), now() + interval '1 hour')`;
  const claims = { staffId, sessionId, email: 'officer@example.com' };
  const token = await signStaffToken(keys.staffToken, claims, new Date());
  const { body } = await ask(officeListComplaints, { token, query: { state: 'OPEN' } });
  const listed = body.complaints as { phoneNumber: string }[];
  const numbers = complaining.map((n) => bulkMember(n).phoneNumber);
  return listed.filter(({ phoneNumber }) => numbers.includes(phoneNumber)).length;
}

/** Bytes of the pictures, and of the tables that the attack writes to. */
async function stored({ sql, dataFolder }: TestEnvironment): Promise<{ pictures: number; tables: number }> {
  const folder = join(dataFolder, 'pictures');
  const files = !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  const sizes = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  const [row] = await sql<{ bytes: bigint }[]>`
    select sum(pg_total_relation_size(name::regclass))::bigint as bytes
    from unnest('{picture,disclosure,ticket,personal,address,reference,cap_use}'::text[]) as name`;
  return { pictures: sizes.reduce((sum, size) => sum + size, 0), tables: Number(row?.bytes ?? 0n) };
}
