import { verifyPaper } from '@sagwan/contract/paper/verify-paper.ts';
import { readPaperCode } from '@sagwan/domain/paper/paper-code.ts';
import { expect, test } from 'vitest';
import { memberPaper } from '../testing/papers.ts';
import { checkLoan, liveUntil, payByCode, releasedLoan, takeBack } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const verify = async (code: string) => (await world.ask(verifyPaper, { body: { code } })).body;

const papersOf = ({ memberId }: { memberId: string }) =>
  world.database.owner
    .selectFrom('paper')
    .select(['code', 'sha256', 'kind'])
    .where('member_id', '=', memberId)
    .execute();

test('anyone learns that a paper was issued, its kind and day, and nothing else', async () => {
  const loan = await releasedLoan(world);
  await memberPaper(world, loan.member, { kind: 'schedule', loanNumber: loan.loanNumber });
  const papers = await papersOf(loan.member);
  expect(papers.map(({ kind }) => kind).sort()).toEqual(['contract', 'schedule']);
  for (const { code, sha256, kind } of papers) {
    const answer = { known: true, kind, issuedOn: '2026-03-16', withdrawn: false };
    expect(await verify(code)).toEqual(answer);
    expect(await verify(sha256.toUpperCase())).toEqual(answer);
    expect(await verify(` ${code.match(/.{4}/g)?.join(' - ').toLowerCase()} `)).toEqual(answer);
  }
});

test('what was not issued is not known: another code, another hash that begins alike', async () => {
  const loan = await releasedLoan(world);
  const [paper] = await papersOf(loan.member);
  const sha256 = paper?.sha256 ?? '';
  const changed = sha256.slice(0, 63) + (sha256.endsWith('0') ? '1' : '0');
  expect(readPaperCode(changed)?.code).toBe(paper?.code);
  expect(await verify(changed)).toEqual({ known: false });
  expect(await verify('0000-0000-0000-0000')).toEqual({ known: false });
  expect(await verify('0'.repeat(64))).toEqual({ known: false });
});

test('what is no code is refused', async () => {
  for (const code of ['', 'hello', '5NRH-CGNQ-4TR4', 'U'.repeat(16), 'g'.repeat(64), '1'.repeat(201)]) {
    expect([code, (await world.ask(verifyPaper, { body: { code } })).status]).toEqual([code, 400]);
  }
});

test('a certificate that was withdrawn is said to be', async () => {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  const last = await payByCode(world, loan, 15_253_600n);
  await liveUntil(world, '2026-02-25', loan);
  const certificate = (await papersOf(loan.member)).find(({ kind }) => kind === 'certificate');
  const issued = { known: true, kind: 'certificate', issuedOn: '2026-02-22' };
  expect(await verify(certificate?.code ?? '')).toEqual({ ...issued, withdrawn: false });
  await takeBack(world, last);
  expect(await verify(certificate?.code ?? '')).toEqual({ ...issued, withdrawn: true });
});
