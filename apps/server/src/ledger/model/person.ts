import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { isRefusal } from '@sagwan/domain/copy/refusals.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { releaseLoan } from '../../loan/release-loan.ts';
import { applyOutcome } from '../../payout/apply-outcome.ts';
import { referenceOf } from '../../payout/reference.ts';
import { runSendPayout } from '../../payout/send-payout.ts';
import { boundHash, codeHash } from '../../stepup/challenge.ts';
import { arrangeBorrower } from '../../testing/arrange-borrower.ts';
import type { World } from '../../testing/world.ts';
import { transact } from '../../transact.ts';
import { openWallet } from '../../wallet/open-wallet.ts';
import { arrangeApproved, type Staff } from './arrange-approved.ts';
import { type Books, type Currency, inDollars, type Operation } from './books.ts';
import type { ScriptedProvider } from './scripted-provider.ts';

export interface Setting {
  world: World;
  provider: ScriptedProvider;
  staff: Staff;
}

type Order = Extract<Operation, { kind: 'withdraw' }>;
type WithdrawBody = { id: string; withdrawalAmount: string; availableBalance: string };

const code = '27182818';
const anHour = 3_600_000;
/** As often as a code may be tried. */
const triesMaximum = 3;
let people = 0;

/** One member of the real product: does what the model is told to do, and shows what came of it. */
export class Person {
  readonly #setting: Setting;
  readonly #memberId: string;
  readonly #phoneNumber: string;
  readonly #token: string;
  readonly #bankAccountId: string;
  readonly #wallets: Record<Currency, string>;
  /** The request of every withdrawal, to send it again as it was. */
  readonly #bodies = new Map<string, WithdrawBody>();
  readonly #numbers = new Map<string, string>();
  /** By number, as found at the last look. */
  #ids: Record<string, string> = {};
  #loanNumber = '';

  private constructor(
    setting: Setting,
    member: { memberId: string; phoneNumber: string; token: string; bankAccountId: string },
    wallets: Record<Currency, string>,
  ) {
    this.#setting = setting;
    this.#memberId = member.memberId;
    this.#phoneNumber = member.phoneNumber;
    this.#token = member.token;
    this.#bankAccountId = member.bankAccountId;
    this.#wallets = wallets;
  }

  static async arrange(setting: Setting): Promise<Person> {
    const { context, database } = setting.world;
    people += 1;
    const member = await arrangeBorrower(setting.world, {
      phoneNumber: `6391${String(people).padStart(8, '0')}`,
    });
    const { memberId } = member;
    const { id: bankAccountId } = await database.owner
      .selectFrom('bank_account')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const wallets = await transact(context.db, async (trx) => ({
      PHP: await openWallet(trx, { memberId, currency: 'PHP', at: context.now() }),
      USD: await openWallet(trx, { memberId, currency: 'USD', at: context.now() }),
    }));
    return new Person(setting, { ...member, bankAccountId }, wallets);
  }

  /** @returns the product's answer, in the model's words. */
  async do(operation: Operation): Promise<string> {
    switch (operation.kind) {
      case 'apply':
        return this.#apply(operation);
      case 'release':
        return this.#release(operation.by);
      case 'outlive cooling-off':
        return this.#outliveCoolingOff();
      case 'cancel':
        return this.#cancel();
      case 'withdraw':
        return this.#withdraw(operation);
      case 'send':
        return this.#send(operation);
      case 'tell':
        return this.#tell(operation);
    }
  }

  /** Where the books and the product differ: what they say, or nothing. Cheap; after every operation. */
  async differs(books: Books): Promise<string | undefined> {
    const { rows } = await sql<{ stand: string; ids: Record<string, string> | null }>`
      select concat_ws(' ',
        (select string_agg(w.currency || ':' || w.balance_minor || '/' || w.withdrawn_minor, ' ' order by w.currency)
          from wallet w where w.member_id = ${this.#memberId}),
        (select string_agg(w.withdrawal_number || ':' || w.state || '/' || (select count(*) from payout p
            where p.member_id = w.member_id and p.withdrawal_id = w.id), ' ')
          from withdrawal w where w.member_id = ${this.#memberId})) as stand,
        (select json_object_agg(w.withdrawal_number, w.id) from withdrawal w where w.member_id = ${this.#memberId}) as ids`.execute(
      this.#setting.world.database.owner,
    );
    const wallets = (['PHP', 'USD'] as const).map(
      (currency) => `${currency}:${books.balance(currency)}/${books.withdrawn.get(currency) ?? 0n}`,
    );
    const withdrawals = [...books.withdrawals].map(
      ([key, { state, attempts }]) => `${this.#numbers.get(key)}:${state}/${attempts}`,
    );
    this.#ids = rows[0]?.ids ?? {};
    return difference([...wallets, ...withdrawals], rows[0]?.stand.split(' ') ?? []);
  }

  /** The same for every account of the ledger, from the transfers. */
  async differsInAccounts(books: Books): Promise<string | undefined> {
    const { rows } = await sql<{ account: string }>`
      select a.account || ' ' || t.currency || ':' || sum(a.minor) as account
      from transfer t, lateral (values (t.debit_account, -t.amount_minor), (t.credit_account, t.amount_minor)) a (account, minor)
      where t.member_id = ${this.#memberId}
      group by a.account, t.currency
      having sum(a.minor) <> 0`.execute(this.#setting.world.database.owner);
    const expected = [...books.accounts]
      .filter(([, minor]) => minor !== 0n)
      .map(([account, minor]) => `${account}:${minor}`);
    return difference(
      expected,
      rows.map(({ account }) => account),
    );
  }

  async #apply({ currency, principalMinor }: Extract<Operation, { kind: 'apply' }>): Promise<string> {
    this.#loanNumber = await arrangeApproved(this.#setting.world, this.#setting.staff, {
      memberId: this.#memberId,
      walletId: this.#wallets[currency],
      currency,
      principalMinor,
      creditedMinor: currency === 'PHP' ? principalMinor : inDollars(principalMinor),
    });
    return 'DONE';
  }

  async #release(by: 'the approver' | 'another'): Promise<string> {
    const { world, staff } = this.#setting;
    const staffId = by === 'another' ? staff.releaserId : staff.approverId;
    const released = await releaseLoan(world.context, {
      loanNumber: this.#loanNumber,
      staffId,
      requestId: 'model',
    });
    return isRefusal(released) ? released.refused : released.state;
  }

  async #outliveCoolingOff(): Promise<string> {
    await sql`update loan set disbursed_at = disbursed_at - interval '60 days'
      from loan_directory d
      where d.loan_number = ${this.#loanNumber} and loan.member_id = d.member_id and loan.id = d.loan_id`.execute(
      this.#setting.world.database.owner,
    );
    return 'DONE';
  }

  async #cancel(): Promise<string> {
    const { status, body, text } = await this.#setting.world.ask(answerLoan, {
      token: this.#token,
      body: { phoneNumber: this.#phoneNumber, loanNumber: this.#loanNumber, action: 'cancel' },
    });
    return String(body.state ?? body.code ?? `${status} ${text}`);
  }

  async #withdraw(order: Order): Promise<string> {
    const { world } = this.#setting;
    const id = this.#wallets[order.currency];
    const asked = this.#bodies.get(order.key) ?? {
      id,
      withdrawalAmount: majorText(order.amountMinor),
      availableBalance: majorText(order.shownMinor),
    };
    const challengeId = await this.#challenge({
      walletId: id,
      amountMinor: order.amountMinor.toString(),
      bankAccountId: this.#bankAccountId,
    });
    const ask = () =>
      world.ask(withdraw, {
        token: this.#token,
        headers: { 'idempotency-key': `${this.#memberId}-${order.key}` },
        body: {
          ...asked,
          phoneNumber: this.#phoneNumber,
          companyName: 'Sagwan Demonstration Financing, Inc.',
          challengeId,
          otp: order.code === 'right' ? code : '00000000',
        },
      });
    let answer = await ask();
    // On a busy machine an answer can come too late for our door: whoever asks again with the key learns the outcome.
    for (let times = 1; answer.status === 503 && times < triesMaximum; times += 1) answer = await ask();
    const { status, body, text } = answer;
    if (status !== 200) return String(body.code ?? `${status} ${text}`);
    this.#bodies.set(order.key, asked);
    this.#numbers.set(order.key, String(body.withdrawalNumber));
    return String(body.state);
  }

  /** A one-time password as if sent by SMS just now. */
  async #challenge(boundTo: object): Promise<string> {
    const { context, database } = this.#setting.world;
    const id = uuid();
    await database.owner
      .insertInto('challenge')
      .values({
        member_id: this.#memberId,
        id,
        phone_number: this.#phoneNumber,
        purpose: 'withdrawal',
        bound_hash: boundHash(boundTo),
        code_hash: codeHash(context.config.keys, id, code),
        tries_left: 3,
        created_at: context.now(),
        expires_at: new Date(context.now().getTime() + anHour),
      })
      .execute();
    return id;
  }

  async #send({ withdrawal, asked, ordered }: Extract<Operation, { kind: 'send' }>): Promise<string> {
    const key = this.#keyOf(withdrawal);
    this.#setting.provider.script(referenceOf(key), { asked, ordered });
    await runSendPayout(this.#setting.world.context, key);
    return 'DONE';
  }

  async #tell({ withdrawal, outcome, amount }: Extract<Operation, { kind: 'tell' }>): Promise<string> {
    const { context } = this.#setting.world;
    const key = this.#keyOf(withdrawal);
    const told = {
      outcome,
      ...(outcome === 'timedOut' ? {} : { providerPayoutId: this.#setting.provider.idOf(referenceOf(key)) }),
      ...(amount === 'wrong' ? { amountMinor: 1n << 50n } : {}),
    };
    return (await transact(context.db, (trx) => applyOutcome(trx, context, key, told))).outcome;
  }

  #keyOf(withdrawal: string) {
    const withdrawalId = this.#ids[this.#numbers.get(withdrawal) ?? ''];
    if (withdrawalId === undefined) throw new Error(`The product has no withdrawal ${withdrawal}`);
    return { memberId: this.#memberId, withdrawalId };
  }
}

function difference(expected: readonly string[], found: readonly string[]): string | undefined {
  const wrong = found.filter((each) => !expected.includes(each));
  const missing = expected.filter((each) => !found.includes(each));
  if (wrong.length === 0 && missing.length === 0) return undefined;
  return `the model says ${missing.join(' ') || 'nothing'}, the product ${wrong.join(' ') || 'nothing'}`;
}
