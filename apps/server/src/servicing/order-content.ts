import { servicingOrder, type servicingOrderContent } from '@sagwan/contract/office/servicing-order.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import type { z } from 'zod';
import type { JsonValue } from '../database/schema.ts';

/** What is ordered about a loan. */
export type OrderContent = z.output<typeof servicingOrderContent>;
/** The same, or what is ordered about money without a loan. */
export type AnyOrderContent = z.output<typeof servicingOrder>['content'];

/** What `servicing_order.content` keeps: the content as it was ordered, amounts as decimal text. */
export function storedContent(content: AnyOrderContent): { [key: string]: JsonValue } {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? majorText(value) : value,
    ]),
  );
}

export function contentOf(stored: unknown): AnyOrderContent {
  return servicingOrder.shape.content.parse(stored);
}
