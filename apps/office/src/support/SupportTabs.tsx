import { Tabs } from '../layout/Tabs.tsx';
import { complaintsPath, paths } from '../paths.ts';

/** What members and visitors wrote: messages, complaints, requests about their data, disputed scores, lost phones. */
export function SupportTabs({
  current,
  openComplaints = 0,
}: {
  current: 'messages' | 'complaints' | 'disputes' | 'data' | 'lostPhones';
  openComplaints?: number;
}) {
  return (
    <Tabs
      label="Messages, complaints and disputes"
      tabs={[
        { to: paths.tickets, text: 'Messages', current: current === 'messages' },
        {
          to: complaintsPath(),
          text: openComplaints === 0 ? 'Complaints' : `Complaints (${openComplaints})`,
          current: current === 'complaints',
        },
        { to: paths.dataRequests, text: 'Data requests', current: current === 'data' },
        { to: paths.scoreDisputes, text: 'Disputed scores', current: current === 'disputes' },
        { to: paths.lostPhones, text: 'Lost phones', current: current === 'lostPhones' },
      ]}
    />
  );
}
