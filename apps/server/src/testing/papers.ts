import { createHash } from 'node:crypto';
import { urlOf } from '@sagwan/contract/call.ts';
import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { downloadPaper, officeDownloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { StaffPaperKind } from '@sagwan/domain/paper/paper.ts';
import { paperCodeOf, paperCodeText } from '@sagwan/domain/paper/paper-code.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { Arranged } from './arrange-borrower.ts';
import type { ReleasedLoan } from './released-loan.ts';
import type { World } from './world.ts';

export type AskedPaper = WireBodyOf<typeof downloadPaper>['paper'];

/** A PDF as it came, or the refusal's code. */
export interface Downloaded {
  status: number;
  code: string | undefined;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

/** A paper of the member, by the endpoint. */
export function memberPaper(
  world: World,
  { phoneNumber, token }: Pick<Arranged, 'phoneNumber' | 'token'>,
  paper: AskedPaper,
  language: Language = 'en',
): Promise<Downloaded> {
  return download(world, {
    language,
    method: 'POST',
    url: urlOf(downloadPaper),
    token,
    payload: { phoneNumber, paper },
  });
}

/** A paper of a loan, as staff get it. */
export function staffPaper(
  world: World,
  token: string,
  { loanNumber, kind }: { loanNumber: string; kind: StaffPaperKind },
  language: Language = 'en',
): Promise<Downloaded> {
  const url = urlOf(officeDownloadPaper, { loanNumber, kind });
  return download(world, { language, method: 'GET', url, token });
}

async function download(
  { server }: World,
  {
    language,
    method,
    url,
    token,
    payload,
  }: { language: Language; method: 'GET' | 'POST'; url: string; token: string; payload?: object },
): Promise<Downloaded> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
  const isJson = answer.headers['content-type']?.toString().startsWith('application/json') ?? false;
  const { code } = isJson ? answer.json<{ code?: string }>() : {};
  return { status: answer.statusCode, code, bytes: answer.rawPayload, headers: answer.headers };
}

/** What a PDF says, page after page, each space as a plain one: a font has one glyph for several kinds of space. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The text that is attached to a PDF, which its hash is of. */
export async function attachedText(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const [name = ''] = ((await pdf.getAttachments()) as unknown as Map<string, unknown>).keys();
  return Buffer.from((await pdf.getAttachmentContent(name)) ?? []).toString('utf8');
}

/** The paper's text, once it is seen that it is a PDF of ours, hashed and dated as it says, the same each time. */
export async function readPaper(world: World, { member }: Pick<ReleasedLoan, 'member'>, paper: AskedPaper) {
  const first = await memberPaper(world, member, paper);
  expect([first.code, first.status]).toEqual([undefined, 200]);
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(first.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="${paper.kind}-[0-9A-Za-z-]+\\.pdf"$`),
  );
  const again = await memberPaper(world, member, paper);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const attached = await attachedText(first.bytes);
  const sha256 = sha256Of(attached);
  const text = await pdfText(first.bytes);
  expect(text).toContain(sha256);
  expect(text).toContain(paperCodeText(paperCodeOf(sha256)));
  expect(text).toContain('DEMO-SEC-0000');
  expect(text).toMatch(/Page 1 of \d/);
  return { text, attached, sha256, bytes: first.bytes };
}

const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The papers that were issued to a member, in order. */
export const issuedPapersOf = (world: World, { memberId }: { memberId: string }) =>
  world.database.owner
    .selectFrom('paper')
    .select(['kind', 'sha256', 'issued_on', 'cause_id'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
