import { servicingOrderContent } from '@sagwan/contract/office/servicing-order.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import type { z } from 'zod';
import type { JsonValue } from '../database/schema.ts';

export type OrderContent = z.output<typeof servicingOrderContent>;

/** What `servicing_order.content` keeps: the content as it was ordered, amounts as decimal text. */
export function storedContent(content: OrderContent): { [key: string]: JsonValue } {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? majorText(value) : value,
    ]),
  );
}

export function contentOf(stored: unknown): OrderContent {
  return servicingOrderContent.parse(stored);
}
