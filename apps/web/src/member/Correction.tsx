import { Button } from '@sagwan/ui/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberQuery } from './member-query.ts';
import type { StepsFields } from './OneStep.tsx';

const words = () => memberWords().activationScreens.correction;

const CorrectionDialog = lazy(async () => ({
  default: (await import('./CorrectionDialog.tsx')).CorrectionDialog,
}));

export interface CorrectionProps {
  phoneNumber: string;
  /** What staff ask for, in the catalogue's words. */
  asked: string;
}

/** Leads to the correction that staff ask for while an application is on hold; renders nothing where none is open. */
export function Correction({ phoneNumber, asked }: CorrectionProps) {
  const { data, error, refetch } = useQuery(memberQuery(phoneNumber));
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<StepsFields>({});
  const until = data?.correctionUntil ?? undefined;
  if (until === undefined && error !== null) {
    return (
      <LoadFailed error={error} onTryAgain={() => void refetch()}>
        {memberWords().screens.errors.loadFailures.details}
      </LoadFailed>
    );
  }
  if (until === undefined) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={() => setOpen(true)}>{words().title}</Button>
      <p className="text-sm text-quiet">{words().until({ until: longDateTime(new Date(until)) })}</p>
      <Suspense>
        <CorrectionDialog
          open={open}
          asked={asked}
          until={until}
          typed={typed}
          onType={setTyped}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    </div>
  );
}
