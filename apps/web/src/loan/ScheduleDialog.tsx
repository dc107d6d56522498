import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../words.tsx';
import type { ScheduleSheetProps } from './ScheduleSheet.tsx';

/** The schedule in a dialog. Its chart, table and file are fetched when somebody asks for them. */
export function ScheduleDialog({ onClose, ...sheet }: ScheduleSheetProps & { onClose: () => void }) {
  const { calculator: words } = useWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.scheduleTitle}
      size="large"
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <LoadedSheet {...sheet} />
    </Dialog>
  );
}

function LoadedSheet(sheet: ScheduleSheetProps) {
  const { calculator, schedule: words } = useWords();
  const [parts, setParts] = useState<{ Sheet: ComponentType<ScheduleSheetProps> }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    let wanted = true;
    import('./ScheduleSheet.tsx').then(
      ({ ScheduleSheet }) => wanted && setParts({ Sheet: ScheduleSheet }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [failed]);

  if (parts !== undefined) return <parts.Sheet {...sheet} />;
  if (failed) {
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" onClick={() => setFailed(false)}>
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
