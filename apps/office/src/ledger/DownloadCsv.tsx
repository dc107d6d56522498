import { Button } from '@sagwan/ui/Button.tsx';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { useState } from 'react';

export interface DownloadCsvProps {
  name: string;
  /** Made when the button is pressed; undefined where what belongs to it could not be read. */
  text: () => string | undefined | Promise<string | undefined>;
}

/** Downloads what a page is about for a spreadsheet. */
export function DownloadCsv({ name, text }: DownloadCsvProps) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const made = await text();
    setBusy(false);
    if (made !== undefined) saveFile(name, new Blob([made], { type: 'text/csv;charset=utf-8' }));
  }

  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      busyText="Reading it all"
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}
