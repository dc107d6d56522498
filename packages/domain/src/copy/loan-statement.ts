/** The Loan Statement card of the wallet (specification §2): what falls due next, from the schedule. */
export function loanStatementText({ amount, dueOn }: { amount: string; dueOn: string }): {
  statement: string;
  statementMessage: string;
} {
  return {
    statement: 'Next instalment',
    statementMessage: `${amount} is due on ${dueOn}. The whole schedule is in your contract.`,
  };
}
