import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadLostPhone } from '@sagwan/contract/office/lost-phones.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { detailNames } from './lost-phone-words.ts';

type Change = AnswerOf<typeof officeReadLostPhone>['changes'][number];

/** When each detail was changed last and by which sign-in; with a warning where that was shortly before the request. */
export function DetailChanges({ changes }: { changes: readonly Change[] }) {
  const lately = changes.filter((change) => change.lately).map(({ detail }) => detailNames[detail]);
  return (
    <>
      {lately.length > 0 && (
        <Notice tone="warning" title={`Changed shortly before the request: ${lately.join(', ')}`}>
          Somebody with a stolen sign-in could have done this. Whoever knows what was changed has shown
          nothing: compare with what was there before, and ask the member about the change.
        </Notice>
      )}
      <div>
        <p className="font-medium">Changed last</p>
        <ul className="list-disc pl-5 text-sm">
          {changes.map(({ detail, at, device, signedIn }) => (
            <li key={detail}>
              {detailNames[detail]}: <StaffTime at={at} />
              <span className="text-quiet">
                {' '}
                · {device ?? 'device no longer known'}
                {signedIn !== null && (
                  <>
                    , sign-in <span className="figures">{signedIn.slice(-6)}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
