import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { downloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import { paperFileName } from '@sagwan/domain/paper/paper.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { memberWords } from '../member-words.ts';
import { callApiForFile } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { useLanguage } from '../words.tsx';

type AskedPaper = WireBodyOf<typeof downloadPaper>['paper'];

/** Downloads one of the member's papers as PDF; `number` names the file, `of` says which paper where a screen has several. */
export function DownloadPaper({
  paper,
  number,
  of,
  wide = false,
}: {
  paper: AskedPaper;
  number: string;
  of?: string;
  wide?: boolean;
}) {
  const phoneNumber = useMemberPhone();
  const language = useLanguage();
  const download = useMutation({
    mutationFn: () => callApiForFile(downloadPaper, { body: { phoneNumber, paper } }),
    onSuccess: (file) => saveFile(paperFileName(paper.kind, number, language), file),
  });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Button
        variant="secondary"
        wide={wide}
        busy={download.isPending}
        busyText={memberWords().papers.downloading}
        onClick={() => download.mutate()}
      >
        <Icon name="download" />
        {memberWords().papers.download}
        {of !== undefined && <span className="sr-only">: {of}</span>}
      </Button>
      {download.isError && (
        <Notice tone="danger" title={memberWords().papers.failed}>
          {failureOf(download.error).message}
        </Notice>
      )}
    </div>
  );
}
