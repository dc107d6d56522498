import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from './app-context.ts';
import type { MemberCaller, StaffCaller, Visitor } from './serve.ts';
import { isMemberSessionActive, staffSessionRoles } from './session/session.sql.ts';
import { readMemberToken, readStaffToken } from './session/token.ts';
import type { memberRequestLimit } from './system/member-requests.ts';

export type AnyCaller = MemberCaller | StaffCaller | Visitor;

/**
 * Who is calling, or why they may not. Which callers may is the contract's `callers`, read only here.
 * A member token opens only member routes and a staff token only staff routes (decisions §3).
 */
export function identifyCaller(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  memberLimit: MemberLimit,
): Identified | Promise<Identified> {
  if (endpoint.callers.includes('anyone')) return { kind: 'anyone' };
  return readToken(context, endpoint, request, memberLimit);
}

type Identified = AnyCaller | Refusal<'ACCESS_TOKEN_INVALID' | 'ROLE_FORBIDDEN' | 'TOO_MANY_REQUESTS'>;
type MemberLimit = ReturnType<typeof memberRequestLimit>;

async function readToken(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  memberLimit: MemberLimit,
): Promise<Identified> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return refuse('ACCESS_TOKEN_INVALID');
  const now = context.now();
  if (endpoint.callers.includes('member')) {
    const member = readMemberToken(context.config.keys.memberToken, token, now);
    const tooMany = member && memberLimit(member.memberId);
    if (tooMany !== undefined) return tooMany;
    if (member !== undefined && (await isMemberSessionActive(context, member, now))) {
      return { kind: 'member', ...member };
    }
  }
  const staffAllowed = endpoint.callers.filter((caller) => caller !== 'member' && caller !== 'anyone');
  if (staffAllowed.length === 0) return refuse('ACCESS_TOKEN_INVALID');
  const staff = readStaffToken(context.config.keys.staffToken, token, now);
  const withSecondFactor = context.config.production;
  const roles = staff && (await staffSessionRoles(context.db, staff, now, { withSecondFactor }));
  if (staff === undefined || roles === undefined) return refuse('ACCESS_TOKEN_INVALID');
  if (!roles.some((role) => staffAllowed.includes(role))) return refuse('ROLE_FORBIDDEN');
  return { kind: 'staff', ...staff, roles };
}
