import { price } from '@sagwan/domain/loan/pricing.ts';
import { termsOfLoan } from '@sagwan/domain/loan/servicing/terms.ts';
import { nonBankingDaysBetween } from '@sagwan/domain/time/banking-days.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { lendingTermsToday } from '../../company/lending-terms.ts';
import { type Chance, chooseAtOnce, chooseOperation } from './choose.ts';
import { LedgerModel, terms } from './ledger-model.ts';
import { LoanModel } from './loan-model.ts';
import { accountsText, ModelMember, type Setting } from './model-member.ts';
import type { Operation } from './operation.ts';

export interface ModelRun {
  operations: number;
  /** Repeats the same operations; only the effects of concurrent ones on each other differ from run to run. */
  seed: number;
  /** The same seed, the same numbers. */
  chanceOf: (seed: number) => Chance;
  /** Called with the number of operations done so far. */
  onProgress?: (done: number) => void;
  /** Awaited before a member begins, with the number of operations that its setting has done. */
  beforeMember?: (setting: Setting, done: number) => Promise<void>;
}

/** How many operations one member does before the next member follows. */
const operationsPerMember = 80;
const atOnceShare = 0.05;

/**
 * Does random operations to members of the product and to the model of each, and compares every answer, balance and
 * state; at a member's last operation every account too. Each setting is a server of its own, whose business date its
 * members move on; one member acts in it at a time.
 * @throws with the seed and what was done to the member, at the first difference.
 */
export async function runModel(settings: readonly Setting[], run: ModelRun): Promise<void> {
  const workerCount = settings.length;
  const share = Math.ceil(run.operations / workerCount);
  let done = 0;
  let failed = false;
  const work = async (setting: Setting, worker: number) => {
    const chance = run.chanceOf(run.seed * workerCount + worker);
    for (let begun = 0; begun < share && !failed; begun += operationsPerMember) {
      await run.beforeMember?.(setting, begun);
      const comparison = new Comparison(await ModelMember.arrange(setting), await modelOf(setting), chance);
      try {
        await comparison.run(Math.min(share - begun, operationsPerMember), (count) => {
          done += count;
          run.onProgress?.(done);
        });
      } catch (error) {
        failed = true;
        const place = `Seed ${run.seed}, worker ${worker}, operation ${begun + comparison.history.length}`;
        throw new Error(`${place}: ${error instanceof Error ? error.message : error}\n${comparison.log()}`);
      }
    }
  };
  await Promise.all(settings.map(work));
}

async function modelOf({ world }: Setting): Promise<LedgerModel> {
  const { company } = world.context.config;
  const { penaltyPercentPerDay, gracePeriodDays, penaltyFreeShortfallPHP, coolingOffDays } =
    lendingTermsToday(world.context);
  const holidays = await world.database.owner.selectFrom('holiday').select('day').execute();
  const days = new Set(holidays.map(({ day }) => day));
  return new LedgerModel({
    today: world.context.businessDate(),
    amountMinorMax: company.withdrawal.maxFirstTransfer,
    coolingOffDays,
    release: (principalMinor, releasedOn) => {
      const { instalmentCount, monthlyRatePercent } = terms;
      const priced = price({
        principalMinor,
        monthlyRatePercent: String(monthlyRatePercent),
        installmentCount: instalmentCount,
      });
      const penalty = {
        percentPerDay: penaltyPercentPerDay,
        graceDays: gracePeriodDays,
        freeShortfallMinor: penaltyFreeShortfallPHP,
      };
      return new LoanModel(termsOfLoan(priced, { releasedOn, penalty }), {
        nonBankingDays: nonBankingDaysBetween(releasedOn, addDays(releasedOn, calendarDays), days),
      });
    },
  });
}

/** Longer than a member's operations can last. */
const calendarDays = 2_000;

/** One member of the product, compared with its model. */
class Comparison {
  readonly history: string[] = [];
  readonly #member: ModelMember;
  readonly #chance: Chance;
  #model: LedgerModel;

  constructor(member: ModelMember, model: LedgerModel, chance: Chance) {
    this.#member = member;
    this.#model = model;
    this.#chance = chance;
  }

  async run(operations: number, count: (done: number) => void): Promise<void> {
    while (this.history.length < operations) {
      const before = this.history.length;
      await this.#step(`w${before}`);
      count(this.history.length - before);
    }
    const different = difference(accountsText(this.#model.accounts), await this.#member.readAccounts());
    if (different !== undefined) throw new Error(different);
  }

  /** The operations so far, numbered. */
  log(): string {
    return this.history.map((line, index) => `${String(index + 1).padStart(4)} ${line}`).join('\n');
  }

  async #step(key: string): Promise<void> {
    const atOnce = this.#model.loan !== undefined && this.#chance() < atOnceShare;
    const operations = atOnce
      ? chooseAtOnce(this.#model, this.#chance, key)
      : [chooseOperation(this.#model, this.#chance, key)];
    const answers = await Promise.all(
      operations.map((operation) => this.#member.do(operation).catch(String)),
    );
    for (const [index, operation] of operations.entries()) {
      this.history.push(`${atOnce ? 'at once: ' : ''}${text(operation)} → ${answers[index]}`);
    }
    this.#model = await this.#explain(operations, answers);
  }

  /**
   * The model after the operations, in an order in which it gives the product's answers and has the product's state.
   * @throws when there is no such order.
   */
  async #explain(operations: readonly Operation[], answers: readonly string[]): Promise<LedgerModel> {
    const found = await this.#member.readState();
    const differences = new Set<string>();
    for (const order of permutations(operations.map((operation, index) => ({ operation, index })))) {
      const model = this.#model.clone();
      const wrongAnswers = order.flatMap(({ operation, index }) => {
        const expected = model.do(operation);
        return expected === answers[index]
          ? []
          : [`the model answers ${expected}, the product ${answers[index]}`];
      });
      const different = wrongAnswers[0] ?? difference(this.#member.stateOf(model), found);
      if (different === undefined) return model;
      differences.add(different);
    }
    throw new Error([...differences].slice(0, 3).join('; or '));
  }
}

function difference(expected: readonly string[], found: readonly string[]): string | undefined {
  const surplus = found.filter((each) => !expected.includes(each));
  const missing = expected.filter((each) => !found.includes(each));
  if (surplus.length === 0 && missing.length === 0) return undefined;
  return `the model says ${missing.join(' ') || 'nothing'}, the product ${surplus.join(' ') || 'nothing'}`;
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first) =>
    permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}

function text(operation: Operation): string {
  return JSON.stringify(operation, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
