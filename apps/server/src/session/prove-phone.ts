import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { readAsker } from '../stepup/asker-cookie.ts';
import type { CheckRefusal } from '../stepup/challenge.ts';
import { comparePhoneCode } from '../stepup/phone-code.ts';
import { isPhoneConfirmation } from '../stepup/phone-confirmation.ts';
import { transact } from '../transact.ts';
import { codeQueue } from './code-queue.ts';
import { claimOf } from './sign-in-queue.ts';
import { strangerAt } from './source.ts';

interface Proof {
  phoneNumber: string;
  otp?: string | undefined;
  phoneConfirmation?: string | undefined;
}

/** Whether somebody who is not a member yet has the phone in hand: by an earlier proof, or by the code that was sent. */
export async function provePhone(
  context: AppContext,
  { phoneNumber, otp, phoneConfirmation }: Proof,
  { ip, request }: { ip: string; request: FastifyRequest },
): Promise<{ challengeId: string | undefined } | Refusal<CheckRefusal>> {
  const confirmed = { purpose: 'registration', phoneNumber } as const;
  if (phoneConfirmation !== undefined && isPhoneConfirmation(context, confirmed, phoneConfirmation)) {
    return { challengeId: undefined };
  }
  if (otp === undefined) return refuse('STEP_UP_REQUIRED');
  return codeQueue(claimOf({ ip, device: undefined }), () =>
    transact(context.db, (trx) =>
      comparePhoneCode(trx, context, {
        purpose: 'registration',
        phoneNumber,
        code: otp,
        boundTo: { phoneNumber },
        source: strangerAt(ip),
        askerHash: readAsker(request, context.config),
      }),
    ),
  );
}
