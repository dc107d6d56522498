import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListReliefRequests } from '@sagwan/contract/office/relief-requests.ts';
import type { OrderKind } from '../servicing/order-kinds.ts';

export type ReliefRequest = AnswerOf<typeof officeListReliefRequests>['requests'][number];

/** What a member asked for, and the order of two people that grants it (servicing 6: an extension is as hardship). */
export const reliefKinds: Record<ReliefRequest['kind'], { text: string; grantedBy: OrderKind }> = {
  holiday: { text: 'Payment holiday', grantedBy: 'grantHoliday' },
  hardship: { text: 'Hardship plan', grantedBy: 'planHardship' },
  extension: { text: 'Longer term', grantedBy: 'planHardship' },
};

/** What was asked for in a line: 'Hardship plan, 6 further months'. */
export function reliefText({ kind, months }: Pick<ReliefRequest, 'kind' | 'months'>): string {
  const { text } = reliefKinds[kind];
  if (months === null) return text;
  return `${text}, ${months === 1 ? '1 further month' : `${months} further months`}`;
}
