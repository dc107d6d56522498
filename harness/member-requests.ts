import { login } from '@sagwan/contract/session/login.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import type { BulkMember } from './bulk-members.ts';
import { type PreparedRequest, prepare } from './http-load.ts';

/** A withdrawal that a member wants; everything that repetitions of it have in common. */
export interface PreparedWithdrawal {
  member: BulkMember;
  amountMinor: bigint;
  /** What the wallet holds before it, as the member's screen shows it. */
  balanceMinor: bigint;
  challengeId: string;
  otp: string;
  idempotencyKey: string;
}

/** The request's body as the member app sends it. */
export function withdrawalBody(order: Omit<PreparedWithdrawal, 'idempotencyKey'>) {
  const { member, amountMinor, balanceMinor, challengeId, otp } = order;
  return {
    id: member.walletId,
    phoneNumber: member.phoneNumber,
    withdrawalAmount: majorText(amountMinor),
    availableBalance: majorText(balanceMinor),
    companyName: 'Sagwan',
    challengeId,
    otp,
  };
}

/** @param token of the order's member. @param headers such as the address that a proxy names. */
export function withdrawalRequest(
  order: PreparedWithdrawal,
  token: string,
  headers: Record<string, string> = {},
): PreparedRequest {
  return prepare(withdraw.method, withdraw.path, {
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': order.idempotencyKey },
    body: withdrawalBody(order),
  });
}

/** @param token of this member. @param headers such as the address that a proxy names. */
export function walletReadRequest(
  { phoneNumber }: BulkMember,
  token: string,
  headers: Record<string, string> = {},
): PreparedRequest {
  return prepare(readWallet.method, readWallet.path, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: { phoneNumber },
  });
}

/** @param headers such as the address that a proxy names, and cookies. */
export function signInRequest(
  phoneNumber: string,
  password: string,
  headers: Record<string, string> = {},
): PreparedRequest {
  return prepare(login.method, login.path, { body: { phoneNumber, password }, headers });
}
