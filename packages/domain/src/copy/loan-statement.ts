/**
 * The Loan Statement card of the wallet (specification §2): the oldest instalment unpaid, from the schedule;
 * `past` when its day is over.
 */
export function loanStatementText({
  amount,
  dueOn,
  past,
}: {
  amount: string;
  dueOn: string;
  past: boolean;
}): {
  statement: string;
  statementMessage: string;
} {
  if (past) {
    return {
      statement: 'Instalment past due',
      statementMessage: `${amount} was due on ${dueOn}. The whole schedule is in your contract.`,
    };
  }
  return {
    statement: 'Next instalment',
    statementMessage: `${amount} is due on ${dueOn}. The whole schedule is in your contract.`,
  };
}
