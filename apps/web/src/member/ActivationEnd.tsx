import { Button } from '@sagwan/ui/Button.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { Focused } from '../Focused.tsx';
import { memberWords } from '../member-words.ts';
import paddling from '../pictures/boat-paddling.svg';
import type { StepPlace } from './StepFrame.tsx';
import { Waiting } from './Waiting.tsx';

const words = () => memberWords().activationScreens.elsewhere;
const centred = 'flex flex-col items-center gap-5 py-10 text-center';

/** Step 7: everything is complete; the form closes automatically (specification §2). */
export function Completed() {
  return (
    <Focused className={centred}>
      <Picture source={paddling} className="max-w-72" />
      <Waiting text={memberWords().screens.activation.validated} stacked />
    </Focused>
  );
}

/** Everything was completed in another tab or on another device; what was sent from here was not saved. */
export function CompletedElsewhere({
  headingLevel,
  onContinue,
}: Pick<StepPlace, 'headingLevel'> & { onContinue: () => void }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Focused className={centred}>
      <Picture source={paddling} className="max-w-72" />
      <Heading className="text-xl">{words().title}</Heading>
      <p role="status" className="max-w-text">
        {words().text}
      </p>
      <Button wide onClick={onContinue}>
        {words().continue}
      </Button>
    </Focused>
  );
}
