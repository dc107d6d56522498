import { listSessions } from '@sagwan/contract/session/list-sessions.ts';
import { deviceName } from '@sagwan/domain/session/device-name.ts';
import { serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { activeSessions } from './member-session.sql.ts';

/** Where the member is signed in now. */
export const listSessionsHandler = serve(listSessions, async (context, { caller, reply }) => {
  const language = languageOfAnswer(reply);
  const sessions = await activeSessions(context.db, caller.memberId, context.now());
  return {
    sessions: sessions.map(({ sessionId, userAgent, signedInAt, rotatedAt }) => ({
      sessionId,
      device: deviceName(userAgent, language),
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: rotatedAt.toISOString(),
      current: sessionId === caller.sessionId,
    })),
  };
});
