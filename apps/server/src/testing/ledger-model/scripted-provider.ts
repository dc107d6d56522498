import type { PayoutOrder, PayoutProvider, PayoutStatus } from '../../providers/payout/payout.ts';
import type { Outcome } from './operation.ts';

interface Script {
  asked: Outcome | 'unknown';
  ordered: 'accepted' | 'refused' | 'silence';
}

/** A payout provider that answers as its script says, order by order. */
export class ScriptedProvider implements PayoutProvider {
  readonly name = 'sandbox';
  readonly #scripts = new Map<string, Script>();
  readonly #amounts = new Map<string, bigint>();

  script(reference: string, script: Script): void {
    this.#scripts.set(reference, script);
  }

  /** What this provider calls a payout: always the same, whatever happens to it. */
  idOf(reference: string): string {
    return `paid-${reference}`;
  }

  async send({ referenceId, amountMinor }: PayoutOrder) {
    this.#amounts.set(referenceId, amountMinor);
    const { ordered } = this.#scriptOf(referenceId);
    if (ordered === 'silence') throw new Error('The provider does not answer');
    if (ordered === 'refused') return { state: 'refused' as const, why: 'the script says so' };
    return { state: 'accepted' as const, providerPayoutId: this.idOf(referenceId) };
  }

  async ask(reference: string): Promise<PayoutStatus> {
    const { asked } = this.#scriptOf(reference);
    const amountMinor = this.#amounts.get(reference) ?? 0n;
    if (asked === 'unknown' || asked === 'timedOut') return { state: 'unknown' };
    return { state: asked, providerPayoutId: this.idOf(reference), amountMinor };
  }

  readEvent() {
    return undefined;
  }

  #scriptOf(reference: string): Script {
    const script = this.#scripts.get(reference);
    if (script === undefined) throw new Error(`There is no script for ${reference}`);
    return script;
  }
}
