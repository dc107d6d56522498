import { deviceName } from '@sagwan/domain/session/device-name.ts';
import {
  type ComparedDetail,
  comparedDetails,
  correctionWaitMilliseconds,
} from '@sagwan/domain/session/lost-phone.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readAuditLines } from '../audit/audit.sql.ts';
import type { Database } from '../database/schema.ts';
import { devicesOf } from '../session/session.sql.ts';
import { readReplacedPictures } from './picture.sql.ts';

/** What lines of `save-steps.ts` and `change-email.ts` say in clear; those of an earlier version name no session. */
const lineShape = z.object({
  changed: z.array(z.string()).default([]),
  isCorrection: z.boolean().default(false),
  sessionId: z.string().optional(),
});

const stepActions = {
  'member.update_personal': 'personal',
  'member.update_address': 'address',
  'member.update_references': 'references',
} as const satisfies Record<string, ComparedDetail>;

export interface DetailChange {
  detail: ComparedDetail;
  at: Date;
  /** What the member was signed in on; null where that sign-in is kept no longer. */
  device: string | null;
  /** The id of that sign-in; null where it was not noted. */
  signedIn: string | null;
  /** A correction of a completed account, or another e-mail address, not long before. */
  lately: boolean;
}

/** When each detail that staff compare with was changed last, and by which sign-in. @param asked when the request was made. */
export async function readDetailChanges(
  db: Kysely<Database>,
  memberId: string,
  asked: Date,
): Promise<DetailChange[]> {
  const actions = [...Object.keys(stepActions), 'member.update_identity', 'member.change_email'];
  const lines = (await readAuditLines(db, memberId, actions)).map(({ action, at, after }) => {
    const said = lineShape.parse(after ?? {});
    return {
      ...said,
      at,
      details: detailsOf(action, said.changed),
      isEmail: action === 'member.change_email',
    };
  });
  const devices = await devicesOf(db, memberId, [
    ...new Set(lines.flatMap(({ sessionId }) => sessionId ?? [])),
  ]);
  const since = correctedAfter(asked);
  return comparedDetails.flatMap((detail) => {
    const last = lines.findLast(({ details }) => details.includes(detail));
    if (last === undefined) return [];
    const { at, sessionId = null, isCorrection, isEmail } = last;
    const device = sessionId === null ? undefined : devices.get(sessionId);
    return [
      {
        detail,
        at,
        device: device === undefined ? null : deviceName(device, 'en'),
        signedIn: sessionId,
        lately: (isCorrection || isEmail) && at > since,
      },
    ];
  });
}

function detailsOf(action: string, changed: readonly string[]): ComparedDetail[] {
  if (action === 'member.change_email') return ['email'];
  if (action === 'member.update_identity')
    return [
      ...(changed.includes('imageSelfieURL') ? (['selfie'] as const) : []),
      ...(changed.some((field) => field !== 'imageSelfieURL') ? (['identity'] as const) : []),
    ];
  return changed.length === 0 ? [] : [stepActions[action as keyof typeof stepActions]];
}

/** The pictures of the face and the ID from before recent corrections: staff compare with these. */
export async function readPicturesBefore(db: Kysely<Database>, memberId: string, asked: Date) {
  const replaced = await readReplacedPictures(db, memberId, correctedAfter(asked));
  return replaced.flatMap(({ kind, fileName, replacedAt }) =>
    replacedAt !== null && (kind === 'selfie' || kind === 'idFront' || kind === 'idBack')
      ? [{ kind, fileName, until: replacedAt.toISOString() }]
      : [],
  );
}

function correctedAfter(asked: Date): Date {
  return new Date(asked.getTime() - correctionWaitMilliseconds);
}
