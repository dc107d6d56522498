import { urlOf } from '@sagwan/contract/call.ts';
import type { Endpoint } from '@sagwan/contract/endpoint.ts';

/** An endpoint of one loan, its address filled in; `call` then has no parameters left to ask for. */
export function atLoan<E extends Endpoint>(endpoint: E, loanNumber: string): E {
  return { ...endpoint, path: urlOf(endpoint, { loanNumber }) };
}
