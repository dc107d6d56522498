import { Figure } from '@sagwan/ui/Figure.tsx';
import { useCompany } from '../company.ts';
import { Sentence } from '../Sentence.tsx';

/** How much the first withdrawal can be, where the operator sets a limit; shown wherever withdrawing is advertised. */
export function TransferLimit({ text, className }: { text: string; className?: string }) {
  const { maxFirstTransfer } = useCompany();
  if (maxFirstTransfer === null) return null;
  return (
    <p className={className}>
      <Sentence text={text} parts={{ limit: <Figure amountMinor={maxFirstTransfer} /> }} />
    </p>
  );
}
