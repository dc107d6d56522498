import type { Language } from './site/language.ts';

interface FieldProblems {
  unknown: string;
  missing: string;
  amount: string;
  month: string;
  phoneOfAccount: string;
  picture: string;
  paperCode: string;
  hardshipReason: string;
}

/** What the server says of a field whose rule has no hint of its own. */
export const fieldProblems: Record<Language, FieldProblems> = {
  en: {
    unknown: 'This field is not known here.',
    missing: 'This is missing, or not what is expected here.',
    amount: 'Write an amount such as 1500 or 1500.50, with at most two decimals.',
    month: 'A month such as 2026-02.',
    phoneOfAccount: 'The phone number of the account.',
    picture: 'Please add this picture first.',
    paperCode: 'A code such as 5NRH-CGNQ-4TR4-80B2.',
    hardshipReason: 'Choose what happened, so that the right person looks at it.',
  },
  fil: {
    unknown: 'Hindi kilala rito ang field na ito.',
    missing: 'Kulang ito, o hindi ito ang inaasahan dito.',
    amount: 'Maglagay ng halagang gaya ng 1500 o 1500.50, na hanggang dalawang decimal lang.',
    month: 'Isang buwan gaya ng 2026-02.',
    phoneOfAccount: 'Ang cellphone number ng account.',
    picture: 'Idagdag muna ang litratong ito.',
    paperCode: 'Isang code gaya ng 5NRH-CGNQ-4TR4-80B2.',
    hardshipReason: 'Piliin kung ano ang nangyari, para tamang tao ang tumingin nito.',
  },
};
