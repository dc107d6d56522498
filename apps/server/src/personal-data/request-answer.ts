import type { dataRequest } from '@sagwan/contract/personal-data/your-data.ts';
import { type CorrectableField, dataRequestDays } from '@sagwan/domain/personal-data/data-request.ts';
import { addDays, daysBetween, manilaDate } from '@sagwan/domain/time/manila.ts';
import type { z } from 'zod';
import { newDatedNumber } from '../system/dated-number.ts';
import type { DataRequestRow } from './request.sql.ts';

/** What a member wrote of a correction, sealed with the member's key. */
export interface CorrectionWords {
  wrong: string;
  right: string;
}

/** The number, the clock and the state of a new request. */
export function newRequest(at: Date) {
  return {
    request_number: `DR${newDatedNumber(at, 6)}`,
    state: 'OPEN' as const,
    asked_at: at,
    answer_by: addDays(manilaDate(at), dataRequestDays),
  };
}

/** A request as the member reads it. */
export function shownRequest(
  { field, askedAt, answeredAt, ...row }: DataRequestRow,
  now: Date,
): z.output<typeof dataRequest> {
  return {
    ...row,
    field: field === 'everything' ? null : (field as CorrectableField),
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    daysLeft: daysBetween(manilaDate(now), row.answerBy),
  };
}
