import type { Keys } from '../apps/server/src/config.ts';
import type { RawSql } from '../apps/server/src/database/open.ts';
import { sealAccountNumber } from '../apps/server/src/member/account-number.ts';
import { signMemberToken } from '../apps/server/src/session/token.ts';
import { boundHash, codeHash } from '../apps/server/src/stepup/challenge.ts';

/** A member with a disbursed loan and its money in the wallet, signed in. */
export interface CrowdMember {
  memberId: string;
  phoneNumber: string;
  sessionId: string;
  walletId: string;
  loanId: string;
  bankAccountId: string;
}

const kinds = { member: 1, wallet: 2, loan: 3, bankAccount: 4, session: 5, disclosure: 6, transfer: 7 };
const nobodysHash = 'none';
const term = 6;

function idOf(kind: keyof typeof kinds, number: number): string {
  return `01900000-000${kinds[kind]}-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Who number n is, from 0 on: the same ids and phone number every time, without asking the database. */
export function crowdMember(n: number): CrowdMember {
  return {
    memberId: idOf('member', n),
    phoneNumber: `63998${String(n).padStart(7, '0')}`,
    sessionId: idOf('session', n),
    walletId: idOf('wallet', n),
    loanId: idOf('loan', n),
    bankAccountId: idOf('bankAccount', n),
  };
}

export interface Crowd {
  /** How many, and from which number on. */
  count: number;
  from?: number;
  balanceMinor: bigint;
  /** An argon2 hash; without one nobody can sign in with a password. */
  passwordHash?: string;
}

/**
 * Loads members in bulk, complete as the product itself leaves them: six steps' data, account, session, disclosed and
 * disbursed loan with its instalments, wallet, and the transfer that filled it. As the owner, past the foreign keys,
 * at about 10,000 a second.
 */
export async function loadCrowd(sql: RawSql, keys: Keys, crowd: Crowd): Promise<void> {
  const { from = 0, count, passwordHash = nobodysHash } = crowd;
  const balance = crowd.balanceMinor.toString();
  const id = (kind: keyof typeof kinds) =>
    `('01900000-000${kinds[kind]}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const phone = `'63998' || lpad(n::text, 7, '0')`;
  const sealed = Buffer.from(sealAccountNumber(keys.encryption, '0011234567')).toString('hex');
  const made = `now() - interval '2 days'`;
  const statements = [
    `insert into currency values ('PHP', 'Philippine peso', '₱', 'Philippines', 2, true) on conflict do nothing`,
    `insert into member (id, phone_number, full_name, email, password_hash, work_country, work_location, job_title,
        job_category, monthly_net_income_minor, registration_ip, company_name, state, created_at)
      select ${id('member')}, ${phone}, 'Maria Clara Santos', null, '${passwordHash}', 'Philippines', 'Cebu City', 'Nurse',
        'Healthcare', 3500000, '127.0.0.1', 'Sagwan', 'INFO_COMPLETED', ${made} from g`,
    `insert into phone_directory select ${phone}, ${id('member')} from g`,
    `insert into personal select ${id('member')}, 'Female', 'Maria', 'Reyes', 'Santos', '1994-06-12', 'Single',
        'Filipino', true, ${made} from g`,
    `insert into bank_account (member_id, id, bank_name, institution_code, account_number_encrypted,
        account_number_hash, account_number_masked, payable_from, created_at)
      select ${id('member')}, ${id('bankAccount')}, 'GCash', (select code from institution where name = 'GCash'),
        '\\x${sealed}', ${phone}, '001*******', ${made}, ${made} from g`,
    `insert into session (member_id, id, token_hash, rotated_at, device, ip, signed_in_at, persist, expires_at)
      select ${id('member')}, ${id('session')}, n::text, now(), 'crowd', '127.0.0.1', now(), true,
        now() + interval '30 days' from g`,
    `insert into disclosure select ${id('member')}, ${id('disclosure')}, '{}', '{}', '-', ${made} from g`,
    `insert into wallet (member_id, id, currency, balance_minor, created_at)
      select ${id('member')}, ${id('wallet')}, 'PHP', ${balance}, ${made} from g`,
    `insert into loan (member_id, id, loan_number, state, principal_minor, instalment_count, monthly_rate_percent,
        interest_minor, instalment_minor, last_instalment_minor, total_minor, currency, exchange_rate,
        shown_principal_minor, shown_instalment_minor, shown_interest_minor, disclosure_id, signed_at,
        signed_ip, wallet_id, created_at, approved_at, disbursed_at, state_since)
      select ${id('member')}, ${id('loan')}, '90' || lpad(n::text, 12, '0'), 'DISBURSED', ${balance}, ${term}, 1,
        150000, 2650000, 2650000, 15900000, 'PHP', 1, ${balance}, 2650000, 150000, ${id('disclosure')}, ${made},
        '127.0.0.1', ${id('wallet')}, ${made}, ${made}, ${made}, ${made} from g`,
    `insert into loan_directory select '90' || lpad(n::text, 12, '0'), ${id('member')}, ${id('loan')} from g`,
    `insert into instalment
      select ${id('member')}, ${id('loan')}, k, current_date + 30 * k, 2650000, 150000, 2500000, (${term} - k) * 2500000, 0
      from g, generate_series(1, ${term}) k`,
    `insert into transfer
      select ${id('member')}, ${id('transfer')}, 'member:loan_principal', 'member:wallet', 'PHP', ${balance},
        'disbursement', ${id('loan')}, 1, ${id('wallet')}, ${made} from g`,
  ];
  // Keys hold by construction; checking fourteen million would take longer than all the rest.
  await sql.unsafe('set session_replication_role = replica');
  for (const statement of statements) {
    await sql.unsafe(
      statement.includes('from g')
        ? statement.replace(
            /^insert/,
            () => `with g as (select generate_series(${from}, ${from + count - 1}) as n) insert`,
          )
        : statement,
    );
  }
  await sql.unsafe('reset session_replication_role');
}

/** An access token of this member's session, ten minutes good. */
export function crowdToken(keys: Keys, member: CrowdMember, now = new Date()): Promise<string> {
  return signMemberToken(keys.memberToken, member, now);
}

export interface ReadyChallenge {
  challengeId: string;
  otp: string;
}

/** The code of every challenge made in bulk; what the server knows of it is keyed and bound all the same. */
const bulkCode = '27182818';

/**
 * Codes as if sent by SMS just now, one for each withdrawal named, in order. For drills that are not about the sending.
 */
export async function readyChallenges(
  sql: RawSql,
  keys: Keys,
  withdrawals: readonly { member: CrowdMember; amountMinor: bigint }[],
): Promise<ReadyChallenge[]> {
  const rows = withdrawals.map(({ member, amountMinor }) => {
    const id = crypto.randomUUID();
    const { memberId, phoneNumber, walletId, bankAccountId } = member;
    const bound = boundHash({ walletId, amountMinor: amountMinor.toString(), bankAccountId });
    return { memberId, id, phoneNumber, bound, code: codeHash(keys, id, bulkCode) };
  });
  await sql`
    insert into challenge (member_id, id, phone_number, purpose, bound_hash, code_hash, tries_left, created_at, expires_at)
    select member_id, id, phone_number, 'withdrawal', bound_hash, code_hash, 3, now(), now() + interval '1 hour'
    from unnest(${rows.map((row) => row.memberId)}::uuid[], ${rows.map((row) => row.id)}::uuid[],
      ${rows.map((row) => row.phoneNumber)}::text[], ${rows.map((row) => row.bound)}::text[],
      ${rows.map((row) => row.code)}::text[]) as t (member_id, id, phone_number, bound_hash, code_hash)`;
  return rows.map(({ id }) => ({ challengeId: id, otp: bulkCode }));
}
