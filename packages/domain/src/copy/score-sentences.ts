import { type ScoreReason, scorePoints } from '../score/score.ts';
import type { ScoreDisputeAnswerCode } from '../staff/reasons.ts';
import type { Language } from './site/language.ts';

interface Titles {
  /** What moved the score, as the member reads it beside its points (specification §2 'Settings'). */
  moved: Record<ScoreReason, string>;
  corrected: (facts: { title: string }) => string;
  /** What would raise the score, as the member reads it beside its points. */
  ways: Record<ScoreReason, string>;
  /** The answers to a dispute, which staff choose and the member reads. */
  answers: Record<ScoreDisputeAnswerCode, string>;
}

const titles: Record<Language, Titles> = {
  en: {
    moved: {
      ACTIVATED: 'You activated your account',
      LOAN_DISBURSED: 'A loan was released to you',
      INSTALMENT_ON_TIME: 'An instalment was paid on time',
      INSTALMENT_PAID_EARLY: 'An instalment was paid early',
      INSTALMENT_LATE: 'An instalment was late',
      LOAN_PAID: 'A loan was paid in full',
      MONTH_WITH_BALANCE: 'A full month with money in your wallet',
    },
    corrected: ({ title }) => `Corrected: ${title.toLowerCase()}`,
    ways: {
      ACTIVATED: 'Activate your account',
      LOAN_DISBURSED: 'A loan that is released to you',
      INSTALMENT_ON_TIME: 'Each instalment that is paid on its due date',
      INSTALMENT_PAID_EARLY: 'Each instalment that is paid early',
      INSTALMENT_LATE: 'No instalment that is late',
      LOAN_PAID: 'A loan that is paid in full',
      MONTH_WITH_BALANCE: 'A full month with money in your wallet, up to six times',
    },
    answers: {
      RECORDED_BY_MISTAKE: 'We recorded this by mistake. The points are back.',
      PAYMENT_BOOKED_SINCE:
        'Your payment was missing in our books. It counts with its own day now, and so do the points.',
      PAYMENT_CAME_LATE: 'We checked it: the payment reached us after the days of grace had ended.',
      RECORD_IS_RIGHT: 'We checked the record of that day, and it is right.',
    },
  },
  fil: {
    moved: {
      ACTIVATED: 'Na-activate mo ang account mo',
      LOAN_DISBURSED: 'May loan na inilabas para sa iyo',
      INSTALMENT_ON_TIME: 'May hulog na nabayaran sa oras',
      INSTALMENT_PAID_EARLY: 'May hulog na nabayaran nang maaga',
      INSTALMENT_LATE: 'May hulog na nahuli',
      LOAN_PAID: 'May loan na nabayaran nang buo',
      MONTH_WITH_BALANCE: 'Isang buong buwan na may pera sa wallet mo',
    },
    corrected: ({ title }) => `Itinama: ${title.toLowerCase()}`,
    ways: {
      ACTIVATED: 'I-activate ang account mo',
      LOAN_DISBURSED: 'Loan na inilabas para sa iyo',
      INSTALMENT_ON_TIME: 'Bawat hulog na nabayaran sa due date nito',
      INSTALMENT_PAID_EARLY: 'Bawat hulog na nabayaran nang maaga',
      INSTALMENT_LATE: 'Walang hulog na nahuli',
      LOAN_PAID: 'Loan na nabayaran nang buo',
      MONTH_WITH_BALANCE: 'Isang buong buwan na may pera sa wallet mo, hanggang anim na beses',
    },
    answers: {
      RECORDED_BY_MISTAKE: 'Nagkamali kami ng pagtala nito. Naibalik na ang mga point.',
      PAYMENT_BOOKED_SINCE:
        'Wala sa mga libro namin ang bayad mo. Binibilang na ito ngayon sa sarili nitong araw, pati ang mga point.',
      PAYMENT_CAME_LATE: 'Tiningnan namin ito: dumating sa amin ang bayad pagkatapos ng mga araw ng palugit.',
      RECORD_IS_RIGHT: 'Tiningnan namin ang record ng araw na iyon, at tama ito.',
    },
  },
};

export function scoreWayTitle(reasonCode: ScoreReason, language: Language): string {
  return titles[language].ways[reasonCode];
}

export function scoreAnswerSentence(answerCode: ScoreDisputeAnswerCode, language: Language = 'en'): string {
  return titles[language].answers[answerCode];
}

/** An event of the score in words; one with the opposite points takes an earlier one back. */
export function scoreTitle(reasonCode: string, points: number, language: Language = 'en'): string {
  if (!isReason(reasonCode)) return reasonCode;
  const { moved, corrected } = titles[language];
  const title = moved[reasonCode];
  const isCorrection = points !== 0 && Math.sign(points) !== Math.sign(scorePoints[reasonCode]);
  return isCorrection ? corrected({ title }) : title;
}

function isReason(code: string): code is ScoreReason {
  return Object.hasOwn(titles.en.moved, code);
}
