import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { serve } from '../serve.ts';
import { readDevice, setDevice } from '../session/device-cookie.ts';
import { deviceOwner, withProof } from './prove-staff.ts';
import { openStaffSession } from './staff-session.ts';

/** Signs staff in. Refused like a wrong code where the account is another one by then. */
export const officeLoginHandler = serve(officeLogin, async (context, input) => {
  const { body, request, reply, ip, requestId } = input;
  const at = context.now();
  const signedIn = await withProof(context, { ...body, request, ip }, async (trx, staff, proof) => {
    const signIn = { staff, secondFactor: proof.kind, reply, requestId, at };
    const accessToken = await openStaffSession(trx, context, signIn);
    return accessToken === undefined ? undefined : { accessToken, ownerId: staff.id };
  });
  if (isRefusal(signedIn)) return signedIn;
  const { accessToken, ownerId } = signedIn;
  const owner = deviceOwner(body.email);
  const known = readDevice(request, context.config, owner);
  setDevice(reply, context.config, owner, { ownerId, at, known });
  return { accessToken };
});
