import type { DataAnswerCode } from '../../staff/reasons.ts';

export const filipino: Record<DataAnswerCode, string> = {
  OPENED_FOR_CORRECTION: 'Ikaw na mismo ang makakapagbago nito: sa Settings, Data mo, sa loob ng 30 araw.',
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
};
