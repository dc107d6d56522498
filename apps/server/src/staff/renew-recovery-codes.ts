import { officeRenewRecoveryCodes } from '@sagwan/contract/staff/renew-recovery-codes.ts';
import { recoveryCodesRenewed } from '@sagwan/domain/copy/staff-letters.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { letterText } from '../message/letter.ts';
import { sendMessage } from '../message/send-message.ts';
import { withProof } from '../office/prove-staff.ts';
import { renewRecoveryCodes } from '../office/second-factor.ts';
import { serve } from '../serve.ts';

/** Whoever holds an open session alone makes none: password and authenticator are asked for again, and the person is told. */
export const renewRecoveryCodesHandler = serve(officeRenewRecoveryCodes, (context, input) => {
  const { body, caller, request, ip, requestId } = input;
  const given = { ...body, email: caller.email, request, ip };
  return withProof(context, given, async (trx, { id, email }, proof) => {
    // An account of a demonstration, without a second factor.
    if (proof.kind !== 'totp') return undefined;
    const at = context.now();
    const recoveryCodes = await renewRecoveryCodes(trx, context.config.keys.hash, id);
    await writeAudit(trx, {
      actor: { kind: 'staff', id },
      action: 'staff.renewRecoveryCodes',
      subject: { kind: 'staff', id },
      requestId,
      at,
    });
    const text = letterText(recoveryCodesRenewed({ time: longDateTime(at) }));
    if (context.email.name !== 'none')
      await sendMessage(trx, context, { channel: 'email', to: email, template: 'staffRecoveryCodes', text });
    return { recoveryCodes };
  });
});
