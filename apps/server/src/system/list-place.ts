import { calendarDate } from '@sagwan/contract/values.ts';
import { validate as isUuid } from 'uuid';

/** Where the next page of a list by time begins: after the row of this time and id. */
export interface ListPlace {
  at: Date;
  id: string;
}

/** The place as a list's `next` names it. */
export function placeText({ at, id }: ListPlace): string {
  return `${at.getTime()}.${id}`;
}

/** The place that `next` has named; a text that we did not write begins at the first page. */
export function placeOf(after = '', isId: (id: string) => boolean = isUuid): ListPlace | undefined {
  const [, milliseconds, id = ''] = /^(\d{1,13})\.(.+)$/.exec(after) ?? [];
  return milliseconds !== undefined && isId(id) ? { at: new Date(Number(milliseconds)), id } : undefined;
}

/** Where the next page of a list by day begins: after the row of this date and id. */
export interface DayPlace {
  on: string;
  id: string;
}

export function dayPlaceText({ on, id }: DayPlace): string {
  return `${on}_${id}`;
}

/** As `placeOf`. */
export function dayPlaceOf(after = ''): DayPlace | undefined {
  const [on = '', id = ''] = after.split('_');
  return calendarDate.safeParse(on).success && isUuid(id) ? { on, id } : undefined;
}

/** The rows of one page, and where the next page begins. One row more than a page has is read, to know whether there is a next one. */
export function pageOf<Row>(found: readonly Row[], rowsPerPage: number, nextAfter: (last: Row) => string) {
  const page = found.slice(0, rowsPerPage);
  const last = found.length > rowsPerPage ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : nextAfter(last) };
}
