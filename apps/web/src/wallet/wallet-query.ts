import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { isUnderWay } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';

const pollMilliseconds = 3000;

/**
 * The wallet record. Read whenever the wallet is opened, and every few seconds while a withdrawal is not final or
 * has no answer yet (`watching`).
 */
export function walletQuery(phoneNumber: string, watching = false) {
  return queryOptions({
    queryKey: [...queryKeys.wallet, phoneNumber],
    queryFn: ({ signal }) => callApi(readWallet, { body: { phoneNumber }, signal }),
    enabled: phoneNumber !== '',
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      const moving = data?.active === true && data.withdrawals.some(({ state }) => isUnderWay(state));
      return watching || moving ? pollMilliseconds : false;
    },
  });
}
