import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { keepAnswer, readKey, stableText } from '../idempotency/once.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { type EndpointHandler, type Input, type MemberCaller, type Result, serve } from '../serve.ts';
import type { Proof } from './step-up.ts';

/**
 * As `serve`, for what a code confirms: the same request with the same code gets the answer that it got before. Whose answer was
 * lost would otherwise be asked for another code, for what is done already. The challenge is the idempotency key; a keyed hash of
 * the request is compared, since the code is in it. Not for a new password: that hash is fast, so a copy of it could be searched for
 * the password. Not for an answer that holds a secret.
 *
 * The answer is kept after the action. Where the server ends in between, another code is asked for, and nothing is done twice.
 */
export function serveProved<E extends Endpoint>(
  endpoint: E,
  handle: (context: AppContext, input: Input<E>) => Promise<Result<E>>,
): EndpointHandler {
  return serve<E>(endpoint, async (context, input) => {
    const { challengeId, otp } = input.body as Proof;
    if (challengeId === undefined || otp === undefined) return handle(context, input);
    const { memberId } = input.caller as unknown as MemberCaller;
    const key = { memberId, route: endpoint.name, key: challengeId };
    const hash = keyedHash(context.config.keys.hash, challengeId, stableText(input.body));
    const shape = endpoint.answer as z.ZodType;
    const known = await readKey(context.db, key);
    if (known?.body_sha256 === hash) return z.decode(shape, known.answer) as Result<E>;
    const result = await handle(context, input);
    const isDone = !isRefusal(result) && !('challengeId' in (result as object));
    if (isDone) {
      const answer = z.encode(shape, result) as object;
      await keepAnswer(context.db, { ...key, now: context.now() }, hash, answer);
    }
    return result;
  });
}
