import type { Language } from './site/language.ts';

interface Facts {
  amount: string;
  dueOn: string;
}

interface Statement {
  statement: string;
  statementMessage: string;
}

/** `past`: the last day is over on which it may be met. `giveBack`: of a loan that is being given back, which has no instalments. */
type Kind = 'next' | 'past' | 'giveBack';

const statements: Record<Language, Record<Kind, (facts: Facts) => Statement>> = {
  en: {
    next: ({ amount, dueOn }) => ({
      statement: 'Next payment',
      statementMessage: `${amount} is due on ${dueOn}. Every payment is under Payments, in Your instalments.`,
    }),
    past: ({ dueOn }) => ({
      statement: 'Instalment past due',
      statementMessage: `The instalment of ${dueOn} is not paid in full. What you owe today is under Payments.`,
    }),
    giveBack: ({ amount, dueOn }) => ({
      statement: 'What you have to give back',
      statementMessage: `${amount} until ${dueOn}, free of interest. How to pay it is under Payments.`,
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
    giveBack: ({ amount, dueOn }) => ({
      statement: 'Ang dapat mong ibalik',
      statementMessage: `${amount} hanggang ${dueOn}, walang interest. Nasa Bayad kung paano ito babayaran.`,
    }),
  },
};

/**
 * The Loan Statement card of the wallet (specification §2): the oldest instalment unpaid, from the schedule. Of one past due what is
 * owed grows by the day: Payments computes it, and this card names no amount.
 */
export function loanStatementText(
  { amount, dueOn, kind }: Facts & { kind: Kind },
  language: Language = 'en',
): Statement {
  return statements[language][kind]({ amount, dueOn });
}
