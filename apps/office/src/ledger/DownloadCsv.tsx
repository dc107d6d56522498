import { Button } from '@sagwan/ui/Button.tsx';
import { saveFile } from '@sagwan/ui/save-file.ts';

/** Downloads what a page shows for a spreadsheet. `text` is made when the button is pressed. */
export function DownloadCsv({ name, text }: { name: string; text: () => string }) {
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => saveFile(name, new Blob([text()], { type: 'text/csv;charset=utf-8' }))}
    >
      Download CSV
    </Button>
  );
}
