import type { LoanState } from '../loan/loan-state.ts';
import type { HoldReasonCode, RejectionReasonCode } from '../staff/reasons.ts';
import type { Rail } from '../wallet/rail.ts';
import type { WithdrawalState } from '../wallet/withdrawal-state.ts';
import { railWords } from './rails.ts';
import type { Language } from './site/language.ts';

/** The closed list of status icons (specification §2, Wallet). */
export const statusIcons = [
  'person-search',
  'check-circle',
  'error',
  'highlight-off',
  'update',
  'pause',
  'clock',
  'currency-exchange',
  'lock-reset',
  'block',
] as const;

export type StatusIcon = (typeof statusIcons)[number];

export const statusColors = ['info', 'success', 'warning', 'danger'] as const;

export type StatusColor = (typeof statusColors)[number];

/** How a state is shown to a member: text, message, colour and icon, all from this catalogue (decisions §5). */
export interface StatusShown {
  status: string;
  statusMessage: string;
  statusColor: StatusColor;
  statusIcon: StatusIcon;
}

const loanCatalogue: Record<LoanState, StatusShown> = {
  PENDING: {
    status: 'Under review',
    statusMessage: 'We have your application and a loan officer is reading it. We will tell you by SMS.',
    statusColor: 'info',
    statusIcon: 'person-search',
  },
  ON_HOLD: {
    status: 'On hold',
    statusMessage: 'We need one thing clarified before we can decide. Nothing is lost and nothing is due.',
    statusColor: 'warning',
    statusIcon: 'pause',
  },
  OFFERED: {
    status: 'Offer waiting for you',
    statusMessage:
      'We can lend on other terms than you asked for. Look at the offer, then accept or decline it. Declining is free.',
    statusColor: 'info',
    statusIcon: 'update',
  },
  APPROVED: {
    status: 'Approved',
    statusMessage: 'Your loan is approved. A second officer now releases the money to your wallet.',
    statusColor: 'success',
    statusIcon: 'check-circle',
  },
  DISBURSED: {
    status: 'Disbursed',
    statusMessage:
      'The money is in your wallet. Your instalments and due dates are under Payments, in Your instalments.',
    statusColor: 'success',
    statusIcon: 'currency-exchange',
  },
  OVERDUE: {
    status: 'Overdue',
    statusMessage:
      'An instalment is past its due date. The schedule shows what is open. Contact us if you need more time.',
    statusColor: 'danger',
    statusIcon: 'error',
  },
  PAID: {
    status: 'Paid in full',
    statusMessage: 'This loan is paid in full. Thank you.',
    statusColor: 'success',
    statusIcon: 'check-circle',
  },
  REJECTED: {
    status: 'Not approved',
    statusMessage: 'We cannot offer you this loan. You owe nothing, and you may apply again.',
    statusColor: 'danger',
    statusIcon: 'highlight-off',
  },
  CANCELLED: {
    status: 'Cancelled',
    statusMessage: 'This loan was cancelled. You owe nothing for it, and you may apply again.',
    statusColor: 'warning',
    statusIcon: 'block',
  },
  EXPIRED: {
    status: 'Expired',
    statusMessage: 'This was not completed in time and has ended. You owe nothing, and you may apply again.',
    statusColor: 'warning',
    statusIcon: 'clock',
  },
};

const withdrawalCatalogue: Record<WithdrawalState, StatusShown> = {
  REQUESTED: {
    status: 'Requested',
    statusMessage: 'We have your withdrawal and are about to send it.',
    statusColor: 'info',
    statusIcon: 'clock',
  },
  SENT: {
    status: 'On its way',
    statusMessage: 'Your money is on its way to your bank or e-wallet.',
    statusColor: 'info',
    statusIcon: 'currency-exchange',
  },
  UNKNOWN: {
    status: 'On its way',
    statusMessage:
      'We are waiting for the bank or e-wallet to confirm. Your money is safe: it arrives, or it comes back to your wallet.',
    statusColor: 'info',
    statusIcon: 'currency-exchange',
  },
  COMPLETED: {
    status: 'Completed',
    statusMessage: 'The transfer has been completed.',
    statusColor: 'success',
    statusIcon: 'check-circle',
  },
  FAILED: {
    status: 'Not sent',
    statusMessage: 'The transfer did not go through. The whole amount is back in your wallet.',
    statusColor: 'danger',
    statusIcon: 'error',
  },
  RETURNED: {
    status: 'Returned',
    statusMessage:
      'The receiving bank or e-wallet sent the money back. The whole amount is in your wallet again. Please check your account details.',
    statusColor: 'warning',
    statusIcon: 'update',
  },
};

/**
 * Holds say what to correct, rejections say why: a refused applicant may know the reason (philippines.md).
 * Correcting costs nothing, and no sentence asks for a payment (decisions §6).
 */
const reasonCatalogue: Record<Language, Record<HoldReasonCode | RejectionReasonCode, string>> = {
  en: {
    ID_UNCLEAR: 'We cannot read your ID well enough. Please send clear pictures of the front and the back.',
    SELFIE_UNCLEAR: 'We cannot see your face well enough. Please send a new selfie in good light.',
    NAME_DIFFERS: 'Your name differs from the one on your ID. Please write it as the ID shows it.',
    ADDRESS_UNCONFIRMED: 'We could not confirm your address. Please check it and correct it if needed.',
    BANK_ACCOUNT_UNCONFIRMED:
      'We could not confirm that the receiving account is in your name. Please check the bank and the account number.',
    INCOME_UNCONFIRMED:
      'We could not confirm your income. Please check your details, and contact us if something has changed.',
    INCOME_TOO_LOW:
      'The instalments would take too large a part of your income. A smaller loan may be possible.',
    OTHER_DEBTS_TOO_HIGH: 'Your other debts are too high for another loan at this time.',
    IDENTITY_NOT_CONFIRMED: 'We could not confirm your identity with the documents we received.',
    INFORMATION_NOT_TRUE: 'Some of the information in the application does not match what we found.',
    CREDIT_HISTORY: 'Your credit history does not allow this loan. You may ask us which record we used.',
    OUTSIDE_POLICY: 'This loan is outside what we can lend at this time.',
  },
  fil: {
    ID_UNCLEAR:
      'Hindi namin mabasa nang malinaw ang ID mo. Magpadala ng malinaw na litrato ng harap at likod.',
    SELFIE_UNCLEAR:
      'Hindi namin makita nang malinaw ang mukha mo. Magpadala ng bagong selfie na maliwanag ang kuha.',
    NAME_DIFFERS: 'Iba ang pangalan mo sa nasa ID mo. Isulat ito ayon sa ID.',
    ADDRESS_UNCONFIRMED: 'Hindi namin nakumpirma ang address mo. Tingnan ito at itama kung kailangan.',
    BANK_ACCOUNT_UNCONFIRMED:
      'Hindi namin nakumpirma na sa pangalan mo ang account na tatanggap. Tingnan ang bangko at ang account number.',
    INCOME_UNCONFIRMED:
      'Hindi namin nakumpirma ang kita mo. Tingnan ang detalye mo, at sumulat sa amin kung may nagbago.',
    INCOME_TOO_LOW: 'Masyadong malaki ang hulog para sa kita mo. Baka puwede ang mas maliit na loan.',
    OTHER_DEBTS_TOO_HIGH: 'Masyadong malaki ang iba mong utang para sa panibagong loan ngayon.',
    IDENTITY_NOT_CONFIRMED: 'Hindi namin nakumpirma kung sino ka mula sa mga dokumentong natanggap namin.',
    INFORMATION_NOT_TRUE: 'May impormasyon sa application na hindi tugma sa nakita namin.',
    CREDIT_HISTORY:
      'Hindi pinapayagan ng credit history mo ang loan na ito. Puwede mong itanong kung aling record ang ginamit namin.',
    OUTSIDE_POLICY: 'Wala ang loan na ito sa puwede naming ipahiram ngayon.',
  },
};

const anyReason: Record<Language, string> = {
  en: 'Please contact us: we will gladly explain it.',
  fil: 'Sumulat sa amin: ipapaliwanag namin ito.',
};

/** What would change a rejection: said with its reason, so that nobody is left with a bare no. */
const rejectionWays: Record<RejectionReasonCode, string> = {
  INCOME_TOO_LOW: 'A smaller amount, a longer term or a higher income would change it.',
  OTHER_DEBTS_TOO_HIGH: 'Fewer other debts would change it, or a smaller amount over a longer term.',
  IDENTITY_NOT_CONFIRMED: 'Clear pictures of a valid ID, and a selfie in good light, would change it.',
  INFORMATION_NOT_TRUE: 'Correct what has changed before you apply again.',
  CREDIT_HISTORY:
    'Instalments that are on time change it with the months, and a record that is wrong can be corrected.',
  OUTSIDE_POLICY: 'Another amount or another term may be possible.',
};

function isRejection(code: string): code is RejectionReasonCode {
  return Object.hasOwn(rejectionWays, code);
}

function isReasonCode(code: string): code is HoldReasonCode | RejectionReasonCode {
  return Object.hasOwn(reasonCatalogue.en, code);
}

/** The sentence a member reads for a hold or a rejection; for an unknown code, one that is always true. */
export function reasonSentence(reasonCode: string, language: Language = 'en'): string {
  return isReasonCode(reasonCode) ? reasonCatalogue[language][reasonCode] : anyReason[language];
}

/** How a loan's state is shown; on a hold or a rejection the reason's sentence comes first, then what would change it. */
export function loanStatus(state: LoanState, reasonCode?: string | null): StatusShown {
  const shown = loanCatalogue[state];
  if (!reasonCode || (state !== 'ON_HOLD' && state !== 'REJECTED')) return { ...shown };
  const after =
    state === 'ON_HOLD'
      ? ['Then we go on with your application.']
      : [
          ...(isRejection(reasonCode) ? [rejectionWays[reasonCode]] : []),
          'You owe nothing, and you may apply again.',
        ];
  return { ...shown, statusMessage: [reasonSentence(reasonCode), ...after].join(' ') };
}

/** How a withdrawal's state is shown. SENT and UNKNOWN look the same: the difference matters to staff only. */
export function withdrawalStatus(state: WithdrawalState, rail: Rail): StatusShown {
  const shown = withdrawalCatalogue[state];
  if (state !== 'SENT') return { ...shown };
  return { ...shown, statusMessage: `${shown.statusMessage} ${railWords[rail].onItsWay}` };
}
