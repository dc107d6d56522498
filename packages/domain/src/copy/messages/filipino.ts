import type { MessageTexts } from './english.ts';
import { paragraphs } from './notice-text.ts';

function codeEnding(companyShortName: string): string {
  return `Gumagana ito nang 5 minuto. Hindi ito kailanman hihingin ng ${companyShortName}. Huwag itong sabihin kahit kanino.`;
}

const notYou = 'Kung hindi ikaw ito, sabihin agad sa amin mula sa help page ng app.';
const stillYours = 'Sa iyo pa rin ang pera mo, at puwede ka pa ring magbayad.';
const nobodyAsks = 'Manloloko ang maniningil para tapusin ito.';
const toBeHeard = 'Para mapakinggan ka, sumulat sa amin mula sa help page ng app.';
const nothingToPay = 'Wala kang babayaran bago dumating ang pera sa wallet mo, kahit sino pa ang maningil.';
const applyAgain = 'Wala kang utang dito, at puwede kang mag-apply ulit.';
const wholeAmountBack = 'Nasa wallet mo na ulit ang buong halaga, at puwede kang sumubok ulit.';

/** The same in Filipino as spoken in Manila; screens have the names that they have in Filipino. */
export const filipino: MessageTexts = {
  codes: {
    withdrawalCode: ({ code, amount, account, companyShortName }) =>
      `${code} ang code mo para mag-withdraw ng ${amount} papunta sa account na ${account}. ${codeEnding(companyShortName)}`,

    bankChangeCode: ({ code, account, companyShortName }) =>
      `${code} ang code mo para tanggapin ang pera mo sa account na ${account} mula ngayon. ${codeEnding(companyShortName)}`,

    registrationCode: ({ code, companyShortName }) =>
      `${code} ang code mo para mag-register sa ${companyShortName}. ${codeEnding(companyShortName)}`,

    passwordResetCode: ({ code, companyShortName }) =>
      `${code} ang code mo para gumawa ng bagong password sa ${companyShortName}. ${codeEnding(companyShortName)}`,

    passwordChangeCode: ({ code, companyShortName }) =>
      `${code} ang code mo para palitan ang password mo sa ${companyShortName}. ${codeEnding(companyShortName)}`,

    planChangeCode: ({ code, loanNumber, days, companyShortName }) =>
      `${code} ang code mo para ilipat nang ${days} araw ang mga due date ng loan ${loanNumber}. ${codeEnding(companyShortName)}`,

    passkeyAddCode: ({ code, companyShortName }) =>
      `${code} ang code mo para magdagdag ng passkey sa ${companyShortName} account mo. ${codeEnding(companyShortName)}`,

    passkeyRemoveCode: ({ code, companyShortName }) =>
      `${code} ang code mo para alisin ang isang passkey sa ${companyShortName} account mo. ${codeEnding(companyShortName)}`,

    phoneNewCode: ({ code, companyShortName }) =>
      `${code} ang code mo para gamitin ang number na ito sa ${companyShortName} account mo. ${codeEnding(companyShortName)}`,

    lostPhoneCode: ({ code, companyShortName }) =>
      `${code} ang code mo para gamitin ang number na ito sa ${companyShortName} account mo kapalit ng nawala. ${codeEnding(companyShortName)}`,

    phoneChangeCode: ({ code, number, companyShortName }) =>
      `${code} ang code mo para palitan ng ${number} ang number ng ${companyShortName} account mo. ${codeEnding(companyShortName)}`,

    dataDownloadCode: ({ code, companyShortName }) =>
      `${code} ang code mo para i-download ang data ng ${companyShortName} account mo. ${codeEnding(companyShortName)}`,

    dataDeletionCode: ({ code, companyShortName }) =>
      `${code} ang code mo para hilinging burahin ang ${companyShortName} account mo. ${codeEnding(companyShortName)}`,

    mandateCode: ({ code, bank, loanNumber, companyShortName }) =>
      `${code} ang code mo para payagan ang ${companyShortName} na kumuha sa ${bank} account mo para sa loan ${loanNumber} sa bawat due date. ${codeEnding(companyShortName)}`,
  },

  notices: {
    signInLocked: ({ companyShortName }) => ({
      sms:
        `Napakaraming maling password para sa ${companyShortName} account mo. Para protektahan ka, hininto muna ang sign-in kung saan ` +
        'galing ang mga iyon. Gumagana pa ang phone na ginamit mo na dati. Kung hindi ikaw ito, gumawa ng bagong password ' +
        'gamit ang code mula sa help page ng app.',
      subject: 'Hininto muna ang sign-in dahil sa mga maling password',
      email: paragraphs(
        `Napakaraming maling password para sa ${companyShortName} account mo. Para protektahan ka, hininto muna ang sign-in kung saan galing ang mga iyon.`,
        'Gumagana pa ang phone na ginamit mo na dati.',
        'Kung hindi ikaw ito, gumawa ng bagong password gamit ang code mula sa help page ng app.',
      ),
    }),

    passwordChanged: () => ({
      sms: `Napalitan ang password mo, at natapos ang iba mong session. ${notYou}`,
      subject: 'Napalitan ang password mo',
      email: paragraphs('Napalitan ang password mo, at natapos ang iba mong session.', notYou),
    }),

    passkeyAdded: ({ device }) => ({
      sms:
        `May passkey na idinagdag sa account mo gamit ang ${device}. Nakakapag-sign in ito at nakakapagkumpirma ng withdrawal. ` +
        'Kung hindi ikaw ito, alisin ito sa Settings ng app, at sabihin agad sa amin mula sa help page nito.',
      subject: 'May passkey na idinagdag sa account mo',
      email: paragraphs(
        `May passkey na idinagdag sa account mo gamit ang ${device}. Nakakapag-sign in ito at nakakapagkumpirma ng withdrawal.`,
        'Kung hindi ikaw ito, alisin ito sa Settings ng app, at sabihin agad sa amin mula sa help page nito.',
      ),
    }),

    passkeyRemoved: () => ({
      sms: `May passkey na inalis sa account mo. Hindi na ito makakapag-sign in. ${notYou}`,
      subject: 'May passkey na inalis sa account mo',
      email: paragraphs('May passkey na inalis sa account mo. Hindi na ito makakapag-sign in.', notYou),
    }),

    phoneChangeAsked: ({ number, until }) => ({
      sms:
        `May humiling, gamit ang password at passkey mo, na palitan ng ${number} ang number ng account mo. Mapapalitan ito sa ${until}. ` +
        'Kung hindi ikaw ito, pigilan ito sa Settings ng app, o gumawa ng bagong password gamit ang code mula sa help page.',
      subject: 'Mapapalitan na ang number ng account mo',
      email: paragraphs(
        `May humiling, gamit ang password at passkey mo, na palitan ng ${number} ang number ng account mo. Mapapalitan ito sa ${until}.`,
        'Kung hindi ikaw ito, pigilan ito sa Settings ng app, o gumawa ng bagong password gamit ang code mula sa help page nito: mapipigil ito niyon.',
      ),
    }),

    phoneChanged: ({ number, until }) => ({
      sms: `${number} na ang number ng account mo. Para protektahan ka, sa ${until} ulit puwedeng mag-withdraw. ${notYou}`,
      subject: 'Napalitan ang number ng account mo',
      email: paragraphs(
        `${number} na ang number ng account mo.`,
        `Para protektahan ka, sa ${until} ulit puwedeng mag-withdraw. Wala kang babayaran para rito.`,
        notYou,
      ),
    }),

    phoneChangeStopped: () => ({
      sms: 'Napigil ang pagpapalit ng cellphone number mo. Mag-sign in gamit ang dati mong number.',
      subject: 'Napigil ang pagpapalit ng number mo',
      email: paragraphs(
        'Napigil ang pagpapalit ng cellphone number mo. Mag-sign in gamit ang dati mong number.',
      ),
    }),

    lostPhoneAsked: ({ number, until }) => ({
      sms:
        `May nagsabing nawala ang phone mo at humiling na ilipat sa ${number} ang account mo, hindi bago ang ${until}. Titiyakin namin ` +
        'kung sino ito. Kung hindi ikaw, ihinto ito sa Settings o gumawa ng bagong password sa help page.',
      subject: 'May humiling na ilipat ang account mo sa ibang number',
      email: paragraphs(
        `May nakakaalam ng pangalan at petsa ng kapanganakan mo na nagsabing nawala ang phone mo at humiling na ilipat sa ${number} ang account mo.`,
        `Kailangang matiyak ng dalawang staff namin na ikaw ito, at walang magbabago bago ang ${until}.`,
        'Kung hindi ikaw ito, ihinto ito sa Settings ng app, o gumawa ng bagong password gamit ang code mula sa help page nito: mapipigil ito niyon. Puwede ka ring sumulat sa amin mula sa help page.',
      ),
    }),

    lostPhoneApproved: ({ number, until }) => ({
      sms:
        `Natiyak namin kung sino ka. Magiging ${number} ang number ng account mo sa ${until} o agad pagkatapos. Kung hindi ikaw ito, ` +
        'ihinto ito sa Settings, o gumawa ng bagong password gamit ang code mula sa help page.',
      subject: 'Mapapalitan na ang number ng account mo',
      email: paragraphs(
        `Natiyak namin kung sino ka. Magiging ${number} ang number ng account mo sa ${until} o agad pagkatapos.`,
        'Kung hindi ikaw ito, ihinto ito sa Settings ng app, o gumawa ng bagong password gamit ang code mula sa help page nito: mapipigil ito niyon.',
      ),
    }),

    lostPhoneRefused: ({ sentence, companyShortName }) => ({
      sms: `${companyShortName}: hindi nagbago ang number ng account mo. ${sentence}`,
      subject: 'Hindi nagbago ang number ng account mo',
      email: paragraphs('Hindi nagbago ang number ng account mo.', sentence),
    }),

    lostPhoneChanged: ({ number, until }) => ({
      sms:
        `${number} na ang number ng account mo. Gumawa ng bagong password gamit ang code mula sa help page ng app. ` +
        `Sa ${until} ulit puwedeng mag-withdraw. ${notYou}`,
      subject: 'Napalitan ang number ng account mo',
      email: paragraphs(
        `${number} na ang number ng account mo. Naka-sign out na ang lahat ng device.`,
        'Gumawa ng bagong password gamit ang code mula sa help page ng app. Sa bagong number ipapadala ang code.',
        `Para protektahan ka, sa ${until} ulit puwedeng mag-withdraw. Wala kang babayaran para rito.`,
        notYou,
      ),
    }),

    accountSuspended: ({ until, sentence }) => ({
      sms: `Nakahinto ang withdrawal hanggang ${until}. ${sentence} ${stillYours} ${nobodyAsks} ${toBeHeard}`,
      subject: 'Nakahinto muna ang withdrawal sa account mo',
      email: paragraphs(
        `Nakahinto ang withdrawal hanggang ${until}. ${sentence} Dalawang staff namin ang nagpasya nito.`,
        `${stillYours} Matatapos ito nang kusa at walang bayad. ${nobodyAsks}`,
        `${toBeHeard} Puwede ka ring magreklamo roon.`,
        'Kung hindi ikaw ang gumawa ng mga nangyari sa account mo, gumawa ng bagong password gamit ang code mula sa help page ng app.',
      ),
    }),

    suspensionRenewed: ({ until, sentence }) => ({
      sms: `Nakahinto pa rin ang withdrawal hanggang ${until}. ${sentence} ${stillYours} ${nobodyAsks} ${toBeHeard}`,
      subject: 'Nakahinto pa rin ang withdrawal sa account mo',
      email: paragraphs(
        `Nakahinto pa rin ang withdrawal hanggang ${until}. ${sentence} Dalawang staff namin ang muling nagpasya nito.`,
        `${stillYours} Matatapos ito nang kusa at walang bayad. ${nobodyAsks}`,
        `${toBeHeard} Puwede ka ring magreklamo roon.`,
      ),
    }),

    suspensionLifted: ({ companyShortName }) => ({
      sms: `${companyShortName}: puwede ka na ulit mag-withdraw. Tinapos namin nang maaga ang paghinto ng withdrawal mo. Nasa wallet mo ang pera mo sa buong panahon, at walang bayad ito.`,
      subject: 'Puwede ka na ulit mag-withdraw',
      email: paragraphs(
        'Puwede ka na ulit mag-withdraw. Tinapos namin nang maaga ang paghinto ng withdrawal mo.',
        'Nasa wallet mo ang pera mo sa buong panahon. Walang kinuha rito, at walang bayad ang paghinto.',
      ),
    }),

    dataRequestAnswered: ({ requestNumber, sentence, companyShortName }) => ({
      sms: `${companyShortName}: nasagot na ang hiling mong ${requestNumber} tungkol sa data mo. ${sentence}`,
      subject: 'Nasagot na ang hiling mo tungkol sa data mo',
      email: paragraphs(`Nasagot na ang hiling mong ${requestNumber} tungkol sa data mo.`, sentence),
    }),

    scoreDisputeAnswered: ({ disputeNumber, sentence, companyShortName }) => ({
      sms: `${companyShortName}: nasagot na ang pagtutol mong ${disputeNumber} tungkol sa score mo. ${sentence}`,
      subject: 'Nasagot na ang pagtutol mo tungkol sa score mo',
      email: paragraphs(
        `Nasagot na ang pagtutol mong ${disputeNumber} tungkol sa score mo.`,
        sentence,
        'Nasa Settings ng app ang score mo at kung ano ang nagpabago rito.',
      ),
    }),

    newDevice: ({ device }) => ({
      sms:
        `Nabuksan ang account mo sa device na hindi pa namin kilala: ${device}. Kung hindi ikaw ito, gumawa ng bagong password ` +
        'gamit ang code mula sa help page ng app. Masa-sign out nito ang device na iyon.',
      subject: 'Nabuksan ang account mo sa ibang device',
      email: paragraphs(
        `Nabuksan ang account mo sa device na hindi pa namin kilala: ${device}.`,
        'Kung hindi ikaw ito, gumawa ng bagong password gamit ang code mula sa help page ng app. Masa-sign out nito ang device na iyon.',
      ),
    }),

    emailChanged: ({ email, companyShortName }) => ({
      sms: `${companyShortName}: sa ${email} na pupunta ang mga e-mail tungkol sa account mo. ${notYou}`,
      subject: 'Napalitan ang e-mail address mo',
      email: paragraphs(
        `Sa ${email} na pupunta ang mga e-mail tungkol sa ${companyShortName} account mo.`,
        'Ito na ang huli sa address na ito.',
        notYou,
      ),
    }),

    detailsChanged: ({ device }) => ({
      sms: `Nabago ang personal na detalye mo o ang mga larawan ng ID mo gamit ang ${device}. ${notYou}`,
      subject: 'Nabago ang mga detalye mo',
      email: paragraphs(
        `Nabago ang personal na detalye mo o ang mga larawan ng ID mo gamit ang ${device}.`,
        notYou,
      ),
    }),

    bankAccountChanged: ({ until }) => ({
      sms: `Napalitan ang account na tumatanggap ng pera mo. Para protektahan ka, sa ${until} ulit puwedeng mag-withdraw. ${notYou}`,
      subject: 'Napalitan ang account na tumatanggap ng pera mo',
      email: paragraphs(
        'Napalitan ang account na tumatanggap ng pera mo.',
        `Para protektahan ka, sa ${until} ulit puwedeng mag-withdraw. Wala kang babayaran para rito.`,
        notYou,
      ),
    }),

    loanReceived: ({ loanNumber }) => ({
      sms:
        `Natanggap namin ang loan application mong ${loanNumber}. Binabasa ito ng isang loan officer. Mababawi mo ito nang ` +
        "libre hangga't wala pa sa wallet mo ang pera.",
      subject: 'Natanggap namin ang loan application mo',
      email: paragraphs(
        `Natanggap namin ang loan application mong ${loanNumber}. Binabasa ito ng isang loan officer.`,
        "Mababawi mo ito nang libre hangga't wala pa sa wallet mo ang pera.",
        nothingToPay,
      ),
    }),

    loanApproved: ({ loanNumber }) => ({
      sms:
        'Aprubado ang loan mo. Sasabihan ka namin kapag nasa wallet mo na ang pera. Wala kang babayaran bago iyon, ' +
        'kahit sino pa ang maningil.',
      subject: 'Aprubado ang loan mo',
      email: paragraphs(
        `Aprubado ang loan mong ${loanNumber}. Sasabihan ka namin kapag nasa wallet mo na ang pera.`,
        nothingToPay,
      ),
    }),

    loanOffered: ({ loanNumber, until }) => ({
      sms:
        'May alok kami para sa loan application mo, sa ibang kondisyon. Tingnan sa app, at tanggapin o tanggihan ' +
        `hanggang ${until}. Libre ang tumanggi.`,
      subject: 'May alok kami para sa iyo',
      email: paragraphs(
        `May alok kami para sa loan application mong ${loanNumber}, sa ibang kondisyon kaysa sa hiningi mo.`,
        `Tingnan ito sa app, at tanggapin o tanggihan hanggang ${until}. Libre ang tumanggi.`,
      ),
    }),

    loanHeld: ({ loanNumber, sentence }) => ({
      sms: `Naka-hold ang loan application mo. ${sentence} Libre ang pagtatama.`,
      subject: 'Naka-hold ang loan application mo',
      email: paragraphs(
        `Naka-hold ang loan application mong ${loanNumber}. Walang nawala.`,
        sentence,
        'Maitatama mo ito sa app. Libre ang pagtatama.',
      ),
    }),

    loanResumed: ({ loanNumber }) => ({
      sms: 'Tinitingnan na ulit namin ang loan application mo. Sasabihin namin sa SMS ang desisyon. Wala kang babayaran.',
      subject: 'Tinitingnan na ulit namin ang application mo',
      email: paragraphs(
        `Tinitingnan na ulit namin ang loan application mong ${loanNumber}. Sasabihin namin sa iyo ang desisyon.`,
        nothingToPay,
      ),
    }),

    loanRejected: ({ loanNumber, sentence }) => ({
      sms: `Hindi namin maibibigay ang loan na hiningi mo. ${sentence} ${applyAgain}`,
      subject: 'Ang sagot namin sa loan application mo',
      email: paragraphs(
        `Hindi namin maibibigay ang loan na hiningi mo, ${loanNumber}.`,
        sentence,
        `${applyAgain} Kung iba ang tingin mo, sumulat sa amin mula sa help page ng app.`,
      ),
    }),

    loanReleased: ({ loanNumber, amount, netProceeds }) => {
      const released = netProceeds === undefined ? 'ang' : `ang ${netProceeds} ng`;
      return {
        sms: `Nasa wallet mo na ${released} loan mong ${amount}. I-withdraw ito sa app, papunta sa sarili mong account. Walang bayad ito.`,
        subject: 'Nasa wallet mo na ang loan mo',
        email: paragraphs(
          `Nasa wallet mo na ${released} loan mong ${amount}. ${loanNumber} ang number nito.`,
          'I-withdraw ito sa app, papunta sa sarili mong account. Walang bayad ito.',
          'Nasa app ang mga hulog mo at ang mga due date, ang kontrata at ang disclosure statement.',
        ),
      };
    },

    loanCancelled: ({ loanNumber }) => ({
      sms: 'Kanselado ang loan mo. Wala kang utang para rito, at puwede kang mag-apply ulit.',
      subject: 'Kanselado ang loan mo',
      email: paragraphs(`Kanselado ang loan mong ${loanNumber}.`, applyAgain),
    }),

    loanExpired: ({ loanNumber }) => ({
      sms: `Hindi nailabas sa oras ang naaprubahan mong loan, kaya natapos na ito. ${applyAgain}`,
      subject: 'Natapos na ang naaprubahan mong loan',
      email: paragraphs(
        `Hindi nailabas sa oras ang naaprubahan mong loan ${loanNumber}, kaya natapos na ito.`,
        applyAgain,
      ),
    }),

    offerLapsed: ({ loanNumber }) => ({
      sms: `Hindi nasagot sa oras ang alok namin, kaya natapos na ang loan application mo. ${applyAgain}`,
      subject: 'Natapos na ang alok namin',
      email: paragraphs(
        `Hindi nasagot sa oras ang alok namin para sa loan application mong ${loanNumber}, kaya natapos na ang application.`,
        applyAgain,
      ),
    }),

    withdrawalCompleted: ({ amount, account, referenceNumber }) => ({
      sms: `Naipadala ang ${amount} sa account mong ${account}. Reference number ${referenceNumber}.`,
      subject: `Naipadala ang ${amount} sa account mo`,
      email: paragraphs(
        `Naipadala ang ${amount} sa account mong ${account}. Reference number ${referenceNumber}.`,
        'Kung wala pa ito roon sa loob ng isang araw, sumulat sa amin mula sa help page ng app, kasama ang number na ito.',
        notYou,
      ),
    }),

    withdrawalFailed: ({ amount }) => ({
      sms: `Hindi natuloy ang withdrawal mong ${amount}. ${wholeAmountBack}`,
      subject: `Hindi natuloy ang withdrawal mong ${amount}`,
      email: paragraphs(`Hindi natuloy ang withdrawal mong ${amount}.`, wholeAmountBack),
    }),

    withdrawalSetOff: (facts) => {
      const { amount, isReturned } = facts;
      const happened = isReturned
        ? `Ibinalik ng bangko o e-wallet ang ${amount}.`
        : `Hindi natuloy ang withdrawal mong ${amount}.`;
      const counts =
        facts.rest === undefined
          ? 'Bilang na itong bayad sa loan na kinansela mo.'
          : `Bilang nang bayad sa loan na kinansela mo ang ${facts.counted} nito, at nasa wallet mo ang ${facts.rest}.`;
      return {
        sms: `${happened} ${counts}`,
        subject: isReturned
          ? `Ibinalik sa amin ang ${amount}`
          : `Hindi natuloy ang withdrawal mong ${amount}`,
        email: paragraphs(happened, `${counts} Hindi mo na kailangang bayaran ulit iyon.`),
      };
    },

    withdrawalReturned: ({ amount }) => ({
      sms:
        `Ibinalik ng bangko o e-wallet ang ${amount}. Nasa wallet mo na ulit ang buong halaga. Pakitingnan ang detalye ng ` +
        'account mo, saka sumubok ulit.',
      subject: `Nasa wallet mo na ulit ang ${amount}`,
      email: paragraphs(
        `Ibinalik ng bangko o e-wallet ang ${amount}. Nasa wallet mo na ulit ang buong halaga.`,
        'Pakitingnan ang detalye ng account mo sa app, saka sumubok ulit. Walang bayad ito.',
      ),
    }),
  },

  emailProof: ({ code, companyShortName }) => ({
    subject: 'Ang code mo para sa e-mail address na ito',
    email: paragraphs(
      `${code} ang code mo para dito matanggap ang mga e-mail ng ${companyShortName}. Ilagay ito sa app, sa Settings. Gumagana ito nang 30 minuto.`,
      `Hindi ito kailanman hihingin ng ${companyShortName}. Huwag itong sabihin kahit kanino.`,
      'Kung hindi mo ito hiningi, wala kang kailangang gawin: kung walang code, hindi gagamitin ang address na ito.',
    ),
  }),
};
