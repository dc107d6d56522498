import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { receivePayoutEvent } from '@sagwan/contract/payout/receive-event.ts';
import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import type { Door, Plan, Status, Word } from './payout-plans.ts';

/** What the provider has in its books about one order that it took. */
export interface Entry {
  id: string;
  referenceId: string;
  amountMinor: bigint;
  /** What it says now when it is asked. */
  asked: Word | 'nothing';
  timesAsked: number;
}

export interface Event {
  id: string;
  referenceId: string;
  status: Status;
  amountMinor: bigint;
}

interface OrderBody {
  reference_id: string;
  amount: number;
}

/** `silence` and `break`: it has the order, but its answer never comes. */
type Reply = { status: number; content: object } | 'silence' | 'break';

const errorsBeforeTaking = 2;

/**
 * A payout provider in the drill's process, spoken to by the real Xendit adapter: it does to each order what its plan
 * says, and keeps its own books of what it took. Like the real one it knows an order again by its idempotency key.
 */
export class WorstProvider {
  readonly callbackToken = 'drills-only-callback-token-9d41';
  readonly entries: Entry[] = [];
  /** Orders taken and never answered, those met by an error or a refusal, and how often it was asked. */
  readonly met = { unanswered: 0, errors: 0, refusals: 0, asked: 0 };
  /** Events that were sent, repetitions included, by how they were answered. */
  readonly answered = new Map<number, number>();
  readonly #byKey = new Map<string, Entry>();
  readonly #tries = new Map<string, number>();
  readonly #plans: ReadonlyMap<string, Plan>;
  readonly #serverOrigin: string;
  readonly #server: Server;

  /** `plans` by member: each withdraws once. */
  constructor(serverOrigin: string, plans: ReadonlyMap<string, Plan>) {
    this.#serverOrigin = serverOrigin;
    this.#plans = plans;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Tells the server of an event; `token` is the provider's own unless somebody forges one. */
  async tell(event: Event, headers: Record<string, string> = { 'x-callback-token': this.callbackToken }) {
    const { id, referenceId, status, amountMinor } = event;
    const data = { id, reference_id: referenceId, status, amount: Number(majorText(amountMinor)) };
    const response = await fetch(
      this.#serverOrigin + receivePayoutEvent.path.replace(':provider', 'xendit'),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ event: `payout.${status.toLowerCase()}`, business_id: 'drill', data }),
      },
    );
    await response.body?.cancel();
    return response.status;
  }

  planOf(referenceId: string): Plan {
    const plan = this.#plans.get(referenceId.slice(0, referenceId.indexOf('.')));
    if (plan === undefined) throw new Error(`No plan for ${referenceId}`);
    return plan;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const reply =
      request.method === 'GET'
        ? this.#replyToQuestion(
            new URL(request.url ?? '', 'http://provider').searchParams.get('reference_id'),
          )
        : await this.#replyToOrder(String(request.headers['idempotency-key']), body);
    if (reply === 'silence') return;
    if (reply === 'break') {
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.content));
  }

  async #replyToOrder(key: string, body: string): Promise<Reply> {
    const { reference_id: referenceId, amount } = JSON.parse(body) as OrderBody;
    const { door } = this.planOf(referenceId);
    const tries = (this.#tries.get(referenceId) ?? 0) + 1;
    this.#tries.set(referenceId, tries);
    if (door === 'refuses') {
      this.met.refusals += 1;
      return {
        status: tries % 2 === 1 ? 422 : 400,
        content: { error_code: 'RECIPIENT_ACCOUNT_NUMBER_ERROR' },
      };
    }
    if (door === 'errors' && tries <= errorsBeforeTaking) {
      this.met.errors += 1;
      return { status: tries === 1 ? 503 : 429, content: { error_code: 'SERVER_ERROR' } };
    }
    if (this.#byKey.has(key)) return { status: 409, content: { error_code: 'DUPLICATE_ERROR' } };
    const entry = this.#take(referenceId, minorFromText(String(amount)) ?? 0n);
    this.#byKey.set(key, entry);
    return this.#replyToTaken(entry, door);
  }

  #take(referenceId: string, amountMinor: bigint): Entry {
    const { asked } = this.planOf(referenceId).telling;
    const entry: Entry = {
      id: `po-${this.entries.length + 1}`,
      referenceId,
      amountMinor,
      asked,
      timesAsked: 0,
    };
    this.entries.push(entry);
    return entry;
  }

  async #replyToTaken(entry: Entry, door: Door): Promise<Reply> {
    if (door === 'breaks' || door === 'lags' || door === 'silent') {
      this.met.unanswered += 1;
      return door === 'silent' ? 'silence' : 'break';
    }
    if (door === 'takesAndErrs') {
      this.met.errors += 1;
      return { status: 500, content: { error_code: 'SERVER_ERROR' } };
    }
    if (door === 'tellsFirst') await this.send({ ...entry, status: 'SUCCEEDED' });
    return { status: 200, content: contentOf(entry, { status: 'ACCEPTED' }) };
  }

  #replyToQuestion(referenceId: string | null): Reply {
    this.met.asked += 1;
    const entries = this.entries.filter((entry) => entry.referenceId === referenceId);
    const [entry] = entries;
    const nothing: Reply = { status: 200, content: [] };
    if (entry === undefined) return nothing;
    const { door, asksFail } = this.planOf(entry.referenceId);
    entry.timesAsked += 1;
    if (asksFail && entry.timesAsked === 1) return { status: 503, content: { error_code: 'SERVER_ERROR' } };
    const questions = entry.timesAsked - (asksFail ? 1 : 0);
    const { asked } = entry;
    if (asked === 'nothing' || (door === 'lags' && questions === 1)) return nothing;
    return { status: 200, content: entries.map((each) => contentOf(each, asked)) };
  }

  /** Sends an event of the provider's own and keeps how it was answered. */
  async send(event: Event): Promise<void> {
    const status = await this.tell(event);
    this.answered.set(status, (this.answered.get(status) ?? 0) + 1);
  }
}

/** What a word says of an entry. */
export function eventOf(entry: Entry, { status, off }: Word): Event {
  const { id, referenceId, amountMinor } = entry;
  return {
    id: off === 'payout' ? `${id}-again` : id,
    referenceId,
    status,
    amountMinor: off === 'amount' ? amountMinor + 1n : amountMinor,
  };
}

function contentOf(entry: Entry, word: Word) {
  const { id, referenceId, status, amountMinor } = eventOf(entry, word);
  return { id, reference_id: referenceId, status, amount: Number(majorText(amountMinor)) };
}
