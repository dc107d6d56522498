import { officeDownloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import { papers } from '@sagwan/domain/copy/papers.ts';
import { paperFileName, type StaffPaperKind } from '@sagwan/domain/paper/paper.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { office } from '../session/office.ts';
import type { LoanCase } from './use-loans.ts';

/** The papers of a loan as its member has them. */
export function PaperButtons({ loan }: { loan: LoanCase['loan'] }) {
  const { loanNumber } = loan;
  const download = useMutation({
    mutationFn: async (kind: StaffPaperKind) => {
      const file = await office.askForFile(officeDownloadPaper, { params: { loanNumber, kind } });
      saveFile(paperFileName(kind, loanNumber), file);
    },
  });
  const kinds: StaffPaperKind[] = [
    ...(loan.contract.sealed === null ? [] : (['contract'] as const)),
    'disclosure',
    ...(loan.instalments.length === 0 ? [] : (['schedule'] as const)),
  ];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          busy={download.isPending && download.variables === kind}
          busyText={papers.downloading}
          onClick={() => download.mutate(kind)}
        >
          {papers.download}: {papers.kinds[kind]}
        </Button>
      ))}
      {download.isError && (
        <Notice tone="danger" title={papers.failed}>
          {download.error.message}
        </Notice>
      )}
    </div>
  );
}
