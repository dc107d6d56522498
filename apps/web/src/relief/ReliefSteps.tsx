import { Card } from '@sagwan/ui/Card.tsx';
import { Timeline } from '@sagwan/ui/Timeline.tsx';
import { memberWords } from '../member-words.ts';

const words = () => memberWords().planChangeScreens.relief;

/** What follows a request, step by step; the first step is done once it was sent. */
export function ReliefSteps({ asked }: { asked: boolean }) {
  const title = asked ? words().meanwhile : words().afterwards;
  return (
    <Card title={title}>
      <Timeline
        label={title}
        current={asked ? 1 : -1}
        steps={words().steps.map((step) => ({ name: step.title, note: step.text }))}
      />
    </Card>
  );
}
