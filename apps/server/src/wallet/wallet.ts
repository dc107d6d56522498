/** What other nouns may ask of a wallet and do to it. */
export { noteFactsChanged, openWallet, readWalletBalances } from './wallet.sql.ts';
export { findMemberWithdrawal } from './withdrawal.sql.ts';
