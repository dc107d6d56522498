import { readState } from '@sagwan/contract/member/read-state.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { changeEmailHandler } from './change-email.ts';
import { changeLanguageHandler } from './change-language.ts';
import { readMember } from './member.sql.ts';
import { readMemberHandler } from './read-member.ts';
import { readMemberInfoHandler } from './read-member-info.ts';
import { readPictureHandler } from './read-picture.ts';
import { stepHandlers } from './step-handlers.ts';
import { updateBankHandler } from './update-bank.ts';
import { uploadPictureHandler } from './upload-picture.ts';

export const memberHandlers: readonly EndpointHandler[] = [
  serve(readState, async ({ db }, { caller }) => ({ state: (await readMember(db, caller.memberId)).state })),
  readMemberHandler,
  readMemberInfoHandler,
  ...stepHandlers,
  changeEmailHandler,
  changeLanguageHandler,
  updateBankHandler,
  uploadPictureHandler,
  readPictureHandler,
];
