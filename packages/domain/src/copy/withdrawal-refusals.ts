/** Why an amount cannot be withdrawn. The screen decides like the server, so it says these itself; `{name}` as in refusals.ts. */
export const withdrawalRefusals = {
  WALLET_NOT_ACTIVE: 'There is no wallet to withdraw from yet.',
  ACCOUNT_SUSPENDED:
    'Withdrawals are paused until {until}. It ends by itself and costs nothing, and your money is safe. Settings says why; to be heard, write to us from the help page.',
  BANK_ACCOUNT_MISSING: 'Please add the bank account that should receive your money first.',
  BANK_ACCOUNT_PAUSED:
    'Your bank account or phone number was changed. To protect you, withdrawals start again on {until}.',
  AMOUNT_NOT_POSITIVE: 'Please enter an amount.',
  WITHDRAWAL_OVER_LIMIT:
    'The first transfer to an account can be up to {limit}. Once it has arrived, you can withdraw more.',
  BALANCE_TOO_LOW: 'Your balance is lower than this amount.',
  AVAILABLE_BALANCE_CHANGED: 'Your balance has changed. Please look at the new figures before you confirm.',
  WITHDRAWAL_OVER_RAIL:
    '{bankName} takes up to {limit} in one transfer. Withdraw up to {limit} now, and the rest in another transfer.',
} as const;
