import { readState } from '@sagwan/contract/member/read-state.ts';
import { serve } from '../serve.ts';
import { readMemberRow } from './member.sql.ts';

/** How far the activation has come. */
export const readStateHandler = serve(readState, async ({ db }, { caller }) => {
  const { state } = await readMemberRow(db, caller.memberId);
  return { state };
});
