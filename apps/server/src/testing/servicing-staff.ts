import {
  officeDecideServicing,
  officeOrderServicing,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import { officeReadJournal } from '@sagwan/contract/office/read-books.ts';
import { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { officeUploadReceipt } from '@sagwan/contract/office/receipt-pictures.ts';
import sharp from 'sharp';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeStaff } from './arrange-borrower.ts';
import type { Answer } from './ask.ts';
import { type ReleasedLoan, releasedLoan, travelTo } from './released-loan.ts';
import type { World } from './world.ts';

type Content = { kind: string; [name: string]: unknown };
type Loan = { loanNumber: string };

export interface StaffSchedule {
  rows: { dueOn: string; payment: number; paid: number; state: string; penalty: number }[];
  outstanding: number;
  payOffToday: number;
  daysPastDue: number;
  bucket: string;
  totalInterest: number;
  refusedOrders: { kind: string; code: string }[];
  repayments: {
    id: string;
    channel: string;
    amount: number;
    returnedOn: string | null;
    reference: string;
  }[];
  timeline: { kind: string; by: string }[];
}

export interface StaffEntry {
  kind: string;
  lines: { account: string; debit: number; credit: number }[];
}

/** An officer and an approver who service loans through the endpoints, in a world whose clock they are taken along by. */
export async function servicingStaff(world: World) {
  const officer = await arrangeStaff(world, 'officer');
  const approver = await arrangeStaff(world, 'approver');
  const staff = [officer, approver];

  /** Uploads the picture of a receipt. @returns its id; one of no picture where the upload is refused. */
  const uploadReceipt = async ({ loanNumber }: Loan): Promise<string> => {
    const { body } = await world.ask(officeUploadReceipt, {
      token: officer.token,
      params: { loanNumber },
      form: await receiptForm(),
    });
    return typeof body.pictureId === 'string' ? body.pictureId : crypto.randomUUID();
  };

  /** What an order would change, by the officer unless another is given. */
  const preview = ({ loanNumber }: Loan, content: Content, { token } = officer): Promise<Answer> =>
    world.ask(officePreviewServicing, { token, params: { loanNumber }, body: { content } as never });

  /** As it is previewed, with the picture of a receipt where one is asked for. @returns the refusal of a preview that is refused. */
  const order = async (loan: Loan, content: Content, reason = 'GOODWILL', by = officer): Promise<Answer> => {
    const { token } = by;
    const params = { loanNumber: loan.loanNumber };
    const pictured =
      content.kind === 'recordRepayment' && !('pictureId' in content)
        ? { ...content, pictureId: await uploadReceipt(loan) }
        : content;
    const previewed = await preview(loan, pictured, by);
    if (previewed.status !== 200) return previewed;
    const previewHash = String(previewed.body.previewHash);
    const body = { content: pictured, reason, previewHash } as never;
    return world.ask(officeOrderServicing, { token, params, body });
  };

  const decide = (
    id: unknown,
    { approve = true, token = approver.token, previewHash = undefined as string | undefined } = {},
  ): Promise<Answer> =>
    world.ask(officeDecideServicing, { token, params: { id: String(id) }, body: { approve, previewHash } });

  return {
    officer,
    approver,
    preview,
    order,
    decide,
    uploadReceipt,
    /** The check loan of servicing: ₱150,000 over 6 months, released on 2026-01-15. */
    checkLoan: async (): Promise<ReleasedLoan> => {
      await travelTo(world, '2026-01-15', { staff });
      return releasedLoan(world);
    },
    /** Moves to a day; no day is closed. */
    travel: (day: string, loan: ReleasedLoan): Promise<void> =>
      travelTo(world, day, { members: [loan.member], staff }),
    /** Moves to a day; every day before it is closed. */
    liveUntil: async (day: string, loan: ReleasedLoan): Promise<void> => {
      await travelTo(world, day, { members: [loan.member], staff });
      await closeDays(world.context);
    },
    /** Orders and approves. @returns the answer to the approval. */
    doIt: async (loan: Loan, content: Content): Promise<Answer> => {
      const ordered = await order(loan, content);
      if (ordered.status !== 201) throw new Error(`Not ordered: ${ordered.text}`);
      return decide(ordered.body.id);
    },
    scheduleOf: async ({ loanNumber }: Loan) => {
      const { body } = await world.ask(officeReadSchedule, { token: officer.token, params: { loanNumber } });
      return body as unknown as StaffSchedule;
    },
    entriesOf: async ({ loanNumber }: Loan) => {
      const { body } = await world.ask(officeReadJournal, { token: officer.token, query: { loanNumber } });
      return body.entries as StaffEntry[];
    },
  };
}

/** The content of an order that records a payment received outside the channels, in pesos. */
export const recordedPayment = (receiptNumber: string, amount: number, valueOn: string) =>
  ({ kind: 'recordRepayment', amount, valueOn, receiptNumber }) as const;

/** A form with the picture of a receipt. */
export async function receiptForm(): Promise<FormData> {
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'receipt.jpg');
  return form;
}

/** The status and code of a refusal. */
export const refusedWith = ({ status, body }: Answer) => [status, body.code];
