import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { listEarlierWithdrawals } from '@sagwan/contract/wallet/list-earlier-withdrawals.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { useMemberPhone } from '../session/use-session.ts';
import type { WalletRecord, Withdrawal } from './flow.ts';

/** All withdrawals so far, newest first; those before the newest twenty on demand, a page at a time. */
export function AllWithdrawals({
  record,
  list,
}: {
  record: WalletRecord;
  /** Draws the withdrawals that are loaded. */
  list: (withdrawals: readonly Withdrawal[]) => ReactNode;
}) {
  // A new withdrawal changes which one is the last of the record. The earlier pages, which follow it, are then loaded anew.
  return <WithdrawalPages key={record.withdrawals.at(-1)?.withdrawalNumber} record={record} list={list} />;
}

type Page = AnswerOf<typeof listEarlierWithdrawals>;

function WithdrawalPages({ record, list }: Parameters<typeof AllWithdrawals>[0]) {
  const phoneNumber = useMemberPhone();
  const listed = useRef<HTMLParagraphElement>(null);
  const [pages, setPages] = useState<readonly Page[]>([]);
  const loaded = [...record.withdrawals, ...pages.flatMap(({ withdrawals }) => withdrawals)];
  const more = pages.at(-1)?.more ?? record.moreWithdrawals;
  const load = useMutation({
    mutationFn: () => {
      const before = loaded.at(-1)?.withdrawalNumber ?? '';
      return callApi(listEarlierWithdrawals, { body: { phoneNumber, before } });
    },
    onSuccess: (page) => {
      setPages([...pages, page]);
      // The button is removed after the last page, and the focus would be lost with it.
      if (!page.more) listed.current?.focus();
    },
  });
  return (
    <>
      {list(loaded)}
      {load.isError && <LoadFailed error={load.error} onTryAgain={() => load.mutate()} />}
      {more && !load.isError && (
        <Button
          variant="secondary"
          className="self-start"
          busy={load.isPending}
          onClick={() => load.mutate()}
        >
          {memberWords().walletScreens.showEarlier}
        </Button>
      )}
      <p
        ref={listed}
        tabIndex={-1}
        role="status"
        className={pages.length === 0 ? 'sr-only' : 'text-sm text-quiet'}
      >
        {pages.length > 0 && memberWords().walletScreens.shownInAll({ count: loaded.length })}
      </p>
    </>
  );
}
