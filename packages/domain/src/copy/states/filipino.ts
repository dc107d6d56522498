import { railWords } from '../member/filipino/rails.ts';
import type { StateTexts } from '../states.ts';

export const filipino: StateTexts = {
  loan: {
    PENDING: {
      status: 'Sinusuri',
      statusMessage:
        'Natanggap na namin ang application mo at binabasa ito ng isang loan officer. Sasabihan ka namin sa SMS.',
    },
    ON_HOLD: {
      status: 'Naka-hold',
      statusMessage:
        'May isang bagay na kailangang linawin bago kami makapagpasya. Walang nawala at walang dapat bayaran.',
    },
    OFFERED: {
      status: 'May alok para sa iyo',
      statusMessage:
        'Makakapagpahiram kami sa ibang kondisyon kaysa sa hiningi mo. Tingnan ang alok, saka ito tanggapin o tanggihan. Libre ang pagtanggi.',
    },
    APPROVED: {
      status: 'Aprubado',
      statusMessage:
        'Aprubado na ang loan mo. Ilalabas na ngayon ng ikalawang officer ang pera papunta sa wallet mo.',
    },
    DISBURSED: {
      status: 'Nailabas na',
      statusMessage:
        'Inilagay na sa wallet mo ang pera. Nasa Bayad, sa Mga hulog mo, ang mga hulog at due date mo.',
    },
    OVERDUE: {
      status: 'Huli na',
      statusMessage:
        'May hulog na lampas na sa due date. Nasa Bayad ang dapat mong bayaran ngayon. Kontakin kami kung kailangan mo ng dagdag na panahon.',
    },
    PAID: {
      status: 'Bayad nang buo',
      statusMessage: 'Bayad nang buo ang loan na ito. Salamat.',
    },
    REJECTED: {
      status: 'Hindi naaprubahan',
      statusMessage:
        'Hindi namin maibibigay sa iyo ang loan na ito. Wala kang utang dito, at puwede kang mag-apply ulit.',
    },
    CANCELLED: {
      status: 'Kinansela',
      statusMessage: 'Kinansela ang loan na ito. Wala kang utang dito, at puwede kang mag-apply ulit.',
    },
    EXPIRED: {
      status: 'Nag-expire',
      statusMessage:
        'Hindi ito nakumpleto sa oras at tapos na. Wala kang utang dito, at puwede kang mag-apply ulit.',
    },
  },
  releasedCases: {
    writtenOff:
      'Na-write off na namin ang loan na ito: wala nang idadagdag na interest at penalty. Utang mo pa rin ang hindi pa bayad, at mababayaran mo ito anumang oras. Nasa Bayad ito.',
    givenBack:
      'Kinansela mo ang loan na ito. Isasara ito kapag naibalik na ang lahat ng natanggap mo. Nasa Bayad kung magkano pa ang kulang at hanggang kailan.',
  },
  withdrawal: {
    REQUESTED: {
      status: 'Hiniling',
      statusMessage: 'Natanggap na namin ang withdrawal mo at ipapadala na namin ito.',
    },
    SENT: { status: 'Papunta na', statusMessage: 'Papunta na ang pera mo sa bangko o e-wallet mo.' },
    UNKNOWN: {
      status: 'Papunta na',
      statusMessage:
        'Hinihintay naming magkumpirma ang bangko o e-wallet. Ligtas ang pera mo: darating ito, o babalik sa wallet mo.',
    },
    COMPLETED: { status: 'Nakumpleto', statusMessage: 'Nakumpleto na ang transfer.' },
    FAILED: {
      status: 'Hindi naipadala',
      statusMessage: 'Hindi natuloy ang transfer. Bumalik sa wallet mo ang buong halaga.',
    },
    RETURNED: {
      status: 'Ibinalik',
      statusMessage:
        'Ibinalik ng tumatanggap na bangko o e-wallet ang buong halaga sa wallet mo. Tingnan ang detalye ng account mo.',
    },
  },
  onItsWay: { instapay: railWords.instapay.onItsWay, pesonet: railWords.pesonet.onItsWay },
  reasons: {
    ID_UNCLEAR:
      'Hindi namin mabasa nang malinaw ang ID mo. Magpadala ng malinaw na litrato ng harap at likod.',
    SELFIE_UNCLEAR:
      'Hindi namin makita nang malinaw ang mukha mo. Magpadala ng bagong selfie na maliwanag ang kuha.',
    NAME_DIFFERS: 'Iba ang pangalan mo sa nasa ID mo. Isulat ito ayon sa ID.',
    ADDRESS_UNCONFIRMED: 'Hindi namin nakumpirma ang address mo. Tingnan ito at itama kung kailangan.',
    BANK_ACCOUNT_UNCONFIRMED:
      'Hindi namin nakumpirma na nakapangalan sa iyo ang account na tatanggap. Tingnan ang bangko at ang account number.',
    INCOME_UNCONFIRMED:
      'Hindi namin nakumpirma ang kita mo. Tingnan ang detalye mo, at sumulat sa amin kung may nagbago.',
    INCOME_TOO_LOW: 'Masyadong malaki ang hulog para sa kita mo.',
    OTHER_DEBTS_TOO_HIGH: 'Masyadong malaki ang iba mong utang para sa panibagong loan ngayon.',
    IDENTITY_NOT_CONFIRMED: 'Hindi namin nakumpirma kung sino ka mula sa mga dokumentong natanggap namin.',
    INFORMATION_NOT_TRUE: 'May impormasyon sa application na hindi tugma sa nakita namin.',
    CREDIT_HISTORY:
      'Hindi pinapayagan ng credit history mo ang loan na ito. Puwede mong itanong kung aling record ang ginamit namin.',
    OUTSIDE_POLICY: 'Wala ang loan na ito sa puwede naming ipahiram ngayon.',
  },
  anyReason: 'Sumulat sa amin: ipapaliwanag namin ito.',
  rejectionWays: {
    INCOME_TOO_LOW: 'Mas mababang halaga, mas mahabang panahon o mas mataas na kita ang makakapagbago nito.',
    OTHER_DEBTS_TOO_HIGH:
      'Mas kaunting ibang utang ang makakapagbago nito, o mas mababang halaga sa mas mahabang panahon.',
    IDENTITY_NOT_CONFIRMED:
      'Malinaw na mga litrato ng valid ID, at selfie na maliwanag ang kuha, ang makakapagbago nito.',
    INFORMATION_NOT_TRUE: 'Itama ang nagbago bago ka mag-apply ulit.',
    CREDIT_HISTORY:
      'Sa paglipas ng mga buwan, nababago ito ng mga hulog na bayad sa oras, at maitatama ang maling record.',
    OUTSIDE_POLICY: 'Baka puwede ang ibang halaga o ibang haba ng panahon.',
  },
  afterHold: 'Pagkatapos, itutuloy namin ang application mo.',
  afterRejection: 'Wala kang utang dito, at puwede kang mag-apply ulit.',
};
