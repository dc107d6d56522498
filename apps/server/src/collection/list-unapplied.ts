import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListUnapplied } from '@sagwan/contract/office/read-servicing.ts';
import { loanNumbersIn, mayBeSamePerson, nameWords } from '@sagwan/domain/repayment/unapplied-match.ts';
import type { AppContext } from '../app-context.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import {
  loansNamed,
  loansNumbered,
  loansOwing,
  ordersWaiting,
  readUnapplied,
} from './unapplied-matches.sql.ts';

type Unapplied = AnswerOf<typeof officeListUnapplied>['unapplied'][number];
type Suggestion = Unapplied['suggestions'][number];

/** The best ones first; more help nobody. */
const suggestionsMax = 5;

export const unappliedPerPage = 50;

/**
 * A page of the money that matches no loan, oldest first, with the running loans that it may be for: named by its reference, owing just
 * that amount, or of a member with the payer's name (servicing 3).
 */
export async function listUnapplied(
  { db }: AppContext,
  after?: string,
): Promise<AnswerOf<typeof officeListUnapplied>> {
  const read = await readUnapplied(db, { after: placeOf(after), most: unappliedPerPage + 1 });
  const { page: unapplied, next } = pageOf(read, unappliedPerPage, ({ receivedAt: at, id }) =>
    placeText({ at, id }),
  );
  if (unapplied.length === 0) return { unapplied: [], next };
  const numbers = unapplied.flatMap(({ reference }) => loanNumbersIn(reference));
  const words = [...new Set(unapplied.flatMap(({ payerName }) => longestWord(payerName ?? '')))];
  const [waiting, numbered, owing, named] = await Promise.all([
    ordersWaiting(db),
    numbers.length === 0 ? [] : loansNumbered(db, numbers),
    loansOwing(
      db,
      unapplied.map(({ amountMinor }) => amountMinor),
    ),
    words.length === 0 ? [] : loansNamed(db, words),
  ]);
  return {
    next,
    unapplied: unapplied.map((money) => {
      const { amountMinor, payerName, receivedAt, ...rest } = money;
      const meant = loanNumbersIn(money.reference);
      const found = [
        ...numbered.filter(({ loanNumber }) => meant.includes(loanNumber)).map(because('reference')),
        ...owing.filter(({ openMinor }) => openMinor === amountMinor).map(because('amount')),
        ...named.filter(({ fullName }) => mayBeSamePerson(payerName ?? '', fullName)).map(because('name')),
      ];
      return {
        ...rest,
        payerName,
        amount: amountMinor,
        receivedAt: receivedAt.toISOString(),
        waitingOrderId: waiting.get(money.id) ?? null,
        suggestions: oneEach(found).slice(0, suggestionsMax),
      };
    }),
  };
}

function because(why: Suggestion['why']) {
  return ({ loanNumber, fullName }: { loanNumber: string; fullName: string }): Suggestion => ({
    loanNumber,
    fullName,
    why,
  });
}

/** Each loan once, for its best reason. */
function oneEach(found: readonly Suggestion[]): Suggestion[] {
  const first = new Map(found.toReversed().map((suggestion) => [suggestion.loanNumber, suggestion]));
  return found.filter((suggestion) => first.get(suggestion.loanNumber) === suggestion);
}

/** Enough to find who it may be; all the words are compared afterwards. */
function longestWord(payerName: string): string[] {
  const [longest] = nameWords(payerName).sort((one, other) => other.length - one.length);
  return longest === undefined ? [] : [longest];
}
