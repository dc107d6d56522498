import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import { keyedHash } from '../../keyring/keyed-hash.ts';
import { cancelLoan } from '../../loan/cancel-loan.ts';
import { releaseLoan } from '../../loan/release-loan.ts';
import { applyReport } from '../../payout/apply-report.ts';
import { referenceOf } from '../../payout/reference.ts';
import { runSendPayout } from '../../payout/send-payout.ts';
import { boundHash } from '../../stepup/challenge.ts';
import { transact } from '../../transact.ts';
import { openWallet } from '../../wallet/wallet.ts';
import { arrangeBorrower } from '../arrange-borrower.ts';
import type { World } from '../world.ts';
import { arrangeApproved, type Staff } from './arrange-approved.ts';
import type { LedgerModel } from './ledger-model.ts';
import { loanTexts, storedLoanTexts } from './loan-text.ts';
import type { Operation, OperationOf } from './operation.ts';
import type { ScriptedProvider } from './scripted-provider.ts';
import { doServicing } from './serviced-member.ts';

export interface Setting {
  world: World;
  provider: ScriptedProvider;
  staff: Staff;
}

interface MemberIds {
  memberId: string;
  phoneNumber: string;
  token: string;
  walletId: string;
  bankAccountId: string;
}

interface WithdrawalRequest {
  withdrawalAmount: string;
  availableBalance: string;
}

const code = '27182818';
const triesMax = 3;
let members = 0;

/** One member of the real product: does what the model does, and reads what came of it. */
export class ModelMember {
  readonly #setting: Setting;
  readonly #ids: MemberIds;
  /** The request of every accepted withdrawal by its key, to send it again as it was. */
  readonly #requests = new Map<string, WithdrawalRequest>();
  /** Withdrawal numbers by key, and ids by number as last read. */
  readonly #numbers = new Map<string, string>();
  #withdrawalIds = new Map<string, string>();
  #loanNumber = '';

  private constructor(setting: Setting, ids: MemberIds) {
    this.#setting = setting;
    this.#ids = ids;
  }

  static async arrange(setting: Setting): Promise<ModelMember> {
    const { context, database } = setting.world;
    members += 1;
    const phoneNumber = `6391${String(members).padStart(8, '0')}`;
    const member = await arrangeBorrower(setting.world, { phoneNumber });
    const { id: bankAccountId } = await database.owner
      .selectFrom('bank_account')
      .select('id')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const walletId = await transact(context.db, (trx) => openWallet(trx, member.memberId, context.now()));
    return new ModelMember(setting, { ...member, bankAccountId, walletId });
  }

  /** @returns the product's answer, in the model's words. */
  async do(operation: Operation): Promise<string> {
    switch (operation.kind) {
      case 'apply':
        return this.#apply(operation);
      case 'release':
        return this.#release(operation.by);
      case 'cancel':
        return this.#cancel();
      case 'withdraw':
        return this.#withdraw(operation);
      case 'send':
        return this.#send(operation);
      case 'report':
        return this.#report(operation);
      default:
        return doServicing(this.#setting.world, { ...this.#ids, loanNumber: this.#loanNumber }, operation);
    }
  }

  /** The member's balance, withdrawals and newest loan as the product has them: one text each; after every operation. */
  async readState(): Promise<string[]> {
    const { owner } = this.#setting.world.database;
    const { memberId } = this.#ids;
    const [wallet, withdrawals, loan] = await Promise.all([
      owner
        .selectFrom('wallet')
        .select(['balance_minor', 'withdrawn_minor'])
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow(),
      owner
        .selectFrom('withdrawal as w')
        .leftJoin('payout as p', (join) =>
          join.onRef('p.member_id', '=', 'w.member_id').onRef('p.withdrawal_id', '=', 'w.id'),
        )
        .select(['w.id', 'w.withdrawal_number', 'w.state', 'w.amount_minor'])
        .select(({ fn }) => fn.count<bigint>('p.attempt').as('attempts'))
        .where('w.member_id', '=', memberId)
        .groupBy(['w.member_id', 'w.id'])
        .execute(),
      storedLoanTexts(owner, memberId, this.#loanNumber),
    ]);
    const asked = new Set(this.#numbers.values());
    this.#withdrawalIds = new Map(withdrawals.map((row) => [row.withdrawal_number, row.id]));
    return [
      `balance:${wallet.balance_minor}`,
      `withdrawn:${wallet.withdrawn_minor}`,
      ...withdrawals
        .filter((row) => asked.has(row.withdrawal_number))
        .map((row) => `${row.withdrawal_number}:${row.state}/${row.attempts}/${row.amount_minor}`),
      ...refundTexts(withdrawals.filter((row) => !asked.has(row.withdrawal_number))),
      ...loan,
    ];
  }

  /** The same as the model has them. */
  stateOf(model: LedgerModel): string[] {
    return [
      `balance:${model.balanceMinor}`,
      `withdrawn:${model.withdrawnMinor}`,
      ...[...model.withdrawals].map(
        ([key, { state, attempts, amountMinor }]) =>
          `${this.#numbers.get(key)}:${state}/${attempts}/${amountMinor}`,
      ),
      ...(model.refundsMinor === 0n ? [] : [`refunds:REQUESTED/0/${model.refundsMinor}`]),
      ...(model.serviced === undefined ? [] : loanTexts(model.serviced)),
    ];
  }

  /** The balance of every account that is not zero, from the member's entries. */
  async readAccounts(): Promise<string[]> {
    const rows = await this.#setting.world.database.owner
      .selectFrom('journal_line')
      .select(['account', 'debit_minor', 'credit_minor'])
      .where('member_id', '=', this.#ids.memberId)
      .execute();
    const accounts = new Map<string, bigint>();
    for (const { account, debit_minor: debit, credit_minor: credit } of rows)
      accounts.set(account, (accounts.get(account) ?? 0n) + credit - debit);
    return accountsText(accounts);
  }

  async #apply({ kind: _, ...loan }: OperationOf<'apply'>): Promise<string> {
    const { world, staff } = this.#setting;
    const { memberId, walletId } = this.#ids;
    // No two loans are disbursed at one moment: the newest is the one whose currency is shown.
    world.passTime(1);
    this.#loanNumber = await arrangeApproved(world, staff, { memberId, walletId, ...loan });
    return 'DONE';
  }

  async #release(by: 'the approver' | 'another'): Promise<string> {
    const { world, staff } = this.#setting;
    const staffId = by === 'another' ? staff.releaserId : staff.approverId;
    const loanNumber = this.#loanNumber;
    const released = await releaseLoan(world.context, { loanNumber, staffId, requestId: 'model' });
    return isRefusal(released) ? released.refused : released.state;
  }

  /** Not over HTTP: on a busy machine the answer could be that it took too long, and asking again that the loan is cancelled. */
  async #cancel(): Promise<string> {
    const { memberId } = this.#ids;
    const loanNumber = this.#loanNumber;
    const cancelled = await cancelLoan(this.#setting.world.context, {
      loanNumber,
      memberId,
      requestId: 'model',
    });
    return isRefusal(cancelled) ? cancelled.refused : cancelled.state;
  }

  async #withdraw(order: OperationOf<'withdraw'>): Promise<string> {
    const { memberId, walletId, phoneNumber, token } = this.#ids;
    const request = this.#requests.get(order.key) ?? {
      withdrawalAmount: majorText(order.typedMinor),
      availableBalance: majorText(order.shownMinor),
    };
    const challengeId = await this.#challenge(order.confirmedMinor);
    const ask = () =>
      this.#setting.world.ask(withdraw, {
        token,
        headers: { 'idempotency-key': `${memberId}-${order.key}` },
        body: {
          ...request,
          id: walletId,
          phoneNumber,
          companyName: 'Sagwan Demonstration Financing, Inc.',
          challengeId,
          otp: order.code === 'right' ? code : '00000000',
        },
      });
    let answer = await ask();
    // On a busy machine a request may run out of time, with or without effect: the same key again learns which.
    for (let tries = 1; answer.status === 503 && tries < triesMax; tries += 1) answer = await ask();
    const { status, body, text } = answer;
    if (status !== 200) return String(body.code ?? `${status} ${text}`);
    this.#requests.set(order.key, request);
    this.#numbers.set(order.key, String(body.withdrawalNumber));
    return String(body.state);
  }

  /** A one-time password as if sent by SMS just now. */
  async #challenge(amountMinor: bigint): Promise<string> {
    const { context, database } = this.#setting.world;
    const { memberId, phoneNumber, walletId, bankAccountId } = this.#ids;
    const id = uuid();
    await database.owner
      .insertInto('challenge')
      .values({
        member_id: memberId,
        id,
        phone_number: phoneNumber,
        purpose: 'withdrawal',
        bound_hash: boundHash({ walletId, amountMinor: amountMinor.toString(), bankAccountId }),
        code_hash: keyedHash(context.config.keys.hash, id, code),
        tries_left: triesMax,
        created_at: context.now(),
        expires_at: new Date(context.now().getTime() + hourMilliseconds),
      })
      .execute();
    return id;
  }

  async #send({ withdrawal, asked, ordered }: OperationOf<'send'>): Promise<string> {
    const key = this.#keyOf(withdrawal);
    this.#setting.provider.script(referenceOf(key), { asked, ordered });
    await runSendPayout(this.#setting.world.context, key);
    return 'DONE';
  }

  async #report({ withdrawal, outcome, amount }: OperationOf<'report'>): Promise<string> {
    const key = this.#keyOf(withdrawal);
    const applied = await applyReport(this.#setting.world.context, key, {
      outcome,
      ...(outcome === 'timedOut' ? {} : { providerPayoutId: this.#setting.provider.idOf(referenceOf(key)) }),
      ...(amount === 'wrong' ? { amountMinor: 1n << 50n } : {}),
    });
    return applied.outcome;
  }

  #keyOf(withdrawal: string) {
    const withdrawalId = this.#withdrawalIds.get(this.#numbers.get(withdrawal) ?? '');
    if (withdrawalId === undefined) throw new Error(`The product has no withdrawal ${withdrawal}`);
    return { memberId: this.#ids.memberId, withdrawalId };
  }
}

/** One text for each account that is not zero. */
export function accountsText(accounts: ReadonlyMap<string, bigint>): string[] {
  return [...accounts].filter(([, minor]) => minor !== 0n).map(([account, minor]) => `${account}:${minor}`);
}

/** What is sent back, by state: two payments that were too much and are booked together are sent back as one. */
function refundTexts(
  refunds: readonly { state: string; attempts: bigint; amount_minor: bigint }[],
): string[] {
  const sums = new Map<string, bigint>();
  for (const { state, attempts, amount_minor: amountMinor } of refunds) {
    const key = `${state}/${attempts}`;
    sums.set(key, (sums.get(key) ?? 0n) + amountMinor);
  }
  return [...sums].map(([key, minor]) => `refunds:${key}/${minor}`);
}
