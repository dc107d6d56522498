import type { DataAnswerCode } from '../staff/reasons.ts';
import type { Language } from './site/language.ts';

/** The answers to a request about the data that is held, which staff choose and the member reads. */
export const dataAnswerSentences: Record<Language, Record<DataAnswerCode, string>> = {
  en: {
    OPENED_FOR_CORRECTION: 'You can change it yourself now: in Settings, Your data, for 30 days.',
    CORRECTED: 'We looked at it and corrected it.',
    RECORD_IS_RIGHT: 'We looked at it, and what we hold is right.',
    NOT_SHOWN:
      'We could not see from what you wrote what is right. You can ask again and tell us more, or bring a paper that shows it.',
    SIGNED_PAPERS_STAY: 'It stands in a paper that you signed, and a signed paper is not changed afterwards.',
    DELETED:
      'Your account is deleted and nobody can sign in with it. What the law makes us keep is deleted when its time is over.',
    CLAIM_OPEN:
      'A claim about your account is not settled yet, and what it rests on must be kept until then.',
    OWNER_NOT_CONFIRMED: 'We could not make sure that the owner of the account asked for it.',
    MEMBER_CHANGED_MIND: 'You told us that you do not want it any more. Nothing was deleted.',
  },
  fil: {
    OPENED_FOR_CORRECTION: 'Mababago mo na ito mismo: sa Settings, Data mo, sa loob ng 30 araw.',
    CORRECTED: 'Tiningnan namin ito at itinama.',
    RECORD_IS_RIGHT: 'Tiningnan namin ito, at tama ang hawak namin.',
    NOT_SHOWN:
      'Hindi namin nakita sa isinulat mo kung ano ang tama. Puwede kang humiling ulit at magsabi pa, o magdala ng papel na nagpapakita nito.',
    SIGNED_PAPERS_STAY: 'Nasa papel ito na pinirmahan mo, at hindi na binabago ang napirmahang papel.',
    DELETED:
      'Binura na ang account mo at walang makakapag-sign in dito. Ang dapat naming itago ayon sa batas ay buburahin kapag tapos na ang panahon nito.',
    CLAIM_OPEN:
      'May claim pa tungkol sa account mo na hindi pa tapos, at dapat itago ang batayan nito hanggang doon.',
    OWNER_NOT_CONFIRMED: 'Hindi namin natiyak na ang may-ari ng account ang humiling nito.',
    MEMBER_CHANGED_MIND: 'Sinabi mo sa amin na ayaw mo na nito. Walang binura.',
  },
};
