import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@sagwan/contract/passkey/passkeys.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { passkeysMax } from '@sagwan/domain/passkey/passkey.ts';
import { deviceName } from '@sagwan/domain/session/device-name.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { lockMember } from '../member/member.ts';
import { type Input, serve } from '../serve.ts';
import { sendSecurityNotice } from '../session/security-notice.ts';
import { boundHash, challengeRefusal } from '../stepup/challenge.ts';
import { serveProved } from '../stepup/serve-proved.ts';
import {
  askedAnswer,
  askStepUp,
  checkStepUp,
  confirmSignedChallenge,
  hasProof,
  keepPasskeyChallenge,
  newPasskeyChallenge,
} from '../stepup/step-up.ts';
import { type Trx, transact } from '../transact.ts';
import { languageOf } from '../web/answer-language.ts';
import { deletePasskey, insertPasskey, readPasskeys, renamePasskeyRow } from './passkey.sql.ts';
import { passkeySite } from './site.ts';
import { creationOf, signedText, verifyNewPasskey } from './webauthn.ts';

export const listPasskeysHandler = serve(listPasskeys, async (context, { caller: { memberId } }) => {
  const key = await context.keyring.of(context.db, memberId);
  const passkeys = await readPasskeys(context.db, memberId);
  return {
    passkeys: passkeys.map(({ passkeyId, nameEncrypted, backedUp, createdAt, lastUsedAt }) => ({
      passkeyId,
      name: key.openText('passkey.name_encrypted', nameEncrypted, passkeyId),
      backedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    most: passkeysMax,
  };
});

/** Always with a code by SMS: a passkey alone must not bring about another one. */
export const startPasskeyHandler = serve(startPasskey, (context, { body, caller, idempotencyKey }) =>
  transact(context.db, async (trx) => {
    const { memberId } = caller;
    const site = passkeySite(context.config.publicOrigin);
    if (site === undefined) return refuse('PASSKEYS_UNSUPPORTED');
    const member = await lockMember(trx, memberId);
    const passkeys = await readPasskeys(trx, memberId);
    if (passkeys.length >= passkeysMax) return tooMany();
    const { companyShortName } = context.config.company;
    const boundTo = { memberId };
    if (body.otp === undefined) {
      const asked = await askStepUp(trx, context, {
        memberId,
        purpose: 'passkey_add',
        boundTo,
        idempotencyKey,
        text: (code, language) => codeTexts[language].passkeyAddCode({ code, companyShortName }),
      });
      return askedAnswer('OTP_REQUIRED', asked);
    }
    const { otp, challengeId } = body;
    const confirmed = await checkStepUp(trx, context, {
      memberId,
      purpose: 'passkey_add',
      boundTo,
      otp,
      challengeId,
    });
    if (isRefusal(confirmed)) return confirmed;
    const challenge = newPasskeyChallenge(context, boundTo);
    const kept = await keepPasskeyChallenge(trx, context, { memberId, purpose: 'passkey_create' }, challenge);
    if (isRefusal(kept)) return kept;
    const creation = creationOf(site, signedText(context, challenge.id, challenge.boundHash), member, {
      companyShortName,
      passkeys,
    });
    return { state: 'PASSKEY_READY' as const, challengeId: challenge.id, creation };
  }),
);

export const addPasskeyHandler = serve(addPasskey, async (context, input) => {
  const { body, caller, request, requestId } = input;
  const { memberId } = caller;
  const { challengeId } = body;
  const { companyShortName } = context.config.company;
  const boundTo = { memberId };
  // Before anything of the answer is read: the challenge is the member's, and neither used nor too old.
  const owner = { memberId, purpose: 'passkey_create' } as const;
  const ended = await challengeRefusal(context, { ...owner, challengeId });
  if (ended?.refused === 'STEP_UP_REQUIRED') return refuse('PASSKEY_INVALID');
  if (ended !== undefined) return ended;
  const made = await verifyNewPasskey(
    context,
    body.attestation,
    signedText(context, challengeId, boundHash(boundTo)),
  );
  if (made === undefined) return refuse('PASSKEY_INVALID');
  return transact(context.db, async (trx) => {
    // Of additions at once each sees the last.
    const member = await lockMember(trx, memberId);
    if ((await readPasskeys(trx, memberId)).length >= passkeysMax) return tooMany();
    const confirmed = await confirmSignedChallenge(trx, context, { ...owner, challengeId, boundTo });
    if (isRefusal(confirmed)) return confirmed;
    const passkeyId = uuid();
    // The notice has this name and never the typed one: a thief must not write to the owner in our name.
    const device = (language: Language) => deviceName(request.headers['user-agent'] ?? '', language);
    const key = await context.keyring.of(trx, memberId);
    const nameEncrypted = key.sealText(
      'passkey.name_encrypted',
      body.name ?? device(languageOf(request)),
      passkeyId,
    );
    const row = { ...made, id: passkeyId, nameEncrypted, createdAt: context.now() };
    if (!(await insertPasskey(trx, memberId, row))) return refuse('PASSKEY_EXISTS');
    await note(trx, context, { memberId, requestId, passkeyId, action: 'passkey.add' });
    await sendSecurityNotice(trx, context, {
      to: member,
      kind: 'passkeyAdded',
      facts: (language) => ({
        companyShortName,
        device: device(language),
      }),
    });
    return { state: 'PASSKEY_ADDED' as const, passkeyId };
  });
});

export const renamePasskeyHandler = serve(renamePasskey, (context, { body, caller, requestId }) =>
  transact(context.db, async (trx) => {
    const { memberId } = caller;
    const { passkeyId, name } = body;
    const often = await takeQuota(context, { quota: 'steps', of: memberId }, trx);
    if (often !== undefined) return often;
    const key = await context.keyring.of(trx, memberId);
    const nameEncrypted = key.sealText('passkey.name_encrypted', name, passkeyId);
    if (!(await renamePasskeyRow(trx, memberId, passkeyId, nameEncrypted))) return refuse('PASSKEY_UNKNOWN');
    await note(trx, context, { memberId, requestId, passkeyId, action: 'passkey.rename' });
    return { state: 'PASSKEY_RENAMED' as const };
  }),
);

/** With step-up: a thief of a session must not take away what the owner gets back in with. */
export const removePasskeyHandler = serveProved(removePasskey, (context, input) =>
  transact(context.db, (trx) => remove(trx, context, input)),
);

async function remove(
  trx: Trx,
  context: AppContext,
  { body, caller, requestId, idempotencyKey }: Input<typeof removePasskey>,
) {
  const { memberId } = caller;
  const { passkeyId } = body;
  const member = await lockMember(trx, memberId);
  const passkeys = await readPasskeys(trx, memberId);
  if (!passkeys.some((each) => each.passkeyId === passkeyId)) return refuse('PASSKEY_UNKNOWN');
  const { companyShortName } = context.config.company;
  const purpose = 'passkey_remove' as const;
  const boundTo = { passkeyId };
  if (!hasProof(body)) {
    const asked = await askStepUp(trx, context, {
      memberId,
      purpose,
      boundTo,
      factor: body.factor,
      idempotencyKey,
      text: (code, language) => codeTexts[language].passkeyRemoveCode({ code, companyShortName }),
    });
    return askedAnswer('STEP_UP_REQUIRED', asked);
  }
  const confirmed = await checkStepUp(trx, context, { ...body, memberId, purpose, boundTo });
  if (isRefusal(confirmed)) return confirmed;
  await deletePasskey(trx, memberId, passkeyId);
  await note(trx, context, { memberId, requestId, passkeyId, action: 'passkey.remove' });
  await sendSecurityNotice(trx, context, {
    to: member,
    kind: 'passkeyRemoved',
    facts: () => ({ companyShortName }),
  });
  return { state: 'PASSKEY_REMOVED' as const };
}

const tooMany = () => refuse('PASSKEYS_LIMIT_REACHED', { params: { most: String(passkeysMax) } });

function note(
  trx: Trx,
  context: AppContext,
  step: { memberId: string; requestId: string; passkeyId: string; action: string },
): Promise<void> {
  const { memberId, requestId, passkeyId, action } = step;
  return writeAudit(trx, {
    memberId,
    actor: { kind: 'member', id: memberId },
    action,
    requestId,
    subject: { kind: 'passkey', id: passkeyId },
    at: context.now(),
  });
}
