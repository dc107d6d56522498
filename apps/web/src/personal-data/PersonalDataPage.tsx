import { Icon } from '@sagwan/ui/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router';
import { LazyPart } from '../LazyPart.tsx';
import { loadMemberWords, memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { QueryResult } from '../QueryResult.tsx';
import { useMemberPhone } from '../session/use-session.ts';
import { AskComplaint } from './AskComplaint.tsx';
import { AskCorrection } from './AskCorrection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { Requests } from './Requests.tsx';
import { yourDataQuery } from './your-data-query.ts';

export const meta = memberHead(() => memberWords().yourDataScreens.title);

const words = () => memberWords().yourDataScreens;

// Few come here to correct what staff have opened, so it brings its words itself.
const Correction = lazy(async () => {
  const [{ Correction }] = await Promise.all([
    import('../member/Correction.tsx'),
    loadMemberWords(paths.activate),
  ]);
  return { default: Correction };
});

/** The member's rights over what is held: to see it, take it, correct it, delete it, and to complain (RA 10173 §16, §18). */
export default function PersonalDataPage() {
  const phoneNumber = useMemberPhone();
  const query = useQuery(yourDataQuery(phoneNumber));
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Link
          to={paths.settings}
          className="mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-action"
        >
          <Icon name="arrow-left" />
          {words().back}
        </Link>
        <h1>{words().title}</h1>
        <p className="mt-2 max-w-text text-quiet">{words().intro}</p>
      </div>
      <QueryResult query={query} lines={10} onPage>
        {(yourData) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-6">
              {yourData.correctionUntil !== null && (
                <LazyPart>
                  <Correction phoneNumber={phoneNumber} asked={words().openedForCorrection} />
                </LazyPart>
              )}
              <Requests yourData={yourData} />
              <AskCorrection phoneNumber={phoneNumber} />
              <AskComplaint phoneNumber={phoneNumber} />
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <DownloadData phoneNumber={phoneNumber} pictures={yourData.pictures} />
              <DeleteAccount phoneNumber={phoneNumber} yourData={yourData} />
            </div>
          </div>
        )}
      </QueryResult>
    </div>
  );
}
