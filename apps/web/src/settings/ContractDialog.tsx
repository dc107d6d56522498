import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { ContractText } from '../loan/ContractText.tsx';
import { loanQuery } from '../loan/loan-queries.ts';
import type { MemberRecord } from '../member/stored-steps.ts';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { useMemberPhone } from '../session/use-session.ts';
import { QueryResult } from './QueryResult.tsx';

export interface ContractDialogProps {
  open: boolean;
  onClose: () => void;
  loan: MemberRecord['loan'];
}

/** The contract of the newest loan, once there is one (specification §2, 'Contract content'). */
export function ContractDialog({ open, onClose, loan }: ContractDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={memberWords().screens.settings.contract} size="large">
      {loan === null ? <NoContract /> : <Contract {...loan} />}
    </Dialog>
  );
}

function NoContract() {
  return (
    <EmptyState title={memberWords().screens.settings.noContract}>
      {memberWords().screens.settings.noContractNote}
    </EmptyState>
  );
}

function Contract({ loanNumber, active }: { loanNumber: string; active: boolean }) {
  const query = useQuery(loanQuery(useMemberPhone(), loanNumber));
  return (
    <QueryResult query={query} lines={14}>
      {({ contract }) => {
        // A member can read a signed contract also after the loan is paid.
        if (!active && contract.sealed === null) return <NoContract />;
        return (
          <div className="flex flex-col gap-5">
            <ContractText contract={contract} />
            {contract.sealed === null ? (
              <Notice tone="info" live={false}>
                {memberWords().screens.settings.contractOpen}
              </Notice>
            ) : (
              <Notice
                tone="success"
                live={false}
                title={memberWords().papers.contract.signedOn({
                  at: longDateTime(new Date(contract.sealed.signedAt)),
                })}
              >
                <span className="break-all">{memberWords().papers.contract.seal(contract.sealed)}</span>
              </Notice>
            )}
            {contract.sealed !== null && (
              <DownloadPaper paper={{ kind: 'contract', loanNumber }} number={loanNumber} />
            )}
          </div>
        );
      }}
    </QueryResult>
  );
}
