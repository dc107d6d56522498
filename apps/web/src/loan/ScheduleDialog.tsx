import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { LazyBackCloses } from '../LazyBackCloses.tsx';
import { reloadWhenReachable } from '../reload-when-reachable.ts';
import { useSharedWords } from '../words.tsx';
import type { ScheduleSheetProps } from './ScheduleSheet.tsx';

interface ScheduleDialogProps extends ScheduleSheetProps {
  onClose: () => void;
}

/** The schedule in a dialog. Its chart, table and file are fetched when it is opened. */
export function ScheduleDialog({ onClose, ...sheet }: ScheduleDialogProps) {
  const { calculator: words } = useSharedWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.scheduleTitle}
      size="large"
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <LazyBackCloses onBack={onClose} />
      <LoadedSheet {...sheet} />
    </Dialog>
  );
}

function LoadedSheet(sheet: ScheduleSheetProps) {
  const { calculator, schedule: words } = useSharedWords();
  const [parts, setParts] = useState<{ Sheet: ComponentType<ScheduleSheetProps> }>();
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    let wanted = true;
    import('./ScheduleSheet.tsx').then(
      ({ ScheduleSheet }) => wanted && setParts({ Sheet: ScheduleSheet }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, []);

  async function tryAgain() {
    setAsking(true);
    if (!(await reloadWhenReachable())) setAsking(false);
  }

  if (parts !== undefined) return <parts.Sheet {...sheet} />;
  if (failed) {
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" busy={asking} onClick={() => void tryAgain()}>
            {calculator.tryAgain}
          </Button>
        }
      >
        {words.loadFailed}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <LoadingWords text={words.loading} />
      <Skeleton className="h-56 w-full" />
      <Skeleton lines={6} />
    </div>
  );
}
