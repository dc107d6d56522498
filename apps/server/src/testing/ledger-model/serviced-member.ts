import { previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { chooseExtra } from '@sagwan/contract/repayment/choose-extra.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { addDays, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { freeQuota } from '../../caps/quotas.ts';
import { readOwnLoan } from '../../repayment/own-loan.ts';
import { changeEvent } from '../../repayment/plan-change.ts';
import { closeLoan } from '../../servicing/close-loan.ts';
import { writeBooking } from '../../servicing/write-booking.ts';
import { retryOnConflict, transact } from '../../transact.ts';
import { untilServed } from '../ask.ts';
import { report } from '../serviced-loan.ts';
import type { World } from '../world.ts';
import { providerPaymentOf } from './loan-text.ts';
import type { OperationOf, ServicingOperation } from './operation.ts';

const noonMinutes = 12 * 60;

interface ServicedLoan {
  memberId: string;
  phoneNumber: string;
  token: string;
  loanNumber: string;
}

/** Does to the product's loan what the model does to its own. @returns the answer, in the model's words. */
export async function doServicing(
  world: World,
  loan: ServicedLoan,
  operation: ServicingOperation,
): Promise<string> {
  switch (operation.kind) {
    case 'pay':
      await pay(world, loan, operation);
      return 'DONE';
    case 'return':
    case 'settle':
      await report(world, {
        kind: operation.kind === 'return' ? 'returned' : 'settled',
        reference: loan.loanNumber,
        payment: providerPaymentOf(loan.memberId, operation.payment),
        amountMinor: operation.amountMinor,
        eventId: uuid(),
        ...(operation.kind === 'settle' ? { feeMinor: operation.feeMinor } : {}),
      });
      return 'DONE';
    case 'pay from wallet':
      return fromWallet(world, loan, operation);
    case 'choose extra':
      return choose(world, loan, operation);
    case 'move due day':
      return moveDueDay(world, loan, operation);
    case 'travel':
      return travel(world, loan, operation.days);
  }
}

async function pay(world: World, loan: ServicedLoan, operation: OperationOf<'pay'>): Promise<void> {
  const payment = providerPaymentOf(loan.memberId, operation.key);
  await report(world, {
    kind: 'paid',
    reference: loan.loanNumber,
    payment,
    amountMinor: operation.amountMinor,
    // Another event about the same payment, or the same event again.
    eventId: operation.isNewEvent ? uuid() : `${payment}:paid`,
    paidAt: manilaInstant(operation.valueOn, noonMinutes),
  });
}

async function fromWallet(
  world: World,
  { memberId, phoneNumber, token, loanNumber }: ServicedLoan,
  { key, amountMinor, extra }: OperationOf<'pay from wallet'>,
): Promise<string> {
  // Under the same key it is paid once.
  const { status, body, text } = await untilServed(() =>
    world.ask(payFromWallet, {
      token,
      headers: { 'idempotency-key': providerPaymentOf(memberId, key) },
      body: { phoneNumber, loanNumber, amount: majorText(amountMinor), extra },
    }),
  );
  return status === 200 ? 'PAID' : String(body.code ?? `${status} ${text}`);
}

async function choose(
  world: World,
  { memberId, phoneNumber, token, loanNumber }: ServicedLoan,
  { payment, extra }: OperationOf<'choose extra'>,
): Promise<string> {
  const row = await world.database.owner
    .selectFrom('repayment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('provider_payment_id', '=', providerPaymentOf(memberId, payment))
    .executeTakeFirst();
  const own = { phoneNumber, loanNumber };
  const choice = { repaymentId: row?.id ?? uuid(), extra };
  const change = { kind: 'chooseExtra' as const, ...choice };
  for (;;) {
    const shown = await untilServed(() => world.ask(previewPlan, { token, body: { ...own, change } }));
    if (shown.status !== 200) return String(shown.body.code ?? shown.status);
    const previewHash = String(shown.body.previewHash);
    const { status, body, text } = await world.ask(chooseExtra, {
      token,
      body: { ...own, ...choice, previewHash },
    });
    if (status === 200) return 'CHOSEN';
    // The days of a member pass on the business date, in seconds of the clock by which choices are counted.
    if (body.code === 'DAY_LIMIT_REACHED') {
      await transact(world.context.db, (trx) =>
        freeQuota(trx, world.context, { quota: 'extra_choices', of: memberId }),
      );
      continue;
    }
    // Something else was booked at the same moment: the member looks at it again.
    if (body.code !== 'PREVIEW_OUTDATED') return String(body.code ?? `${status} ${text}`);
  }
}

/** As the handler does after the one-time password, which has its own tests. */
function moveDueDay(
  { context }: World,
  { memberId, loanNumber }: ServicedLoan,
  { days, keepInstalment }: OperationOf<'move due day'>,
): Promise<string> {
  return retryOnConflict(async () => {
    const facts = await readOwnLoan(context, { loanNumber, memberId });
    if (isRefusal(facts)) return facts.refused;
    const event = changeEvent(facts, { kind: 'moveDueDay', days, keepInstalment });
    if (isRefusal(event)) return event.refused;
    await writeBooking(context, facts, { event, actor: { kind: 'member', id: memberId } });
    return 'MOVED';
  });
}

/** The ends of day of the member's own loan alone: those of all loans would take most of the run. */
async function travel(
  { context }: World,
  { memberId, loanNumber }: ServicedLoan,
  days: number,
): Promise<string> {
  context.businessClock.daysAhead += days;
  const facts = await readOwnLoan(context, { loanNumber, memberId });
  if (!isRefusal(facts)) await closeLoan(context, facts.key, addDays(context.businessDate(), -1));
  return 'DONE';
}
