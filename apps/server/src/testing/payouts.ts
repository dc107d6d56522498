import { receivePayoutEvent } from '@sagwan/contract/payout/receive-payout-event.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, expect } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { checkLedger } from '../ledger/check.ts';
import { signatureHeader, signEvent } from '../providers/payout/sandbox-signature.ts';
import { type FundedMember, fundedMember, openToProviders, orderWithdrawal, withdrawalsOf } from './fund.ts';
import { inboxOf } from './sent-texts.ts';
import type { World } from './world.ts';

type Mode = 'succeed' | 'fail' | 'timeout' | 'duplicate' | 'late';

/** The wallet of a member of `ordered` while the money is in it, and once it has left. */
export const untouched = { balanceMinor: 100_000n, withdrawnMinor: 0n };
export const gone = { balanceMinor: 50_000n, withdrawnMinor: 50_000n };

/** A member who ordered 500.00 of 1,000.00. */
export async function memberWithOrder(world: World): Promise<FundedMember> {
  const member = await fundedMember(world, { balanceMinor: 100_000n });
  expect((await orderWithdrawal(world, member, { amountMinor: 50_000n })).status).toBe(200);
  return member;
}

/** Withdrawals at the sandbox provider, which pays them out in each test unless told otherwise. */
export function arrangePayouts(world: World) {
  const mode = async (next: Mode) => {
    expect((await world.ask(sandboxPayouts, { body: { mode: next } })).body).toEqual({ mode: next });
  };
  beforeAll(() => openToProviders(world));
  beforeEach(() => mode('succeed'));

  return {
    mode,
    runJobs: (withinSeconds = 5) => runDueJobs(world.context, world.database.url, { withinSeconds }),
    ledgerStands: async () => expect(await checkLedger(world.context.db)).toEqual([]),
    ordered: () => memberWithOrder(world),
    stateOf: async (member: FundedMember) => (await withdrawalsOf(world, member))[0]?.state,
    messagesTo: async ({ phoneNumber }: FundedMember) =>
      (await inboxOf(world, phoneNumber))
        .map(({ text }) => text)
        .filter((text) => !text.startsWith('The code')),
    eventFor: (member: FundedMember, state: string, change?: Record<string, string>) =>
      eventFor(world, member, state, change),
    tell: (raw: string, header?: string, provider?: string) => tell(world, raw, header, provider),
  };
}

/** An event as the sandbox provider would send it. */
async function eventFor(
  world: World,
  member: FundedMember,
  state: string,
  change: Record<string, string> = {},
): Promise<string> {
  const [withdrawal] = await withdrawalsOf(world, member);
  const referenceId = `${member.memberId}.${withdrawal?.id}`;
  const taken = await world.database.owner
    .selectFrom('sandbox_payout')
    .select('provider_payout_id')
    .where('reference_id', '=', referenceId)
    .executeTakeFirst();
  return JSON.stringify({
    eventId: uuid(),
    referenceId,
    providerPayoutId: taken?.provider_payout_id,
    state,
    amountMinor: withdrawal?.amount_minor.toString(),
    ...change,
  });
}

/** Sends an event, signed as the provider signs it unless a header is given. */
async function tell(world: World, raw: string, header?: string, provider = 'sandbox') {
  const signature = header ?? signEvent(world.context.config.keys.payoutWebhook, raw, world.context.now());
  const response = await world.server.inject({
    method: 'POST',
    url: receivePayoutEvent.path.replace(':provider', provider),
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: raw,
  });
  return { status: response.statusCode, body: response.json() };
}
