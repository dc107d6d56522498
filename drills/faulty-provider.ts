import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { receivePayoutEvent } from '@sagwan/contract/payout/receive-payout-event.ts';
import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import type { OrderReply, Plan, Report, Status } from './payout-scenarios.ts';

/** One order that the provider took. */
export interface ProviderPayout {
  id: string;
  referenceId: string;
  amountMinor: bigint;
  /** What a query is answered with at present. */
  queried: Report | 'nothing';
  queryCount: number;
}

export interface PayoutEvent {
  id: string;
  referenceId: string;
  status: Status;
  amountMinor: bigint;
}

interface OrderBody {
  reference_id: string;
  amount: number;
}

type Reply = { status: number; content: object } | 'never' | 'disconnect';

const errorsBeforeTaking = 2;

/**
 * A simulated payout provider in the drill's process, to which the product's Xendit adapter connects. It treats each
 * order as its plan says and keeps a record of what it took. Like Xendit it recognises a repeated order by its
 * idempotency key.
 */
export class FaultyProvider {
  readonly callbackToken = 'test-only-callback-token-9d41';
  readonly payouts: ProviderPayout[] = [];
  /** Orders taken but not answered, those answered with an error or a refusal, and queries. */
  readonly counts = { unanswered: 0, errors: 0, refusals: 0, queries: 0 };
  /** Events sent, repetitions included, by the status of the response. */
  readonly eventResponses = new Map<number, number>();
  readonly #byKey = new Map<string, ProviderPayout>();
  readonly #attempts = new Map<string, number>();
  readonly #plans: ReadonlyMap<string, Plan>;
  readonly #serverOrigin: string;
  readonly #server: Server;

  /** @param plans by member id; each member withdraws once. */
  constructor(serverOrigin: string, plans: ReadonlyMap<string, Plan>) {
    this.#serverOrigin = serverOrigin;
    this.#plans = plans;
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy());
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

  /** Sends an event and counts the response. */
  async send(event: PayoutEvent): Promise<void> {
    const status = await this.post(event, { 'x-callback-token': this.callbackToken });
    this.eventResponses.set(status, (this.eventResponses.get(status) ?? 0) + 1);
  }

  /** @param headers what authenticates the sender, or fails to. @returns the response's status. */
  async post(event: PayoutEvent, headers: Record<string, string> = {}): Promise<number> {
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

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const reply =
      request.method === 'GET'
        ? this.#replyToQuery(new URL(request.url ?? '', 'http://provider').searchParams.get('reference_id'))
        : await this.#replyToOrder(String(request.headers['idempotency-key']), body);
    if (reply === 'never') return;
    if (reply === 'disconnect') {
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.content));
  }

  async #replyToOrder(key: string, body: string): Promise<Reply> {
    const { reference_id: referenceId, amount } = JSON.parse(body) as OrderBody;
    const { orderReply } = this.planOf(referenceId);
    const attempt = (this.#attempts.get(referenceId) ?? 0) + 1;
    this.#attempts.set(referenceId, attempt);
    if (orderReply === 'refuses') {
      this.counts.refusals += 1;
      return {
        status: attempt % 2 === 1 ? 422 : 400,
        content: { error_code: 'RECIPIENT_ACCOUNT_NUMBER_ERROR' },
      };
    }
    if (orderReply === 'errorsFirst' && attempt <= errorsBeforeTaking) {
      this.counts.errors += 1;
      return { status: attempt === 1 ? 503 : 429, content: { error_code: 'SERVER_ERROR' } };
    }
    if (this.#byKey.has(key)) return { status: 409, content: { error_code: 'DUPLICATE_ERROR' } };
    const payout = this.#take(referenceId, minorFromText(String(amount)) ?? 0n);
    this.#byKey.set(key, payout);
    return this.#replyToTaken(payout, orderReply);
  }

  #take(referenceId: string, amountMinor: bigint): ProviderPayout {
    const { queried } = this.planOf(referenceId).scenario;
    const id = `po-${this.payouts.length + 1}`;
    const payout: ProviderPayout = { id, referenceId, amountMinor, queried, queryCount: 0 };
    this.payouts.push(payout);
    return payout;
  }

  async #replyToTaken(payout: ProviderPayout, reply: OrderReply): Promise<Reply> {
    if (reply === 'disconnects' || reply === 'disconnectsAndLags' || reply === 'neverAnswers') {
      this.counts.unanswered += 1;
      return reply === 'neverAnswers' ? 'never' : 'disconnect';
    }
    if (reply === 'answers500') {
      this.counts.errors += 1;
      return { status: 500, content: { error_code: 'SERVER_ERROR' } };
    }
    if (reply === 'eventBeforeAnswer') await this.send({ ...payout, status: 'SUCCEEDED' });
    return { status: 200, content: contentOf(payout, { status: 'ACCEPTED' }) };
  }

  #replyToQuery(referenceId: string | null): Reply {
    this.counts.queries += 1;
    const payouts = this.payouts.filter((payout) => payout.referenceId === referenceId);
    const [payout] = payouts;
    const nothing: Reply = { status: 200, content: [] };
    if (payout === undefined) return nothing;
    const { orderReply, firstQueryFails } = this.planOf(payout.referenceId);
    payout.queryCount += 1;
    if (firstQueryFails && payout.queryCount === 1)
      return { status: 503, content: { error_code: 'SERVER_ERROR' } };
    const answeredQueries = payout.queryCount - (firstQueryFails ? 1 : 0);
    const { queried } = payout;
    if (queried === 'nothing' || (orderReply === 'disconnectsAndLags' && answeredQueries === 1))
      return nothing;
    return { status: 200, content: payouts.map((each) => contentOf(each, queried)) };
  }
}

/** The event that carries a report about a payout. */
export function eventOf(payout: ProviderPayout, { status, wrong }: Report): PayoutEvent {
  const { id, referenceId, amountMinor } = payout;
  return {
    id: wrong === 'payout' ? `${id}-other` : id,
    referenceId,
    status,
    amountMinor: wrong === 'amount' ? amountMinor + 1n : amountMinor,
  };
}

function contentOf(payout: ProviderPayout, report: Report) {
  const { id, referenceId, status, amountMinor } = eventOf(payout, report);
  return { id, reference_id: referenceId, status, amount: Number(majorText(amountMinor)) };
}
