import { readYourData } from '@sagwan/contract/personal-data/your-data.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { type DataGroup, dataGroups, deletedAtOnce } from '@sagwan/domain/personal-data/data-groups.ts';
import { decideDeletion } from '@sagwan/domain/personal-data/data-request.ts';
import { daysBetween, manilaDate } from '@sagwan/domain/time/manila.ts';
import { memberYears, retentions } from '../retention/retention.ts';
import type { Rule } from '../retention/rule.ts';
import { serve } from '../serve.ts';
import { answerBy } from '../support/complain.ts';
import { heldTables } from './held-tables.ts';
import {
  readAccountFacts,
  readComplaints,
  readDataRequests,
  readFiles,
  readKeptUntil,
} from './request.sql.ts';
import { shownRequest } from './request-answer.ts';

/** The groups with a table that is kept by one of these rules. */
function groupsKept(...rules: Rule['until'][]): DataGroup[] {
  const kept = new Set(
    retentions.flatMap(({ name, rule, atOnce }) =>
      rules.includes(rule.until) && (atOnce === undefined || rule.until === 'emptied')
        ? (heldTables[name]?.group ?? [])
        : [],
    ),
  );
  return dataGroups.filter((group) => kept.has(group));
}

/** What retention.ts says of a member's data: what a deletion deletes at once, what the law keeps, what the books keep. */
// What else is cleared by age, such as messages, is a member's and goes with the member.
const keptWithMember = groupsKept('member', 'emptied', 'age');
const keptInBooks = groupsKept('always');
const atOnce = deletedAtOnce.filter((part) => retentions.some((each) => each.atOnce === part));

export const readYourDataHandler = serve(readYourData, async ({ db, now, businessDate }, { caller }) => {
  const { memberId } = caller;
  const [requests, complaints, files, facts, kept] = await Promise.all([
    readDataRequests(db, memberId),
    readComplaints(db, memberId),
    readFiles(db, memberId),
    readAccountFacts(db, { memberId, today: businessDate() }),
    readKeptUntil(db, memberId),
  ]);
  const at = now();
  const allowed = decideDeletion(facts);
  const { correctionUntil } = files;
  return {
    requests: requests.map((request) => shownRequest(request, at)),
    complaints: complaints.map(({ complaintNumber, createdAt, answeredAt, state }) => ({
      complaintNumber: complaintNumber ?? '',
      state,
      answerBy: answerBy(createdAt),
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      daysLeft: daysBetween(manilaDate(at), answerBy(createdAt)),
    })),
    pictures: files.pictures.map((picture) => ({ ...picture, createdAt: picture.createdAt.toISOString() })),
    correctionUntil: correctionUntil !== null && correctionUntil > at ? correctionUntil.toISOString() : null,
    deletion: {
      refused: isRefusal(allowed) ? allowed.refused : null,
      atOnce,
      kept: {
        groups: keptWithMember,
        years: kept.borrowed ? memberYears.borrower : memberYears.other,
        until: kept.until === null ? null : manilaDate(kept.until),
      },
      books: keptInBooks,
    },
  };
});
