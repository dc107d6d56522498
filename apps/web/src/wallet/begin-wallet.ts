import { readState } from '@sagwan/contract/member/read-state.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { beginRead } from '../session/call-api.ts';
import { readyMember } from '../session/restore.ts';

/** Asks for what the wallet shows while its words are fetched and React hydrates the page, as `beginHome` does for Home. */
export function beginWallet(nowMilliseconds: number): void {
  const phoneNumber = readyMember(nowMilliseconds);
  if (phoneNumber === undefined) return;
  void beginRead(readState, { body: { phoneNumber } });
  void beginRead(readWallet, { body: { phoneNumber } });
}
