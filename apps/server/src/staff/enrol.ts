import {
  officeChoosePassword,
  officeConfirmFactor,
  officeReadInvitation,
} from '@sagwan/contract/staff/enrol.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { staffPasswordRefusal } from '@sagwan/domain/staff/staff-password.ts';
import { Secret, TOTP } from 'otpauth';
import { writeAudit } from '../audit/audit.sql.ts';
import { renewRecoveryCodes, totpStep } from '../office/second-factor.ts';
import { openStaffSession } from '../office/staff-session.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { commonPasswords } from '../session/common-passwords.ts';
import { hashPassword } from '../session/password.ts';
import { transact } from '../transact.ts';
import { enrol, findInvitation, keepChosen, lockInvitation } from './invitation.sql.ts';
import { hashOfToken } from './invitation.ts';

/** As RFC 4226 §4 recommends. */
const secretBytes = 20;

const readInvitation = serve(officeReadInvitation, async ({ db, config, now }, { body }) => {
  const invitation = await findInvitation(db, hashOfToken(config.keys.hash, body.token), now());
  if (invitation === undefined) return refuse('LINK_INVALID');
  const { email, name, expiresAt } = invitation;
  return { email, name, expiresAt: expiresAt.toISOString() };
});

/** May be repeated until the code is confirmed: the newest password and secret count. */
const choosePassword = serve(officeChoosePassword, async (context, { body }) => {
  const { db, config, now } = context;
  const tokenHash = hashOfToken(config.keys.hash, body.token);
  const invitation = await findInvitation(db, tokenHash, now());
  if (invitation === undefined) return refuse('LINK_INVALID');
  const weak = staffPasswordRefusal(body.password, invitation, commonPasswords);
  if (weak !== undefined) return weak;
  const secret = new Secret({ size: secretBytes });
  const house = await context.keyring.house(db);
  const { staffId, email: label } = invitation;
  const kept = await keepChosen(db, tokenHash, {
    passwordHash: await hashPassword(body.password),
    // Sealed for `staff`, where it is kept unchanged once enrolment ends.
    totpSecretEncrypted: house.sealText('staff.totp_secret_encrypted', secret.base32, staffId),
    now: now(),
  });
  if (!kept) return refuse('LINK_INVALID');
  const issuer = config.company.companyShortName;
  return { secret: secret.base32, uri: new TOTP({ secret, issuer, label }).toString() };
});

/** Of several at once one makes the account ready; the others find the link used. */
const confirmFactor = serve(officeConfirmFactor, (context, { body, reply, requestId }) => {
  const { config, now } = context;
  const { keys } = config;
  return transact(context.db, async (trx) => {
    const at = now();
    const invitation = await lockInvitation(trx, hashOfToken(keys.hash, body.token), at);
    if (invitation === undefined) return refuse('LINK_INVALID');
    const { staffId, email, passwordHash, totpSecretEncrypted } = invitation;
    // Nothing was chosen yet.
    if (passwordHash === undefined || totpSecretEncrypted === undefined) return refuse('LINK_INVALID');
    const house = await context.keyring.house(trx);
    const secret = house.openText('staff.totp_secret_encrypted', totpSecretEncrypted, staffId);
    const step = totpStep(secret, body.totp, at);
    if (step === undefined) return refuse('SECOND_FACTOR_WRONG');
    await enrol(trx, {
      staffId,
      passwordHash,
      totpSecretEncrypted,
      totpStepUsed: step,
      at,
    });
    const recoveryCodes = await renewRecoveryCodes(trx, keys.hash, staffId);
    await writeAudit(trx, {
      actor: { kind: 'staff', id: staffId },
      action: 'staff.enrol',
      subject: { kind: 'staff', id: staffId },
      requestId,
      at,
    });
    const staff = { id: staffId, email, passwordHash };
    const signIn = { staff, secondFactor: 'totp', reply, requestId, at } as const;
    const accessToken = await openStaffSession(trx, context, signIn);
    return accessToken === undefined ? refuse('LINK_INVALID') : { accessToken, recoveryCodes };
  });
});

export const enrolmentHandlers: readonly EndpointHandler[] = [readInvitation, choosePassword, confirmFactor];
