import type { ContactRule } from '../contact/may-contact.ts';
import type { Language } from './site/language.ts';

/** Why we did not contact a member about what is owed, as the member's log and the screens of staff say it (servicing 9). */
export const contactRuleSentences: Record<Language, Record<ContactRule, string>> = {
  en: {
    REFERENCE: 'This number belongs to a reference. References are never contacted.',
    NOT_THE_MEMBERS_ADDRESS: 'This is not a phone number or e-mail address that the member has confirmed.',
    DISPUTE_RUNS:
      'A dispute about this loan is being looked at. Until it is answered there are no reminders.',
    HARDSHIP_REQUEST_RUNS:
      'A request for an easier plan is being looked at. Until it is answered there are no reminders.',
    PROMISE_RUNS: 'There is a promise to pay. Until its day is over there are no reminders.',
    OUTSIDE_HOURS: 'We send reminders only from 6 in the morning to 10 in the evening, Manila time.',
    ONE_A_DAY: 'There was a reminder today already. There is at most one a day.',
    THREE_IN_SEVEN_DAYS: 'There were three reminders in seven days already. There are no more than that.',
  },
  fil: {
    REFERENCE: 'Number ito ng isang reference. Hindi kailanman kinokontak ang mga reference.',
    NOT_THE_MEMBERS_ADDRESS: 'Hindi ito cellphone number o e-mail address na kinumpirma ng miyembro.',
    DISPUTE_RUNS:
      'May tinitingnang reklamo tungkol sa loan na ito. Walang paalala hangga’t hindi pa ito nasasagot.',
    HARDSHIP_REQUEST_RUNS:
      'May tinitingnang request para sa mas magaang plan. Walang paalala hangga’t hindi pa ito nasasagot.',
    PROMISE_RUNS: 'May pangakong magbayad. Walang paalala hangga’t hindi pa tapos ang araw na iyon.',
    OUTSIDE_HOURS:
      'Alas-6 ng umaga hanggang alas-10 ng gabi lang, oras sa Maynila, kami nagpapadala ng paalala.',
    ONE_A_DAY: 'May paalala na ngayong araw. Hindi lalampas sa isa bawat araw.',
    THREE_IN_SEVEN_DAYS: 'May tatlong paalala na sa loob ng pitong araw. Hindi na iyon dinaragdagan.',
  },
};

/** The limits that we keep to, in words: beside the member's log of contacts (servicing 9). */
export const contactLimitSentences: Record<Language, readonly string[]> = {
  en: [
    'Reminders come 7, 3 and 1 days before a due date, on it, and 1, 7 and 30 days after it.',
    'They come only from 6 in the morning to 10 in the evening, Manila time.',
    'There is at most one a day, and there are at most three in any seven days, calls of our staff included.',
    'There is none while a dispute, a request for an easier plan or a promise to pay runs.',
    'Your references are never contacted.',
  ],
  fil: [
    'May paalala 7, 3 at 1 araw bago ang due date, sa mismong araw, at 1, 7 at 30 araw pagkatapos nito.',
    'Alas-6 ng umaga hanggang alas-10 ng gabi lang, oras sa Maynila.',
    'Hindi lalampas sa isa bawat araw at tatlo sa alinmang pitong araw, kasama ang tawag ng staff namin.',
    'Walang paalala habang may reklamo, may request para sa mas magaang plan o may pangakong magbayad.',
    'Hindi kailanman kinokontak ang mga reference mo.',
  ],
};
