import { allEndpoints } from '@sagwan/contract/all.ts';
import { type Caller, type Endpoint, everyStaffRole } from '@sagwan/contract/endpoint.ts';
import { previewHash } from '@sagwan/contract/repayment/change-plan.ts';
import { bankReference, calendarDate, loanNumber, money, receiptNumber } from '@sagwan/contract/values.ts';
import { z } from 'zod';

/** All of the contract, of which the tests of honesty ask who calls and with what. */
export const endpoints: readonly Endpoint[] = allEndpoints;
export const isStaff = (caller: Caller) => (everyStaffRole as readonly Caller[]).includes(caller);
const allStaffWrites = endpoints.filter(({ callers, method }) => callers.some(isStaff) && method !== 'GET');
const ofAccounts = ['/api/v2/office/staff-orders', '/api/v2/office/recovery-codes'];
/** Of staff accounts. Their names, addresses and passwords are typed, and no member reads them. */
export const accountWrites = allStaffWrites.filter(({ path }) =>
  ofAccounts.some((each) => path.startsWith(each)),
);
export const staffWrites = allStaffWrites.filter((each) => !accountWrites.includes(each));
export const memberEndpoints = endpoints.filter(({ callers }) => callers.includes('member'));

export type Kind =
  | 'money'
  | 'number'
  | 'choice'
  | 'date'
  | 'id'
  | 'loan number'
  | 'receipt number'
  | 'hash'
  | 'bank reference'
  | 'something else';

/** What a caller can put into a field. Only a closed choice or a figure cannot carry a sentence. */
function kindOf(field: z.core.$ZodType): Kind {
  if (field === money) return 'money';
  if (field === loanNumber) return 'loan number';
  if (field === calendarDate) return 'date';
  if (field === previewHash) return 'hash';
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return kindOf(field.unwrap());
  if (field instanceof z.ZodEnum || field instanceof z.ZodLiteral || field instanceof z.ZodBoolean)
    return 'choice';
  if (field instanceof z.ZodArray) return kindOf(field.element);
  if (field instanceof z.ZodUUID) return 'id';
  if (field === receiptNumber) return 'receipt number';
  if (field === bankReference) return 'bank reference';
  return field instanceof z.ZodNumber ? 'number' : 'something else';
}

export const fieldsOf = ({ body, params, query }: Endpoint): [string, Kind][] =>
  [body, params, query].flatMap((shape) =>
    shape instanceof z.ZodObject
      ? Object.entries(shape.shape).flatMap(([name, field]) => kindsOf(name, field))
      : [],
  );

/** A field, and of one that is given in several forms every field of every form. */
function kindsOf(name: string, field: z.core.$ZodType): [string, Kind][] {
  if (!(field instanceof z.ZodDiscriminatedUnion)) return [[name, kindOf(field)]];
  return field.options.flatMap((option) =>
    option instanceof z.ZodObject
      ? Object.entries(option.shape).map(([part, inner]): [string, Kind] => [
          `${name}.${part}`,
          kindOf(inner as z.ZodType),
        ])
      : [],
  );
}
