import { paragraphs } from '../messages/notice-text.ts';
import type { Open, ServicingTexts } from './english.ts';

const howToPay = 'Nasa app, sa Bayad, kung paano magbayad.';
const safety =
  'Walang mensahe namin na may link o account number na babayaran. Kung mayroon, hindi iyon galing sa amin: ang nakikita mo sa app lang ang paniwalaan mo.';
const whatIsOpen = ({ certificateIssuedOn }: Open) =>
  certificateIssuedOn === undefined
    ? 'Nasa app, sa Bayad, ang natitira.'
    : 'Wala nang bisa ang sertipiko mo. Nasa app, sa Bayad.';
const withdrawn = ({ certificateIssuedOn }: Open) =>
  certificateIssuedOn === undefined
    ? []
    : [
        `Wala nang bisa ang sertipiko mo ng buong pagbabayad na may petsang ${certificateIssuedOn}: bukas ulit ang loan.`,
      ];
const moreTime =
  'Kung mahirap ito ngayon, sabihin sa amin sa app, sa Bayad. Sasagot kami sa loob ng 10 araw, at walang paalala habang hinihintay mo.';

/** The same in Filipino as spoken in Manila; screens have the names that they have in Filipino. */
export const filipino: ServicingTexts = {
  reminderBefore: ({ companyShortName, loanNumber, amount, dueOn, days }) => {
    const when = days === 1 ? 'bukas' : `pagkalipas ng ${days} araw`;
    return {
      sms: `${companyShortName}: ${amount} ang hulog mo ${when}, sa ${dueOn}. ${howToPay} Bayad na? Ayos na.`,
      subject: `${amount} ang hulog mo sa ${dueOn}`,
      email: paragraphs(
        `Ang susunod na hulog sa loan mong ${loanNumber} ay ${amount}, ${when}, sa ${dueOn}.`,
        `${howToPay} Kung nakabayad ka na, wala ka nang kailangang gawin.`,
        moreTime,
        safety,
      ),
    };
  },

  reminderToday: ({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: ngayong araw, ${dueOn}, ang hulog mong ${amount}. ${howToPay} Bayad na? Ayos na.`,
    subject: `${amount} ang hulog mo ngayong araw`,
    email: paragraphs(
      `Ngayong araw, ${dueOn}, ang hulog na ${amount} sa loan mong ${loanNumber}.`,
      `${howToPay} Kung nakabayad ka na, wala ka nang kailangang gawin.`,
      moreTime,
      safety,
    ),
  }),

  reminderInGrace: ({ companyShortName, loanNumber, amount, dueOn, freeUntil }) => ({
    sms: `${companyShortName}: due noong ${dueOn} ang hulog mong ${amount}. Hanggang ${freeUntil}, walang dagdag. Bayad o dagdag na panahon: sa app, sa Bayad.`,
    subject: `Due noong ${dueOn} ang hulog mong ${amount}`,
    email: paragraphs(
      `Noong ${dueOn} ang hulog na ${amount} sa loan mong ${loanNumber}, at hindi pa ito dumarating sa amin.`,
      `Kung mabayaran ito hanggang ${freeUntil}, walang dagdag. Pagkatapos noon, may penalty bawat araw ayon sa kontrata mo.`,
      `${howToPay} Kung nakabayad ka na, baka papunta na ito.`,
      moreTime,
      safety,
    ),
  }),

  reminderLate: ({ companyShortName, loanNumber, amount, dueOn, penalty, total }) => {
    const made =
      penalty === undefined ? `hulog noong ${dueOn}` : `${amount} noong ${dueOn} at penalty na ${penalty}`;
    return {
      sms: `${companyShortName}: ${total} ang dapat bayaran ngayon: ${made}. Bayad o dagdag na panahon: app, Bayad.`,
      subject: `${total} ang dapat bayaran ngayon`,
      email: paragraphs(
        `Sa loan mong ${loanNumber}, ${total} ang dapat bayaran ngayon: ${made}.`,
        ...(penalty === undefined
          ? []
          : [
              'Lumalaki ang penalty bawat araw ayon sa kontrata mo, at hindi kailanman lalampas sa mismong hulog.',
            ]),
        `${howToPay} Kung nakabayad ka na, baka papunta na ito.`,
        moreTime,
        safety,
      ),
    };
  },

  paymentReceived: ({ companyShortName, loanNumber, amount, paidOn, referenceNumber, next }) => ({
    sms: `${companyShortName}: natanggap namin ang ${amount} noong ${paidOn}, salamat. Reference ${referenceNumber}. Nasa app ang resibo.`,
    subject: `Natanggap namin ang ${amount}`,
    email: paragraphs(
      `Natanggap namin ang ${amount} para sa loan mong ${loanNumber} noong ${paidOn}. Salamat. Reference number ${referenceNumber}.`,
      'Nasa app, sa Bayad, ang resibo at kung saan napunta ang bayad.',
      next === undefined
        ? 'Wala nang dapat bayaran.'
        : next.isPast
          ? `Bukas pa ang ${next.amount} ng hulog na due noong ${next.dueOn}.`
          : `Ang susunod na hulog ay ${next.amount}, sa ${next.dueOn}.`,
    ),
  }),

  paymentReturned: ({ companyShortName, loanNumber, amount, paidOn, ...open }) => ({
    sms: `${companyShortName}: binawi ng bangko o e-wallet mo ang ${amount} na bayad mo noong ${paidOn}. ${whatIsOpen(open)}`,
    subject: `Binawi ang ${amount} na bayad noong ${paidOn}`,
    email: paragraphs(
      `Binawi ng bangko o e-wallet mo ang ${amount} na dumating sa amin noong ${paidOn} para sa loan mong ${loanNumber}. Nasa kanila ang pera mo.`,
      ...withdrawn(open),
      'Kaya bukas ulit ang hulog. Nasa app, sa Bayad, kung magkano ang dapat bayaran ngayon at kung paano.',
      'Kung hindi mo ito inaasahan, magtanong sa bangko o e-wallet mo, o sumulat sa amin mula sa help page ng app.',
      safety,
    ),
  }),

  paymentBackInWallet: ({ companyShortName, loanNumber, amount, paidOn, ...open }) => ({
    sms: `${companyShortName}: bumalik sa wallet mo ang ${amount} na ibinayad mo mula rito noong ${paidOn}. ${whatIsOpen(open)}`,
    subject: `Bumalik sa wallet mo ang ${amount} na bayad noong ${paidOn}`,
    email: paragraphs(
      `Bumalik sa wallet mo ang ${amount} na ibinayad mo mula rito noong ${paidOn} para sa loan mong ${loanNumber}.`,
      ...withdrawn(open),
      'Kaya bukas ulit ang hulog. Nasa app, sa Bayad, kung magkano ang dapat bayaran ngayon at kung paano.',
      'Kung hindi mo ito inaasahan, sumulat sa amin mula sa help page ng app.',
      safety,
    ),
  }),

  paymentCorrected: ({ companyShortName, loanNumber, amount, paidOn, ...open }) => ({
    sms: `${companyShortName}: nagkamali kami sa pagtala ng bayad na ${amount} noong ${paidOn} at inalis ito. ${whatIsOpen(open)}`,
    subject: `Itinama namin ang bayad noong ${paidOn}`,
    email: paragraphs(
      `Nagkamali kami sa pagtala ng bayad na ${amount} noong ${paidOn} para sa loan mong ${loanNumber}, kaya inalis namin ito. Walang perang gumalaw.`,
      ...withdrawn(open),
      'Nasa app, sa Bayad, kung magkano ang dapat bayaran ngayon. Kung maling halaga ang naitala namin, susunod ang tama, na may sariling resibo.',
      'Kung nagbayad ka nga nito, sumulat sa amin mula sa help page ng app, kasama ang larawan ng resibo mo.',
      safety,
    ),
  }),

  creditKept: ({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: sobra ng ${amount} ang bayad mo. Itinabi namin para sa susunod na hulog. Hanggang ${dueOn}, puwede kang pumili ng iba sa app.`,
    subject: `Itinabi ang ${amount} para sa susunod na hulog`,
    email: paragraphs(
      `Sobra ng ${amount} ang huling bayad mo sa loan ${loanNumber}. Itinabi namin ito para sa susunod na hulog.`,
      `Hanggang ${dueOn}, puwede kang pumili ng iba sa app, sa Bayad: mas mababang hulog, o mas maikling panahon. Katabi ng bawat isa ang kabuuang interest.`,
    ),
  }),

  loanPaidOff: ({ companyShortName, loanNumber, paidOn }) => ({
    sms: `${companyShortName}: bayad nang buo ang loan mo mula ${paidOn}. Wala nang dapat bayaran. Sasabihan ka namin kapag handa na ang sertipiko. Salamat.`,
    subject: 'Bayad nang buo ang loan mo',
    email: paragraphs(
      `Bayad nang buo ang loan mong ${loanNumber} mula ${paidOn}. Wala nang dapat bayaran.`,
      'Susunod ang sertipiko ng buong pagbabayad kapag hindi na mababawi ang huling bayad. Sasabihan ka namin kapag nasa app na ito.',
      'Salamat.',
    ),
  }),

  certificateReady: ({ companyShortName, loanNumber }) => ({
    sms: `${companyShortName}: handa na ang sertipiko ng buong pagbabayad mo sa app, sa Bayad. Libre ito.`,
    subject: 'Handa na ang sertipiko ng buong pagbabayad mo',
    email: paragraphs(
      `Handa na sa app, sa Bayad, ang sertipiko ng buong pagbabayad ng loan mong ${loanNumber}. Libre ito.`,
      'Itago mo ito: patunay ito na wala nang utang sa loan na ito.',
    ),
  }),

  autoDebitStarted: ({ companyShortName, loanNumber, bank }) => ({
    sms: `${companyShortName}: naka-on na ang auto-debit sa ${bank} account mo. May abiso 3 araw bago ang bawat kuha. Para ihinto o i-report: sa app, sa Bayad.`,
    subject: `Naka-on na ang auto-debit sa ${bank} account mo`,
    email: paragraphs(
      `Naka-on na ang auto-debit sa ${bank} account mo para sa loan mong ${loanNumber}, ayon sa hiling mo. Sasabihin namin ang halaga 3 araw bago ang bawat kuha, at wala kaming singil para rito.`,
      'Maihihinto mo ang auto-debit anumang oras sa app, sa Bayad. Agad itong hihinto. Kung hindi ikaw ito, ihinto ito at sabihin sa amin mula sa help page ng app.',
    ),
  }),

  autoDebitStopped: ({ companyShortName, loanNumber, bank }) => ({
    sms: `${companyShortName}: hinto na ang auto-debit sa ${bank} account mo. Wala nang bagong kuha. ${howToPay}`,
    subject: `Hinto na ang auto-debit sa ${bank} account mo`,
    email: paragraphs(
      `Hinto na ang auto-debit sa ${bank} account mo para sa loan mong ${loanNumber}. Wala nang bagong kuha.`,
      howToPay,
    ),
  }),

  autoDebitSkipped: ({ companyShortName, loanNumber, amount, on }) => ({
    sms: `${companyShortName}: hindi na namin kukunin ang ${amount} sa ${on}. Kung bakit, at kung paano magbayad, nasa app, sa Bayad.`,
    subject: `Hindi na kukunin ang ${amount}`,
    email: paragraphs(
      `Hindi na namin kukunin ang ${amount} para sa loan mong ${loanNumber} sa ${on}. Kung bakit, at kung paano magbayad, nasa app sa Bayad.`,
      safety,
    ),
  }),

  autoDebitNotice: ({ companyShortName, loanNumber, amount, on, bank }) => ({
    sms: `${companyShortName}: sa ${on}, kukunin namin ang ${amount} sa ${bank} account mo, ayon sa hiling mo. Maihihinto mo ito sa app, sa Bayad.`,
    subject: `Kukunin ang ${amount} sa ${on}`,
    email: paragraphs(
      `Sa ${on}, kukunin namin ang ${amount} para sa loan mong ${loanNumber} mula sa ${bank} account mo, ayon sa hiling mo. Tiyakin lang na naroon ang halaga.`,
      'Maihihinto mo ang auto-debit anumang oras sa app, sa Bayad. Agad itong hihinto.',
    ),
  }),

  autoDebitFailed: ({ companyShortName, loanNumber, amount, nextTryOn }) => {
    const then =
      nextTryOn === undefined
        ? `Hindi na namin uulitin. ${howToPay}`
        : `Isang subok pa sa ${nextTryOn}. Tingnan sa app, sa Bayad.`;
    return {
      sms: `${companyShortName}: hindi nakuha sa account mo ang ${amount}. Wala kaming singil para rito. ${then}`,
      subject: `Hindi natuloy ang auto-debit na ${amount}`,
      email: paragraphs(
        `Hindi natuloy ang auto-debit na ${amount} para sa loan mong ${loanNumber}. Wala kaming singil para rito.`,
        then,
        moreTime,
        safety,
      ),
    };
  },

  planChanged: ({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: nabago ang plan mo. Susunod: ${amount} sa ${dueOn}. Nasa app, sa Bayad, ang lahat. Hindi ikaw? Sabihin sa amin doon.`,
    subject: 'Nabago ang plan mo',
    email: paragraphs(
      `Nabago ang plan ng loan mong ${loanNumber}. Ang susunod na hulog ay ${amount}, sa ${dueOn}.`,
      'Nasa app, sa Bayad, ang lahat ng hulog, at ang kabuuang interest bago at pagkatapos.',
      'Kung hindi ikaw ang gumawa nito, sabihin agad sa amin mula sa help page ng app.',
    ),
  }),

  hardshipGranted: ({ companyShortName, loanNumber, amount, dueOn }) => ({
    sms: `${companyShortName}: pumayag kami sa mas magaang plan, walang bagong interest. Susunod: ${amount} sa ${dueOn}. Nasa app, sa Bayad, ang lahat.`,
    subject: 'Pumayag kami sa mas magaang plan',
    email: paragraphs(
      `Pumayag kami sa mas magaang plan para sa loan mong ${loanNumber}. Hinati ulit ang natitira, nang walang bagong interest. Ang susunod na hulog ay ${amount}, sa ${dueOn}.`,
      'Nasa app, sa Bayad, ang buong plan.',
    ),
  }),

  hardshipDeclined: ({ companyShortName, loanNumber }) => ({
    sms: `${companyShortName}: hindi kami nakapayag sa hiniling mong plan. Nasa app, sa Bayad, kung bakit at kung ano pa ang puwede.`,
    subject: 'Ang sagot namin sa request mo',
    email: paragraphs(
      `Hindi kami nakapayag sa mas magaang plan na hiniling mo para sa loan ${loanNumber}. Nasa app, sa Bayad, kung bakit at kung ano pa ang puwede.`,
      'Kung iba ang tingin mo, sumulat sa amin mula sa help page ng app: ibang tao ang titingin nito, nang libre.',
    ),
  }),

  giveBackLapsed: ({ companyShortName, loanNumber, on, amount, dueOn }) => ({
    sms: `${companyShortName}: kulang ang naibalik hanggang ${on}, kaya tuloy ang loan. Sunod: ${amount} sa ${dueOn}. Nasa app, sa Bayad.`,
    subject: 'Tuloy ang loan mo ayon sa kontrata',
    email: paragraphs(
      `Ibinalik mo ang loan mong ${loanNumber}, pero hindi dumating sa amin ang lahat ng pera hanggang ${on}. Kaya tuloy ito ayon sa pinirmahan mo, at ituturing na bayad ang dumating.`,
      `Ang susunod na hulog ay ${amount}, sa ${dueOn}. Nasa app ang buong plan, sa Bayad.`,
      moreTime,
      safety,
    ),
  }),

  overpaymentSentBack: ({ companyShortName, loanNumber, amount, account }) => ({
    sms: `${companyShortName}: pabalik na sa account mong ${account} ang ${amount} na sobra mong nabayaran, nang walang bayad.`,
    subject: `Pabalik na sa iyo ang ${amount}`,
    email: paragraphs(
      `Pabalik na sa account mong ${account} ang ${amount} na sobra mong nabayaran sa loan ${loanNumber}, nang walang bayad. Wala kang kailangang gawin.`,
    ),
  }),

  penaltyAdded: ({ companyShortName, loanNumber, amount }) => ({
    sms: `${companyShortName}: hindi pala bank holiday ang isang araw na binilang namin. Kaya may dagdag na penalty na ${amount}. Tingnan sa app, sa Bayad.`,
    subject: `May dagdag na penalty na ${amount}`,
    email: paragraphs(
      `Hindi pala holiday ng mga bangko ang isang araw na binilang namin. Kaya nahuli ang isang hulog ng loan mong ${loanNumber}, at may dagdag na penalty ayon sa kontrata mo: ${amount}.`,
      'Nasa app, sa Bayad, kung magkano ang dapat bayaran ngayon.',
      'Kung umasa ka sa holiday na iyon, sumulat sa amin mula sa help page ng app: puwedeng alisin ng dalawang tauhan namin ang penalty.',
      safety,
    ),
  }),

  penaltyReversed: ({ companyShortName, loanNumber, amount }) => ({
    sms: `${companyShortName}: inalis ang penalty na ${amount} sa loan mo. Nasa app, sa Bayad, kung magkano ang natitira.`,
    subject: `Inalis ang penalty na ${amount}`,
    email: paragraphs(
      `Inalis ang penalty na ${amount} sa loan mong ${loanNumber}. Nasa app, sa Bayad, kung bakit at kung magkano ang natitira.`,
    ),
  }),
};
