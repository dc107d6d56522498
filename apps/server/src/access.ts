import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Ground } from './ground.ts';
import type { MemberCaller, StaffCaller, Visitor } from './serve.ts';
import { memberSessionStands, staffSessionRoles } from './session/session.sql.ts';
import { readMemberToken, readStaffToken } from './session/token.ts';

export type AnyCaller = MemberCaller | StaffCaller | Visitor;

/**
 * Who is calling, or why not. The table is the contract's `callers`; this is the one place that reads it.
 * A member token opens only member routes and a staff token only staff routes (decisions §3).
 */
export function identifyCaller(
  ground: Ground,
  endpoint: Endpoint,
  request: FastifyRequest,
): Identified | Promise<Identified> {
  return endpoint.callers.includes('anyone') ? { kind: 'anyone' } : readToken(ground, endpoint, request);
}

type Identified = AnyCaller | Refusal<'ACCESS_TOKEN_INVALID' | 'ROLE_FORBIDDEN'>;

async function readToken(ground: Ground, endpoint: Endpoint, request: FastifyRequest): Promise<Identified> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return refuse('ACCESS_TOKEN_INVALID');
  const now = ground.now();
  if (endpoint.callers.includes('member')) {
    const member = readMemberToken(ground.config.keys.memberToken, token, now);
    if (member !== undefined && (await memberSessionStands(ground.db, member, now))) {
      return { kind: 'member', ...member };
    }
  }
  const staffAllowed = endpoint.callers.filter((caller) => caller !== 'member' && caller !== 'anyone');
  if (staffAllowed.length === 0) return refuse('ACCESS_TOKEN_INVALID');
  const staff = readStaffToken(ground.config.keys.staffToken, token, now);
  const roles = staff && (await staffSessionRoles(ground.db, staff, now));
  if (staff === undefined || roles === undefined) return refuse('ACCESS_TOKEN_INVALID');
  if (!roles.some((role) => staffAllowed.includes(role))) return refuse('ROLE_FORBIDDEN');
  return { kind: 'staff', ...staff, roles };
}
