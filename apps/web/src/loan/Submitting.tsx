import { Card } from '@sagwan/ui/Card.tsx';
import { memberWords } from '../member-words.ts';

const words = () => memberWords().screens.loan;

/** While an application is being sent (specification §2, 'Loan screen'). */
export function Submitting() {
  return (
    <Card>
      <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
        <span
          aria-hidden="true"
          className="size-10 animate-spin rounded-full border-4 border-action border-r-transparent"
        />
        <h1>{words().submitting}</h1>
        <p className="max-w-text text-quiet">
          {memberWords().homeScreens.apply.stay} {words().submittingNote}
        </p>
      </div>
    </Card>
  );
}
