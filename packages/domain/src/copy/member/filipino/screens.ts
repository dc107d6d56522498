import type { screens as english } from '../../screens.ts';
import { calculator } from '../../site/filipino/calculator.ts';
import { fieldHints } from '../../site/filipino/field-hints.ts';
import { passwordReset } from '../../site/filipino/password-reset.ts';
import { statedMinutes } from '../../timings.ts';
import type { Translated } from '../../translated.ts';
import { errors } from './errors.ts';

const { loanSubmitMax } = statedMinutes;
const noWithdrawal = 'Wala pa kaming natatanggap na withdrawal mo';

/** The Service and Policy Agreement keeps its name, under which it stands in the English text that governs. */
export const screens: Translated<typeof english> = {
  offline: {
    title: 'Offline ka',
    text: 'Baka luma na ang nakikita mo. Walang nawala, at ligtas ang pera mo. Magpapatuloy ito kapag bumalik ang koneksyon.',
  },

  dashboard: {
    activatePrompt: 'I-activate muna ang account mo bago mag-apply ng loan',
    activateNeeds: ['Mga detalye sa registration', 'ID mula sa gobyerno', 'Malinaw na selfie'],
    activate: 'I-ACTIVATE ANG ACCOUNT',
  },

  activation: {
    stepTitles: {
      personal: 'Magpakilala ka sa amin',
      address: 'Tinitirhan mo ngayon',
      references: 'Mga character reference',
      identity: 'Ang ID mo',
      signature: 'Ang pirma mo rito',
      bank: 'Bank account na tatanggap',
    },
    stepNotes: {
      personal: 'Tugma sa ID mo',
      address: 'Kung saan ka nakatira ngayon',
      references: 'Pamilya / Kamag-anak',
      identity: 'Harap at likod ng ID mo, at selfie',
      signature: 'Pumirma gamit ang daliri, pen o mouse',
      bank: 'Kung saan mo tatanggapin ang loan mo',
    },
    next: 'Magpatuloy',
    finish: 'Tapusin',
    saving: 'Sandali lang, sine-save namin ang impormasyon mo',
    validated: 'Na-validate na ang impormasyon!',
    bankIncomplete: 'Pakikumpleto ang impormasyon mo!',
    signatureUndo: 'I-UNDO',
    signatureDone: 'TAPOS',
    signatureMissing: 'Pumirma sa loob ng kahon!',
    signatureBlank: 'Walang laman ang pirmahan. Pumirma muna bago pindutin ang TAPOS.',
    signatureSaved: 'Na-save na ang pirma!',
    pasteBlocked: 'Paki-type ang detalye ng bangko mo. Hindi puwede ang copy-paste, para sa seguridad.',
  },

  loan: {
    agreementTitle: 'Service and Policy Agreement',
    agreementAccept: 'SANG-AYON AKO',
    agreementMissing: 'Basahin muna ang Service and Policy Agreement',
    confirmTitle: 'Kumpirmahin ang Loan Application Mo',
    confirm: 'KUMPIRMAHIN ANG LOAN APPLICATION',
    submitting: 'Ipinapadala...',
    submittingNote: `Puwede itong tumagal nang hanggang ${loanSubmitMax} minuto.`,
    success: 'Naipadala na',
    continue: 'MAGPATULOY',
    exists: 'May loan ka na!',
    termsChanged: 'Nagbago ang mga kondisyon namin mula nang buksan mo ang page na ito.',
    termsChangedNote:
      'I-load ulit ang page para mabasa ang kontrata sa mga bagong kondisyon. Hindi ka nakatali sa anuman.',
    loadAgain: 'I-load ulit ang page',
    plannedDays:
      'Plinano ang mga araw na ito noong nag-apply ka. Ang mga araw na may bisa mula nang ilabas ang pera ay nasa',
    scheduleLink: 'schedule mo.',
    offer: 'Ang alok namin',
    offerMonthly: calculator.monthlyRepayment,
    youAsked: 'Ang hiningi mo',
    months: ({ count }) => `${count} buwan`,
    offerStands: ({ until }) =>
      `May bisa ito hanggang ${until}. Hindi ka nakatali sa anuman hangga’t hindi mo ito tinatanggap, at libre ang tumanggi.`,
    offerTotal: calculator.totalInstalment,
    contractSchedule: 'Schedule ng mga bayad',
    lastApplication: 'Ang huli mong application',
    lastApplicationNote: 'Nasa ibaba ang calculator. Libre ang mag-apply.',
    netProceeds: calculator.netProceeds,
    netProceedsNote: 'Ang papasok sa wallet mo, pagkatapos ng ibinabawas kapag inilabas ang pera',
    deductionsNotOwed: 'Kapag ganoon, hindi mo utang ang ibinawas nang ilabas ang pera.',
  },

  wallet: {
    availableBalance: 'Available na balanse',
    withdraw: 'MAG-WITHDRAW NA',
    used: 'Nagamit',
    limit: 'Limit',
    loanStatus: 'Status ng loan',
    applicationDate: 'Petsa ng application',
    borrowingAmount: 'Halagang hiniram',
    netProceeds: calculator.netProceeds,
    netProceedsNote: 'Ang pumapasok kapag inilabas ang pera, pagkatapos ng ibinabawas',
    loanApplicationNumber: 'Loan Application No.',
    creditPoweredBy: 'Pautang mula sa',
    loanStatement: 'Loan statement',
  },

  withdrawal: {
    withdrawable: 'Halagang puwedeng i-withdraw',
    bankName: 'Pangalan ng bangko',
    exchangeRate: 'Palitan',
    balanceAfter: 'Available na balanse pagkatapos ng transfer',
    transferAmount: 'Halaga ng transfer',
    transferFee: 'Transfer fee',
    total: 'Kabuuan para sa tatanggap',
    continueWithdrawal: 'ITULOY ANG WITHDRAWAL',
    upToBalance: ({ balance }) => `Hanggang sa balanse mong ${balance}.`,
    limits: ({ first, bankName, instapay, most }) => {
      const later =
        most === undefined
          ? `anumang halaga hanggang sa balanse mo, sa InstaPay kung hanggang ${instapay} at sa PESONet kung higit pa`
          : `hanggang ${most} bawat transfer, ang pinakamalaking tinatanggap ng ${bankName}, gaano man kadalas`;
      return first === undefined
        ? `Puwede kang mag-withdraw ng ${later}.`
        : `Hanggang ${first} ang unang transfer mo sa account na ito; kapag dumating na ito, puwede kang mag-withdraw ng ${later}.`;
    },
    arrivesBy: 'Darating nang hindi lalampas sa',
    commaAsked: calculator.commaAsked,
    amountUnclear: calculator.amountUnclear,
    useLimit: ({ limit }) => `Gamitin ang ${limit}`,
    fullLegalName: 'Buong legal na pangalan',
    confirm: 'KUMPIRMAHIN ANG WITHDRAWAL',
    otpHint: fieldHints.otp,
    otpCancel: 'I-cancel',
    otpConfirm: 'KUMPIRMAHIN',
    otpVerifying: 'Sinusuri ang OTP.',
    otpConfirmed: 'Nakumpirma na ang OTP.',
    otpInvalid: 'Maling OTP',
    transferring: 'Nagta-transfer...',
    transferringWarning: 'Huwag munang mag-log in sa bank o e-wallet app mo habang ginagawa ito.',
    success: 'Natapos na ang transfer.',
    accepted: 'Papunta na ang transfer mo.',
    continue: 'MAGPATULOY',
  },

  navigation: {
    main: 'Pangunahin',
    home: 'Home',
    pay: 'Bayad',
    wallet: 'Wallet',
    settings: 'Settings',
    signOut: 'Sign out',
    logout: 'Sign out',
  },

  home: {
    hello: 'Kumusta',
    greeting: ({ firstName }) => `Kumusta, ${firstName}`,
  },

  settings: {
    creditScore: 'CREDIT SCORE',
    creditScoreNote: ({ companyShortName }) => `Ang trust score mo sa ${companyShortName}, na hanggang 1000.`,
    withdrawal: 'Withdrawal',
    contract: 'Kontrata',
    account: 'Account',
    password: 'Password',
    transfer: 'Transfer',
    transferText: 'Mas tumataas ang credit score kapag may naiiwang pera sa wallet.',
    pay: 'Magbayad',
    payText: 'Bayaran ang mga hulog mo kada buwan.',
    borrow: 'Mangutang',
    borrowText: 'Tumataas ang credit score mo kapag maaga o sa oras kang nagbabayad.',
    close: 'Isara',
    quickLinks: 'Mga quick link',
    accountSettings: 'Settings ng account',
    goodToKnow: 'Mabuting malaman',
    yourData: 'Data mo',
    yourDataLink: 'I-download, itama o burahin',
    noWithdrawal,
    contractLoan: 'Kontrata ng aling loan?',
    noContract: 'Wala pa kaming natatanggap na loan application mo',
    noContractNote: 'Kapag nag-apply ka ng loan, lalabas dito ang kontrata nito.',
    contractOpen: 'Hindi pa napipirmahan ang kontratang ito. Sine-seal ito kapag naaprubahan ang loan mo.',
    noAccount: noWithdrawal,
    devices: 'Mga naka-sign in na device',
    devicesNote:
      'Kung saan ka naka-sign in. I-sign out ang device na hindi mo kilala, saka palitan ang password mo.',
    thisDevice: 'Ang device na ito',
    signedInAt: ({ at }) => `Nag-sign in noong ${at}`,
    lastUsedAt: ({ at }) => `Huling ginamit noong ${at}`,
    endSession: 'I-\u2060sign out',
    endSessionOf: ({ device }) => `I-sign out ang ${device}`,
    endAll: 'Mag-sign out sa lahat',
    endAllNote: 'Masa-sign out ang bawat device, pati ito. Magsa-sign in ka ulit gamit ang password mo.',
    sessionEnded: 'Naka-sign out na ang device na iyon.',
    changeBank: 'Palitan ang bank account',
    changeBankNote: 'Mali ba ito, o sarado na? Mapapalitan mo ito anumang oras, nang libre.',
    bankCodeAbout: ({ bankName, account }) => `Tanggapin ang pera ko sa ${bankName}, ${account}`,
    saveBank: 'Palitan ang account',
    bankChanged: 'Napalitan na ang bank account mo',
    bankPause:
      'Para protektahan ka, nakahinto nang 24 oras ang mga withdrawal pagkatapos ng pagpapalit, at sasabihan ka namin sa SMS at e-mail. Wala kang babayaran.',
    newPassword: passwordReset.newPassword,
    newPasswordMissing: passwordReset.passwordMissing,
    confirmPassword: 'Ulitin ang password',
    confirmPasswordMissing: passwordReset.againMissing,
    signedOutElsewhere: 'Masa-sign out ka sa lahat ng iba pang device.',
    changePassword: passwordReset.submit,
    passwordMismatch: passwordReset.mismatch,
    passwordLoading: 'Pinapalitan ang password.',
    passwordChanged: passwordReset.changed,
  },

  errors,
};
