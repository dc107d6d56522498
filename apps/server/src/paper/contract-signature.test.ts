import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askCorrection } from '../member/member.ts';
import { clearFilesWithoutRow, clearUnnamedPictures } from '../retention/clear-pictures.ts';
import { uploadSample } from '../testing/accounts.ts';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { attachedText, memberPaper } from '../testing/papers.ts';
import { applyFor, releasedTo } from '../testing/released-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';

const world = worldForTests();

describe('the signature of a contract', () => {
  test('is the one that it was signed with, also after the member has signed anew', async () => {
    const member = await world.activatedMember();
    const loan = await releasedTo(world, member);
    const paper = { kind: 'contract', loanNumber: loan.loanNumber } as const;
    const signed = await memberPaper(world, member, paper);
    const unsigned = await releasedTo(world, await arrangeBorrower(world));
    const without = { kind: 'contract', loanNumber: unsigned.loanNumber } as const;
    const images = async (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;
    expect(await images(signed.bytes)).toBeGreaterThan(0);
    expect(await images((await memberPaper(world, unsigned.member, without)).bytes)).toBe(0);
    await transact(world.context.db, (trx) =>
      askCorrection(trx, member.memberId, new Date(world.context.now().getTime() + dayMilliseconds)),
    );
    await uploadSample(world.ask, member, 'signature');
    const failures: unknown[] = [];
    await clearUnnamedPictures(world.context, failures);
    await clearFilesWithoutRow(world.context, failures);
    expect(failures).toEqual([]);
    const later = await memberPaper(world, member, paper);
    expect(later.bytes.equals(signed.bytes)).toBe(true);

    const rows = await world.database.owner
      .selectFrom('picture')
      .select(['kind', 'file_name', 'sha256'])
      .where('member_id', '=', member.memberId)
      .where('kind', 'in', ['signature', 'contractSignature'])
      .orderBy('kind')
      .execute();
    expect(rows).toMatchObject([
      { kind: 'contractSignature', file_name: `contract-${loan.loanNumber}.png` },
      { kind: 'signature', file_name: 'signature.png' },
    ]);
    expect(JSON.parse(await attachedText(signed.bytes))).toMatchObject({ signatureSha256: rows[0]?.sha256 });
  });
});

test('a contract is sealed only once a signature that is being changed is there', async () => {
  const member = await world.activatedMember();
  const { loanNumber } = (await applyFor(world, member)).body as { loanNumber: string };
  const { token } = await arrangeStaff(world, 'officer');
  // The lock of an upload (member/upload-picture.ts).
  const lock = sql`select 1 from member where id = ${member.memberId}::uuid for no key update`;
  const approved = await whileLocked(world, lock, {
    run: () => world.ask(officeApprove, { token, params: { loanNumber }, body: {} }),
    change: (trx) =>
      trx
        .updateTable('picture')
        .set({ sha256: 'f'.repeat(64) })
        .where('member_id', '=', member.memberId)
        .where('kind', '=', 'signature')
        .execute(),
  });
  expect(approved.status).toBe(201);
  const kept = await world.database.owner
    .selectFrom('picture')
    .select('sha256')
    .where('file_name', '=', `contract-${loanNumber}.png`)
    .executeTakeFirstOrThrow();
  expect(kept.sha256).toBe('f'.repeat(64));
  const paper = await memberPaper(world, member, { kind: 'contract', loanNumber });
  expect(JSON.parse(await attachedText(paper.bytes))).toMatchObject({ signatureSha256: kept.sha256 });
});
