import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { officeListRepayments, officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { officeReadReceipt, officeUploadReceipt } from '@sagwan/contract/office/receipt-pictures.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { type ReleasedLoan, releasedLoan } from '../testing/released-loan.ts';
import { receiptForm, refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;
let other: ReleasedLoan;

beforeAll(async () => {
  staff = await servicingStaff(world);
  loan = await staff.checkLoan();
  other = await releasedLoan(world);
});

function formWith(bytes: Uint8Array<ArrayBuffer> | string): FormData {
  const form = new FormData();
  form.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'receipt.jpg');
  return form;
}

const upload = (form: FormData, { loanNumber = loan.loanNumber, token = staff.officer.token } = {}) =>
  world.ask(officeUploadReceipt, { token, params: { loanNumber }, form });

const read = (pictureId: string, { loanNumber = loan.loanNumber, token = staff.approver.token } = {}) =>
  world.ask(officeReadReceipt, { token, params: { loanNumber, pictureId } });

const record = (pictureId: string, receiptNumber: string, loanNumber = loan.loanNumber) =>
  staff.order(
    { loanNumber },
    { kind: 'recordRepayment', amount: 1000, valueOn: '2026-01-15', receiptNumber, pictureId },
    'PAID_AT_COUNTER',
  );

describe('the picture of a receipt', () => {
  test('is encoded anew: nothing of the file that was sent is kept', async () => {
    const sent = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'white' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(formWith(new Uint8Array(sent)));
    expect(status).toBe(201);
    const row = await world.database.owner
      .selectFrom('receipt_picture')
      .selectAll()
      .where('id', '=', String(body.pictureId))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      width_pixels: 1600,
      height_pixels: 1067,
      uploaded_by: staff.officer.staffId,
    });
    const stored = await world.context.pictures.get(row.member_id, row.storage_key);
    expect(stored.length).toBe(row.size_bytes);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  test('what is no picture is refused, and nothing is kept', async () => {
    const count = async () =>
      (await world.database.owner.selectFrom('receipt_picture').select('id').execute()).length;
    const before = await count();
    expect(refusedWith(await upload(formWith('%PDF-1.7')))).toEqual([415, 'PICTURE_TYPE_UNSUPPORTED']);
    expect(refusedWith(await upload(new FormData()))).toEqual([422, 'PICTURE_MISSING']);
    expect(refusedWith(await upload(formWith(new Uint8Array(16 * 1024 * 1024))))).toEqual([
      413,
      'PICTURE_TOO_LARGE',
    ]);
    expect(refusedWith(await upload(await receiptForm(), { loanNumber: '999999999999' }))).toEqual([
      404,
      'LOAN_UNKNOWN',
    ]);
    expect(await count()).toBe(before);
  });

  test('staff of every role read it, never cached; members never do', async () => {
    const pictureId = await staff.uploadReceipt(loan);
    for (const role of ['officer', 'approver', 'admin', 'auditor'] as const) {
      const { token } = await arrangeStaff(world, role);
      const answer = await read(pictureId, { token });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    expect((await read(pictureId, { token: loan.member.token })).status).toBe(403);
    const asOwn = await world.ask(readPicture, {
      token: loan.member.token,
      params: { phoneNumber: loan.member.phoneNumber, fileName: `${pictureId}.jpg` },
    });
    expect(asOwn.status).toBe(404);
  });

  test('so many of one of staff are read in a day: at a counter, more than of a member', async () => {
    await fillQuota(world, 'pictures', staff.officer.staffId);
    expect((await upload(await receiptForm())).status).toBe(201);
    await fillQuota(world, 'receipts', staff.officer.staffId);
    expect(refusedWith(await upload(await receiptForm()))).toEqual([429, 'PICTURES_LIMIT_REACHED']);
    await world.database.owner.deleteFrom('cap_use').where('cap', '=', 'receipts').execute();
  });

  test('leaves a line in the audit, of whoever opens it', async () => {
    const pictureId = await staff.uploadReceipt(loan);
    expect((await read(pictureId)).status).toBe(200);
    const lines = await world.database.owner
      .selectFrom('audit')
      .select(['actor_kind', 'member_id', 'after'])
      .where('action', '=', 'member.read_picture')
      .execute();
    expect(lines.filter(({ after }) => JSON.stringify(after).includes(pictureId))).toEqual([
      {
        actor_kind: 'staff',
        member_id: loan.member.memberId,
        after: { kind: 'receipt', fileName: pictureId },
      },
    ]);
  });

  test('belongs to one loan', async () => {
    const pictureId = await staff.uploadReceipt(loan);
    expect((await read(pictureId, { loanNumber: other.loanNumber })).status).toBe(404);
    expect((await read(crypto.randomUUID())).status).toBe(404);
    expect(refusedWith(await record(pictureId, 'OR-900', other.loanNumber))).toEqual([
      422,
      'PICTURE_MISSING',
    ]);
    expect(refusedWith(await record(crypto.randomUUID(), 'OR-900'))).toEqual([422, 'PICTURE_MISSING']);
  });

  test('goes with the payment that two people recorded; the member sees the payment without it', async () => {
    const pictureId = await staff.uploadReceipt(loan);
    const ordered = await record(pictureId, 'OR-901');
    expect(ordered.status).toBe(201);
    expect((await staff.decide(ordered.body.id)).body).toEqual({ state: 'APPROVED' });
    const { token } = staff.officer;
    const list = (await world.ask(officeListRepayments, { token, query: {} })).body.repayments;
    expect(list).toMatchObject([{ reference: 'OR-901', receiptPictureId: pictureId }]);
    const { body } = await world.ask(officeReadSchedule, { token, params: { loanNumber: loan.loanNumber } });
    expect(body.repayments).toMatchObject([{ reference: 'OR-901', receiptPictureId: pictureId }]);
    const own = await world.ask(listRepayments, { token: loan.member.token, body: loan.own });
    expect(own.text).toContain('OR-901');
    expect(own.text).not.toContain(pictureId);
  });
});
