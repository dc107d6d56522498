import {
  officeDecideServicing,
  officeOrderServicing,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import { officeUploadReceipt } from '@sagwan/contract/office/receipt-pictures.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import type { Answer } from '../apps/server/src/testing/ask.ts';
import { receiptForm } from '../apps/server/src/testing/servicing-staff.ts';
import { staffSession } from '../harness/staff-session.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { isDefinite } from './orders.ts';

export interface Receipt {
  loanNumber: string;
  receiptNumber: string;
  amountMinor: bigint;
  valueOn: string;
}

const triesMax = 400;

/**
 * Two people of staff who record payments: one orders by the preview and the receipt's picture, the other approves. Where
 * something else was booked on the loan in between, the order is rejected and another one made, as they would.
 * @returns records a payment; whether it was approved, or recorded before; undefined where neither came out.
 */
export async function staffRecorder(
  environment: TestEnvironment,
): Promise<(receipt: Receipt) => Promise<'approved' | 'recorded' | undefined>> {
  const { ask } = environment;
  const officerToken = await staffSession(environment, 'officer');
  const approverToken = await staffSession(environment, 'approver');

  /** One after the other, as one person sends them: of more at once the server refuses some. */
  let lastUpload: Promise<unknown> = Promise.resolve();
  const upload = (loanNumber: string) => {
    const mine = lastUpload.then(() => send(loanNumber));
    lastUpload = mine.catch(() => {});
    return mine;
  };
  const send = async (loanNumber: string) => {
    const form = await receiptForm();
    const answer = await ask(officeUploadReceipt, {
      token: await officerToken(),
      params: { loanNumber },
      form,
    });
    if (answer.status !== 201) throw new Error(`The receipt was answered ${answer.status} ${answer.text}`);
    return String(answer.body.pictureId);
  };

  const decide = async (id: string, approve: boolean) =>
    ask(officeDecideServicing, {
      token: await approverToken(),
      params: { id },
      body: { approve },
    });

  return async ({ loanNumber, receiptNumber, amountMinor, valueOn }) => {
    const content = {
      kind: 'recordRepayment' as const,
      amount: majorText(amountMinor),
      valueOn,
      receiptNumber,
      pictureId: await upload(loanNumber),
    };
    const params = { loanNumber };
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const token = await officerToken();
      const preview = await ask(officePreviewServicing, { token, params, body: { content } });
      if (preview.body.code === 'RECEIPT_RECORDED') return 'recorded';
      if (!isDefinite(preview)) continue;
      if (preview.status !== 200) throw new Error(`The preview was answered ${preview.text}`);
      const previewHash = String(preview.body.previewHash);
      const ordered = await ask(officeOrderServicing, {
        token,
        params,
        body: { content, reason: 'PAID_AT_COUNTER', previewHash },
      });
      if (ordered.status !== 201) continue;
      const id = String(ordered.body.id);
      let approved: Answer;
      do approved = await decide(id, true);
      while (!isDefinite(approved));
      if (approved.status === 201) return 'approved';
      await decide(id, false);
      // Also by an answer that got lost: then the receipt is found recorded.
      if (approved.body.code === 'RECEIPT_RECORDED') return 'recorded';
    }
    return undefined;
  };
}
