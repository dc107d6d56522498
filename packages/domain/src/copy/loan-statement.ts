import type { Language } from './site/language.ts';

interface Facts {
  amount: string;
  dueOn: string;
}

interface Statement {
  statement: string;
  statementMessage: string;
}

const statements: Record<Language, Record<'next' | 'past', (facts: Facts) => Statement>> = {
  en: {
    next: ({ amount, dueOn }) => ({
      statement: 'Next payment',
      statementMessage: `${amount} is due on ${dueOn}. Every payment is under Payments, in Your instalments.`,
    }),
    past: ({ dueOn }) => ({
      statement: 'Instalment past due',
      statementMessage: `The instalment of ${dueOn} is not paid in full. What you owe today is under Payments.`,
    }),
  },
  fil: {
    next: ({ amount, dueOn }) => ({
      statement: 'Susunod na bayad',
      statementMessage: `Due sa ${dueOn} ang ${amount}. Nasa Bayad, sa Mga hulog mo, ang lahat ng babayaran.`,
    }),
    past: ({ dueOn }) => ({
      statement: 'Hulog na lampas na sa due date',
      statementMessage: `Hindi pa buo ang bayad sa hulog na due noong ${dueOn}. Nasa Bayad ang dapat mong bayaran ngayon.`,
    }),
  },
};

/**
 * The Loan Statement card of the wallet (specification §2): the oldest instalment unpaid, from the schedule; `past` when the
 * last day is over on which it may be met. What is owed then grows by the day: Payments computes it, and this card names no amount.
 * The next one is a payment and no instalment: of a loan that is being given back, it is what has to come back.
 */
export function loanStatementText(
  { amount, dueOn, past }: Facts & { past: boolean },
  language: Language = 'en',
): Statement {
  return statements[language][past ? 'past' : 'next']({ amount, dueOn });
}
