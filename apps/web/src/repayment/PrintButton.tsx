import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { memberWords } from '../member-words.ts';

/** Prints the page without its bars and buttons; browsers save it as a PDF there too. */
export function PrintButton() {
  return (
    <Button variant="secondary" className="print:hidden" wide onClick={() => window.print()}>
      <Icon name="print" />
      {memberWords().repaymentPapers.print}
    </Button>
  );
}
