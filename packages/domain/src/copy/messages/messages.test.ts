import { describe, expect, test } from 'vitest';
import { smsParts } from '../../contact/sms-parts.ts';
import { holdReasonCodes, rejectionReasonCodes } from '../../staff/reasons.ts';
import { longDateTime } from '../../time/manila.ts';
import { dataAnswerSentences } from '../data-answers.ts';
import { lostPhoneSentences } from '../lost-phone.ts';
import { scoreAnswerSentence } from '../score-sentences.ts';
import { languages } from '../site/language.ts';
import { reasonSentence } from '../states.ts';
import { suspensionSentences } from '../suspension.ts';
import type { MessageTexts } from './english.ts';
import {
  codeTexts,
  emailProofTexts,
  type NoticeFacts,
  type NoticeKind,
  notice,
  noticeTexts,
} from './message-texts.ts';

const amount = 'PHP 12,345,678.90';
const account = '123****************9';
const setOff = {
  companyShortName: 'Sagwan',
  amount,
  isReturned: false,
  counted: 'PHP 12,345,678.89',
  rest: 'PHP 0.01',
};
const companyShortName = 'Sagwan';
const loanNumber = '20261121000000000001';
const coded = { code: '12345678', companyShortName };

/** Longest likely values of each kind, and as how many SMS it is sent at most: a record, so that no kind is left out. */
const kinds: { [Kind in NoticeKind]: { facts: NoticeFacts[Kind]; parts: 1 | 2 | 3 } } = (() => {
  const on = 'September 30, 2026';
  const loan = { companyShortName, loanNumber };
  const servicing = { ...loan, amount: 'PHP 883,334.00', dueOn: on };
  const returned = { ...servicing, paidOn: on, certificateIssuedOn: on };
  const account = '091*****789';
  return {
    signInLocked: { facts: { companyShortName }, parts: 3 },
    passwordChanged: { facts: { companyShortName }, parts: 1 },
    phoneChangeAsked: {
      facts: { companyShortName, number: '639*********', until: 'September 21, 2026 at 11:59 PM GMT+8' },
      parts: 2,
    },
    phoneChanged: {
      facts: { companyShortName, number: '639*********', until: 'September 21, 2026 at 11:59 PM GMT+8' },
      parts: 2,
    },
    lostPhoneAsked: {
      facts: { companyShortName, number: '639*********', until: 'September 21, 2026 at 11:59 PM GMT+8' },
      parts: 2,
    },
    lostPhoneApproved: {
      facts: { companyShortName, number: '639*********', until: 'September 21, 2026 at 11:59 PM GMT+8' },
      parts: 2,
    },
    lostPhoneChanged: {
      facts: { companyShortName, number: '639*********', until: 'September 21, 2026 at 11:59 PM GMT+8' },
      parts: 2,
    },
    lostPhoneRefused: {
      facts: { companyShortName, sentence: lostPhoneSentences.fil.OWNER_NOT_CONFIRMED },
      parts: 2,
    },
    phoneChangeStopped: { facts: { companyShortName }, parts: 1 },
    accountSuspended: {
      facts: {
        companyShortName,
        until: 'September 21, 2026 at 11:59 PM GMT+8',
        sentence: suspensionSentences.en.SUSPECTED_TAKEOVER,
      },
      parts: 2,
    },
    suspensionRenewed: {
      facts: {
        companyShortName,
        until: 'September 21, 2026 at 11:59 PM GMT+8',
        sentence: suspensionSentences.fil.SUSPECTED_TAKEOVER,
      },
      parts: 2,
    },
    suspensionLifted: { facts: { companyShortName }, parts: 2 },
    passkeyAdded: { facts: { companyShortName, device: 'Samsung Internet on another device' }, parts: 2 },
    detailsChanged: { facts: { companyShortName, device: 'Samsung Internet on another device' }, parts: 2 },
    passkeyRemoved: { facts: { companyShortName }, parts: 1 },
    dataRequestAnswered: {
      facts: {
        companyShortName,
        requestNumber: 'DR20260930123456',
        sentence: dataAnswerSentences.en.DELETED,
      },
      parts: 2,
    },
    scoreDisputeAnswered: {
      facts: {
        companyShortName,
        disputeNumber: 'SD20260930123456',
        sentence: scoreAnswerSentence('PAYMENT_BOOKED_SINCE', 'fil'),
      },
      parts: 2,
    },
    newDevice: { facts: { companyShortName, device: 'Samsung Internet on another device' }, parts: 2 },
    emailChanged: { facts: { companyShortName, email: `${'m'.repeat(40)}@example.com` }, parts: 2 },
    bankAccountChanged: {
      facts: { companyShortName, until: 'September 21, 2026 at 11:59 PM GMT+8' },
      parts: 2,
    },
    loanReceived: { facts: loan, parts: 2 },
    loanApproved: { facts: loan, parts: 1 },
    loanOffered: { facts: { ...loan, until: on }, parts: 1 },
    loanHeld: { facts: { ...loan, sentence: reasonSentence('BANK_ACCOUNT_UNCONFIRMED') }, parts: 2 },
    loanResumed: { facts: loan, parts: 1 },
    loanRejected: { facts: { ...loan, sentence: reasonSentence('CREDIT_HISTORY') }, parts: 2 },
    loanReleased: { facts: { ...loan, amount, netProceeds: amount }, parts: 1 },
    loanCancelled: { facts: loan, parts: 1 },
    loanExpired: { facts: loan, parts: 1 },
    offerLapsed: { facts: loan, parts: 1 },
    withdrawalCompleted: {
      facts: { companyShortName, amount, account, referenceNumber: `${companyShortName}-202611210001` },
      parts: 1,
    },
    withdrawalFailed: { facts: { companyShortName, amount }, parts: 1 },
    withdrawalReturned: { facts: { companyShortName, amount }, parts: 2 },
    withdrawalSetOff: { facts: setOff, parts: 2 },
    reminderBefore: { facts: { ...servicing, days: 7 }, parts: 1 },
    reminderToday: { facts: servicing, parts: 1 },
    reminderInGrace: { facts: { ...servicing, freeUntil: 'October 3, 2026' }, parts: 1 },
    reminderLate: { facts: { ...servicing, penalty: 'PHP 79,500.00', total: 'PHP 962,834.00' }, parts: 1 },
    paymentReceived: {
      facts: { ...servicing, paidOn: on, referenceNumber: 'RP-26021558050423-1234', next: undefined },
      parts: 1,
    },
    paymentReturned: { facts: returned, parts: 1 },
    paymentBackInWallet: { facts: returned, parts: 1 },
    paymentCorrected: { facts: returned, parts: 1 },
    creditKept: { facts: servicing, parts: 1 },
    loanPaidOff: { facts: { ...loan, paidOn: on }, parts: 1 },
    certificateReady: { facts: loan, parts: 1 },
    autoDebitStarted: { facts: { ...loan, bank: 'UnionBank' }, parts: 1 },
    autoDebitStopped: { facts: { ...loan, bank: 'UnionBank' }, parts: 1 },
    autoDebitSkipped: { facts: { ...servicing, on }, parts: 1 },
    autoDebitNotice: { facts: { ...servicing, on, bank: 'UnionBank' }, parts: 1 },
    autoDebitFailed: { facts: { ...servicing, nextTryOn: 'October 1, 2026' }, parts: 1 },
    planChanged: { facts: servicing, parts: 1 },
    hardshipGranted: { facts: servicing, parts: 1 },
    hardshipDeclined: { facts: loan, parts: 1 },
    giveBackLapsed: { facts: { ...servicing, on }, parts: 1 },
    overpaymentSentBack: { facts: { ...servicing, account }, parts: 1 },
    penaltyAdded: { facts: servicing, parts: 1 },
    penaltyReversed: { facts: servicing, parts: 1 },
  };
})();

const noticeKinds = Object.keys(kinds) as NoticeKind[];
const written = languages.flatMap((language) =>
  noticeKinds.map((kind) => [language, kind, textOf(kind, language)] as const),
);

function textOf<Kind extends NoticeKind>(kind: Kind, language: 'en' | 'fil') {
  return notice(kind, () => kinds[kind].facts).text(language);
}

const codes: { [Kind in keyof MessageTexts['codes']]: Parameters<MessageTexts['codes'][Kind]>[0] } = {
  withdrawalCode: { ...coded, amount, account },
  bankChangeCode: { ...coded, account },
  registrationCode: coded,
  passwordResetCode: coded,
  passwordChangeCode: coded,
  planChangeCode: { ...coded, loanNumber, days: 15 },
  phoneNewCode: coded,
  lostPhoneCode: coded,
  phoneChangeCode: { ...coded, number: '639*********' },
  passkeyAddCode: coded,
  passkeyRemoveCode: coded,
  dataDownloadCode: coded,
  dataDeletionCode: coded,
  mandateCode: { ...coded, bank: 'UnionBank', loanNumber },
};
const codeKinds = Object.keys(codes) as (keyof typeof codes)[];
const sentCodes = languages.flatMap((language) =>
  codeKinds.map((kind) => {
    const write: (
      facts: (typeof codes)['withdrawalCode'] &
        (typeof codes)['mandateCode'] &
        (typeof codes)['planChangeCode'] &
        (typeof codes)['phoneChangeCode'],
    ) => string = codeTexts[language][kind];
    return [
      language,
      kind,
      write({
        ...codes.withdrawalCode,
        ...codes.mandateCode,
        ...codes.planChangeCode,
        ...codes.phoneChangeCode,
      }),
    ] as const;
  }),
);

test('every kind of message has its wording in each language', () => {
  for (const language of languages) {
    expect(noticeKinds.toSorted()).toEqual(Object.keys(noticeTexts[language]).sort());
    expect(codeKinds.toSorted()).toEqual(Object.keys(codeTexts[language]).sort());
  }
});

/** No sentence asks for a payment or leads elsewhere (decisions §6). */
const asksOrLeads =
  /deposit|unfreeze|unlock|top.?up|\bpay (a|the|an|us|now|first|to)\b|https?:|www\.|!|undefined|\[object|\$\{| {2}/i;

describe.each(written)('%s %s', (language, kind, { sms, subject, email }) => {
  test('is within its number of SMS, in GSM-7 letters', () => {
    expect(smsParts(sms), sms).toBeLessThanOrEqual(kinds[kind].parts);
    expect(sms.length).toBeLessThanOrEqual(320);
    // A letter outside the alphabet would make the parts 70 characters long.
    expect(smsParts(sms)).toBe(sms.length <= 160 ? 1 : Math.ceil(sms.length / 153));
  });

  test('is whole sentences, and asks for no payment (decisions §6)', () => {
    for (const text of [sms, ...email.split('\n\n')]) expect(text).toMatch(/[.?]$/);
    for (const text of [sms, subject, email]) expect(text).not.toMatch(asksOrLeads);
    expect(subject).not.toMatch(/[.\n]$|\n/);
    expect(subject.length).toBeLessThanOrEqual(78);
  });

  test('says the same in the other language, in other words', () => {
    const other = textOf(kind, language === 'en' ? 'fil' : 'en');
    for (const form of ['sms', 'subject', 'email'] as const) {
      expect(other[form]).not.toBe({ sms, subject, email }[form]);
      const given = Object.values(kinds[kind].facts).filter(
        (value) => typeof value === 'string' && { sms, subject, email }[form].includes(value),
      );
      for (const value of given) expect(other[form]).toContain(value);
    }
  });
});

describe.each(sentCodes)('%s %s', (language, kind, text) => {
  test('carries the code, its five minutes and the warning, within two SMS', () => {
    expect(smsParts(text), text).toBeLessThanOrEqual(2);
    expect(text).toMatch(language === 'en' ? /^12345678 is your code to / : /^12345678 ang code mo /);
    expect(text).toContain(language === 'en' ? '5 minutes' : '5 minuto');
    expect(text).toContain(
      language === 'en' ? 'Sagwan never asks you for this code.' : 'Hindi ito kailanman hihingin ng Sagwan.',
    );
    expect(text).not.toMatch(asksOrLeads);
  });

  test('names what it confirms', () => {
    const same = sentCodes.filter(([, other, wording]) => other !== kind && wording === text);
    expect(same).toEqual([]);
  });
});

test.each(languages)('every reason fits its SMS: %s', (language) => {
  const loan = { companyShortName, loanNumber };
  const texts = [
    ...holdReasonCodes.map((code) =>
      noticeTexts[language].loanHeld({ ...loan, sentence: reasonSentence(code, language) }),
    ),
    ...rejectionReasonCodes.map((code) =>
      noticeTexts[language].loanRejected({ ...loan, sentence: reasonSentence(code, language) }),
    ),
  ];
  for (const { sms } of texts) expect(smsParts(sms), sms).toBeLessThanOrEqual(2);
  const sentences = [...holdReasonCodes, ...rejectionReasonCodes].map((code) =>
    reasonSentence(code, language),
  );
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('an instant is written in letters of an SMS in each language', () => {
  for (const language of languages) {
    const until = longDateTime(new Date('2026-09-30T15:59:00Z'), language);
    expect(smsParts(noticeTexts[language].bankAccountChanged({ companyShortName, until }).sms)).toBe(
      kinds.bankAccountChanged.parts,
    );
  }
});

test('the code of a withdrawal says the amount and the account it is bound to (decisions §2)', () => {
  expect(
    codeTexts.en.withdrawalCode({
      code: '12345678',
      amount: 'PHP 999.00',
      account: '123*****',
      companyShortName: 'Sagwan',
    }),
  ).toBe(
    '12345678 is your code to withdraw PHP 999.00 to account 123*****. It works for 5 minutes. ' +
      'Sagwan never asks you for this code. Tell it to nobody.',
  );
});

test('the code of a change of account says which account it is bound to (decisions §6)', () => {
  const text = codeTexts.en.bankChangeCode({ ...coded, account: '998*****' });
  expect(text).toMatch(/^12345678 is your code to receive your money on account 998\*{5} from now on\. /);
});

test('of money that went to the loan given back no message says that all of it is in the wallet', () => {
  const smsOf = (facts: Partial<NoticeFacts['withdrawalSetOff']>) =>
    noticeTexts.en.withdrawalSetOff({ ...setOff, ...facts }).sms;
  expect(smsOf({})).toMatch(/^Your withdrawal of .* did not go through\. .*, PHP 0\.01 is in your wallet\.$/);
  expect(smsOf({ isReturned: true, rest: undefined })).toMatch(
    /^The receiving bank or e-wallet sent .* back\. It counts as paid back for the loan that you cancelled\.$/,
  );
});

test.each(['withdrawalFailed', 'withdrawalReturned'] as const)('%s says where the money is', (kind) => {
  const { sms, email } = textOf(kind, 'en');
  for (const text of [sms, email]) expect(text).toMatch(/whole amount is (back )?in your wallet/);
});

test.each(languages)('the e-mail that proves an address says nothing of an account: %s', (language) => {
  const { subject, email } = emailProofTexts[language](coded);
  expect(email).toMatch(/^12345678 /);
  expect(subject).not.toContain('12345678');
  expect(email).toContain(language === 'en' ? '30 minutes' : '30 minuto');
  expect(`${subject} ${email}`).not.toMatch(/loan|PHP|payment|utang/i);
});

test.each(languages)(
  'a suspension says until when, why, what goes on and how to be heard: %s',
  (language) => {
    const until = longDateTime(new Date('2026-09-30T15:59:00Z'), language);
    for (const kind of ['accountSuspended', 'suspensionRenewed'] as const) {
      for (const sentence of Object.values(suspensionSentences[language])) {
        const { sms, email } = noticeTexts[language][kind]({ companyShortName, until, sentence });
        expect(smsParts(sms), sms).toBe(2);
        for (const text of [sms, email]) {
          for (const said of [until, sentence, 'help page']) expect(text).toContain(said);
          expect(text).toContain(language === 'en' ? 'you can still repay' : 'puwede ka pa ring magbayad');
          expect(text).toContain(language === 'en' ? 'is a scammer' : 'Manloloko');
        }
      }
    }
  },
);
