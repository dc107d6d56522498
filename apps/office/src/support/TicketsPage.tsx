import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMayOrder } from '../session/use-may-order.ts';
import { AnsweredDialog } from './AnsweredDialog.tsx';
import { ComplaintList } from './ComplaintList.tsx';
import { MessageList } from './MessageList.tsx';
import type { Complaint, Message } from './use-tickets.ts';

/** Members' complaints, and apart from them what was written in the contact form; which of both is kept in the address. */
function TicketsPage() {
  const mayOrder = useMayOrder();
  const [params] = useSearchParams();
  const [answered, setAnswered] = useState<Complaint | Message>();
  const onAnswered = mayOrder ? setAnswered : undefined;
  const List = params.get('show') === 'complaints' ? ComplaintList : MessageList;
  return (
    <>
      <List onAnswered={onAnswered} />
      {answered !== undefined && (
        <AnsweredDialog key={answered.id} ticket={answered} onClose={() => setAnswered(undefined)} />
      )}
    </>
  );
}

export { TicketsPage as Component };
