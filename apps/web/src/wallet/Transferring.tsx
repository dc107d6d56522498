import { railWords } from '@sagwan/domain/copy/rails.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';

const words = screens.withdrawal;

/** Step 3: shows for 10 seconds at least (decisions §2); the rail is known once the wallet was read again. */
export function Transferring({ rail }: { rail: Rail | undefined }) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <span
          aria-hidden="true"
          className="size-10 animate-spin rounded-full border-4 border-action border-r-transparent"
        />
        <div role="status" className="flex flex-col gap-2">
          <h2>{words.transferring}</h2>
          {rail !== undefined && <p className="max-w-text text-quiet">{railWords[rail].transferringNote}</p>}
        </div>
        <Notice tone="warning" live={false} className="text-left">
          {words.transferringWarning}
        </Notice>
      </div>
    </Card>
  );
}
