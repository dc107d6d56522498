import { Tabs } from '../layout/Tabs.tsx';
import { useWaiting } from '../navigation/use-waiting.ts';
import { complaintsPath, paths } from '../paths.ts';

/** What members and visitors wrote: messages, complaints, requests about their data, disputed scores, lost phones. */
export function SupportTabs({
  current,
}: {
  current: 'messages' | 'complaints' | 'disputes' | 'data' | 'lostPhones';
}) {
  const waiting = useWaiting();
  const named = (text: string, kind: keyof NonNullable<typeof waiting>) =>
    waiting === undefined || waiting[kind] === 0 ? text : `${text} (${waiting[kind]})`;
  return (
    <Tabs
      label="Messages, complaints and disputes"
      tabs={[
        { to: paths.tickets, text: named('Messages', 'messages'), current: current === 'messages' },
        {
          to: complaintsPath(),
          text: named('Complaints', 'complaints'),
          current: current === 'complaints',
        },
        { to: paths.dataRequests, text: named('Data requests', 'dataRequests'), current: current === 'data' },
        {
          to: paths.scoreDisputes,
          text: named('Disputed scores', 'scoreDisputes'),
          current: current === 'disputes',
        },
        { to: paths.lostPhones, text: named('Lost phones', 'lostPhones'), current: current === 'lostPhones' },
      ]}
    />
  );
}
