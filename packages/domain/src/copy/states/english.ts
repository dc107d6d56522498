import { railWords } from '../rails.ts';
import type { StateTexts } from '../states.ts';

export const english: StateTexts = {
  loan: {
    PENDING: {
      status: 'Under review',
      statusMessage: 'We have your application and a loan officer is reading it. We will tell you by SMS.',
    },
    ON_HOLD: {
      status: 'On hold',
      statusMessage: 'We need one thing clarified before we can decide. Nothing is lost and nothing is due.',
    },
    OFFERED: {
      status: 'Offer waiting for you',
      statusMessage:
        'We can lend on other terms than you asked for. Look at the offer, then accept or decline it. Declining is free.',
    },
    APPROVED: {
      status: 'Approved',
      statusMessage: 'Your loan is approved. A second officer now releases the money to your wallet.',
    },
    DISBURSED: {
      status: 'Disbursed',
      statusMessage:
        'The money was put into your wallet. Your instalments and due dates are under Payments, in Your instalments.',
    },
    OVERDUE: {
      status: 'Overdue',
      statusMessage:
        'An instalment is past its due date. What you owe today is under Payments. Contact us if you need more time.',
    },
    PAID: { status: 'Paid in full', statusMessage: 'This loan is paid in full. Thank you.' },
    REJECTED: {
      status: 'Not approved',
      statusMessage: 'We cannot offer you this loan. You owe nothing, and you may apply again.',
    },
    CANCELLED: {
      status: 'Cancelled',
      statusMessage: 'This loan was cancelled. You owe nothing for it, and you may apply again.',
    },
    EXPIRED: {
      status: 'Expired',
      statusMessage:
        'This was not completed in time and has ended. You owe nothing, and you may apply again.',
    },
  },
  releasedCases: {
    writtenOff:
      'We have written this loan off: no interest and no penalty is added to it any more. You still owe what is open, and can pay it at any time. It is under Payments.',
    givenBack:
      'You cancelled this loan. It is closed once everything that you received is back. What is missing, and until when, is under Payments.',
  },
  withdrawal: {
    REQUESTED: { status: 'Requested', statusMessage: 'We have your withdrawal and are about to send it.' },
    SENT: { status: 'On its way', statusMessage: 'Your money is on its way to your bank or e-wallet.' },
    UNKNOWN: {
      status: 'On its way',
      statusMessage:
        'We are waiting for the bank or e-wallet to confirm. Your money is safe: it arrives, or it comes back to your wallet.',
    },
    COMPLETED: { status: 'Completed', statusMessage: 'The transfer has been completed.' },
    FAILED: {
      status: 'Not sent',
      statusMessage: 'The transfer did not go through. The whole amount went back to your wallet.',
    },
    RETURNED: {
      status: 'Returned',
      statusMessage:
        'The receiving bank or e-wallet sent the whole amount back to your wallet. Please check your account details.',
    },
  },
  onItsWay: { instapay: railWords.instapay.onItsWay, pesonet: railWords.pesonet.onItsWay },
  reasons: {
    ID_UNCLEAR: 'We cannot read your ID well enough. Please send clear pictures of the front and the back.',
    SELFIE_UNCLEAR: 'We cannot see your face well enough. Please send a new selfie in good light.',
    NAME_DIFFERS: 'Your name differs from the one on your ID. Please write it as the ID shows it.',
    ADDRESS_UNCONFIRMED: 'We could not confirm your address. Please check it and correct it if needed.',
    BANK_ACCOUNT_UNCONFIRMED:
      'We could not confirm that the receiving account is in your name. Please check the bank and the account number.',
    INCOME_UNCONFIRMED:
      'We could not confirm your income. Please check your details, and contact us if something has changed.',
    INCOME_TOO_LOW: 'The instalments would take too large a part of your income.',
    OTHER_DEBTS_TOO_HIGH: 'Your other debts are too high for another loan at this time.',
    IDENTITY_NOT_CONFIRMED: 'We could not confirm your identity with the documents we received.',
    INFORMATION_NOT_TRUE: 'Some of the information in the application does not match what we found.',
    CREDIT_HISTORY: 'Your credit history does not allow this loan. You may ask us which record we used.',
    OUTSIDE_POLICY: 'This loan is outside what we can lend at this time.',
  },
  anyReason: 'Please contact us: we will gladly explain it.',
  rejectionWays: {
    INCOME_TOO_LOW: 'A smaller amount, a longer term or a higher income would change it.',
    OTHER_DEBTS_TOO_HIGH: 'Fewer other debts would change it, or a smaller amount over a longer term.',
    IDENTITY_NOT_CONFIRMED: 'Clear pictures of a valid ID, and a selfie in good light, would change it.',
    INFORMATION_NOT_TRUE: 'Correct what has changed before you apply again.',
    CREDIT_HISTORY:
      'Instalments that are on time change it with the months, and a record that is wrong can be corrected.',
    OUTSIDE_POLICY: 'Another amount or another term may be possible.',
  },
  afterHold: 'Then we go on with your application.',
  afterRejection: 'You owe nothing, and you may apply again.',
};
