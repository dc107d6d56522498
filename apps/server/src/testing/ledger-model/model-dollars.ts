/** The rate that the product stores as 0.0171. */
const dollarsForTenThousand = 171n;

/** What a balance in centavos is shown as, in cents: rounded up to a whole dollar. */
export function shownDollars(balanceMinor: bigint): bigint {
  const scaled = balanceMinor * dollarsForTenThousand;
  const wholeDollar = 10_000n * 100n;
  return ((scaled + wholeDollar - 1n) / wholeDollar) * 100n;
}

/** The centavos of typed cents: all that is shown is all that is there; of a part half a centavo is rounded up. */
export function pesosOfDollars(typedMinor: bigint, balanceMinor: bigint): bigint {
  if (typedMinor === shownDollars(balanceMinor)) return balanceMinor;
  const pesosMinor = (2n * typedMinor * 10_000n + dollarsForTenThousand) / (2n * dollarsForTenThousand);
  return pesosMinor > balanceMinor ? balanceMinor : pesosMinor;
}
