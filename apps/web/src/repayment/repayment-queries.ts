import type { AnswerOf, WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readTimeline } from '@sagwan/contract/repayment/read-timeline.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';

export type Schedule = AnswerOf<typeof readSchedule>;
export type ScheduleRow = Schedule['rows'][number];
export type RowState = ScheduleRow['state'];
export type Repayment = AnswerOf<typeof listRepayments>['repayments'][number];
export type PlanPreview = AnswerOf<typeof previewPlan>;
export type PlanChange = WireBodyOf<typeof previewPlan>['change'];
/** A change that can be tried out; another use of a payment is chosen beside it. */
export type TriedChange = Exclude<PlanChange, { kind: 'chooseExtra' }>;
export type TimelineEntry = AnswerOf<typeof readTimeline>['entries'][number];
export type PayOffQuote = AnswerOf<typeof quotePayOff>;

/** One loan of the signed-in member, as every endpoint about repaying names it. */
export interface OwnLoan {
  phoneNumber: string;
  loanNumber: string;
}

/** Where a reading makes something (a code, a quote during which auto-debit rests) or is about to be confirmed. */
const onlyWhenAsked = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** How often the list is read while a code is on the screen and its payment may arrive. */
const arrivalPollMilliseconds = 5000;

/** The loan as it is today. */
export function scheduleQuery(own: OwnLoan) {
  return queryOptions({
    queryKey: [...queryKeys.repaymentSchedule, own.phoneNumber, own.loanNumber],
    queryFn: ({ signal }) => callApi(readSchedule, { body: own, signal }),
    refetchOnMount: 'always',
  });
}

/** The payments, newest first; read again every few seconds while one is expected (`watching`). */
export function repaymentsQuery(own: OwnLoan, watching = false) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'list', own.phoneNumber, own.loanNumber],
    queryFn: async ({ signal }) => (await callApi(listRepayments, { body: own, signal })).repayments,
    refetchOnMount: 'always',
    refetchInterval: watching ? arrivalPollMilliseconds : false,
  });
}

/** The permanent payment code of the loan; with `extra` it keeps this use of what the next payment by it is above the due. */
export function paymentCodeQuery(own: OwnLoan, extra?: Repayment['extra']) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'code', own.phoneNumber, own.loanNumber, extra],
    queryFn: ({ signal }) =>
      callApi(createCode, { body: { ...own, channel: 'virtualAccount', extra }, signal }),
    placeholderData: keepPreviousData,
    ...onlyWhenAsked,
  });
}

/** What finishes the loan on a day; asked for only when the member wants it, because auto-debit rests meanwhile. */
export function payOffQuery(own: OwnLoan, on: string | undefined) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'payOff', own.phoneNumber, own.loanNumber, on],
    queryFn: ({ signal }) => callApi(quotePayOff, { body: on === undefined ? own : { ...own, on }, signal }),
    ...onlyWhenAsked,
  });
}

/** The plan before and after a change; nothing is changed. */
export function previewQuery(own: OwnLoan, change: PlanChange) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'preview', own.phoneNumber, own.loanNumber, change],
    queryFn: ({ signal }) => callApi(previewPlan, { body: { ...own, change }, signal }),
    ...onlyWhenAsked,
  });
}

/** How a payment made now would change the plan, for one use of what is above the due. */
export function payPartQuery(own: OwnLoan, amountMinor: Minor, extra: Repayment['extra']) {
  return previewQuery(own, { kind: 'payPart', amount: majorText(amountMinor), extra });
}

export function timelineQuery(own: OwnLoan) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'timeline', own.phoneNumber, own.loanNumber],
    queryFn: async ({ signal }) => (await callApi(readTimeline, { body: own, signal })).entries,
    refetchOnMount: 'always',
  });
}

/** After a payment or a change of the plan: everything that shows the loan is read again. */
export async function refreshLoan(queryClient: QueryClient): Promise<void> {
  const keys = [queryKeys.repayment, queryKeys.loans, queryKeys.loan, queryKeys.wallet];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
