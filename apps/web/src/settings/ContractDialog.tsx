import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { ContractText } from '../loan/ContractText.tsx';
import { loanQuery, loansQuery } from '../loan/loan-queries.ts';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { useMemberPhone } from '../session/use-session.ts';
import { contractLoans } from './contract-loans.ts';

export interface ContractDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the loan whose contract it is; without it the member chooses. */
  loanNumber?: string;
}

/** The contract of a loan, once there is one (specification §2, 'Contract content'). */
export function ContractDialog({ open, onClose, loanNumber }: ContractDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={memberWords().screens.settings.contract} size="large">
      <BackCloses onBack={onClose} />
      {loanNumber === undefined ? <ChosenContract /> : <Contract loanNumber={loanNumber} />}
    </Dialog>
  );
}

/** The contract of the open loan, or else the newest that is sealed; each that is sealed can be chosen (decisions §5). */
function ChosenContract() {
  const query = useQuery(loansQuery(useMemberPhone()));
  const [chosen, setChosen] = useState<string>();
  return (
    <QueryResult query={query} lines={14}>
      {(loans) => {
        const shown = contractLoans(loans);
        const loan = shown.find(({ loanNumber }) => loanNumber === chosen) ?? shown[0];
        if (loan === undefined) return <NoContract />;
        return (
          <div className="flex flex-col gap-5">
            {shown.length > 1 && (
              <SelectField
                label={memberWords().screens.settings.contractLoan}
                options={shown.map(({ loanNumber, status }) => ({
                  value: loanNumber,
                  label: `${loanNumber} · ${status}`,
                }))}
                value={loan.loanNumber}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
            <Contract key={loan.loanNumber} loanNumber={loan.loanNumber} />
          </div>
        );
      }}
    </QueryResult>
  );
}

function NoContract() {
  return (
    <EmptyState title={memberWords().screens.settings.noContract}>
      {memberWords().screens.settings.noContractNote}
    </EmptyState>
  );
}

function Contract({ loanNumber }: { loanNumber: string }) {
  const query = useQuery(loanQuery(useMemberPhone(), loanNumber));
  return (
    <QueryResult query={query} lines={14}>
      {({ contract }) => (
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
      )}
    </QueryResult>
  );
}
