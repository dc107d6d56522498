import type { ReliefRefusalReasonCode } from '../staff/reasons.ts';
import type { Language } from './site/language.ts';

/** Why we could not agree to what a member asked for, as the member reads it in the app (servicing 6). */
export const reliefRefusalSentences: Record<Language, Record<ReliefRefusalReasonCode, string>> = {
  en: {
    REASON_NOT_SHOWN:
      'We could not see from what you sent us why the plan is hard to keep. You can ask again and tell us more.',
    PLAN_CAN_BE_KEPT: 'By the income that you told us, the present plan can be kept.',
    OTHER_CHANGE_FITS:
      'Another change fits better, such as moving the due day. It is in the app, under Payments.',
    PLAN_CHANGED_LATELY: 'The plan was changed only a short time ago.',
  },
  fil: {
    REASON_NOT_SHOWN:
      'Hindi namin nakita sa ipinadala mo kung bakit mahirap sundin ang plan. Puwede kang humiling ulit at magsabi pa.',
    PLAN_CAN_BE_KEPT: 'Ayon sa kita na sinabi mo, kaya pang sundin ang plan ngayon.',
    OTHER_CHANGE_FITS: 'May ibang mas angkop, gaya ng paglipat ng due date. Nasa app ito, sa Bayad.',
    PLAN_CHANGED_LATELY: 'Kamakailan lang binago ang plan.',
  },
};
