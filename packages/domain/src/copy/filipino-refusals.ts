import { memberFieldHints } from './member/filipino/member-field-hints.ts';
import { withdrawalRefusals } from './member/filipino/withdrawal-refusals.ts';
import { yourDataScreens } from './member/filipino/your-data.ts';
import type { RefusalCode } from './refusals.ts';

/** What only staff, a provider or an operator can be answered: these are said in English only, as the office is. */
export const refusalsInEnglishOnly = [
  'LINK_INVALID',
  'PASSWORD_HOLDS_NAME_OR_EMAIL',
  'SECOND_FACTOR_WRONG',
  'STAFF_UNKNOWN',
  'STAFF_EXISTS',
  'STAFF_STATE_FORBIDS',
  'ROLES_UNCHANGED',
  'LAST_ADMIN',
  'STAFF_ORDER_WAITS',
  'SAME_PERSON_RELEASES',
  'WRITE_OFF_TOO_EARLY',
  'PERIOD_INVALID',
  'RECEIVED_TOO_HIGH',
  'VALUE_DAY_OUT_OF_RANGE',
  'RECEIPT_RECORDED',
  'WAIVER_OVER_PENALTY',
  'UNAPPLIED_UNKNOWN',
  'ORDER_WAITS',
  'ORDER_UNKNOWN',
  'ORDER_DECIDED',
  'BANK_REFERENCE_RECORDED',
  'SETTLEMENT_OUTDATED',
  'SETTLEMENT_DAY_OUT_OF_RANGE',
  'SETTLEMENT_DIFFERS',
  'SETTLEMENT_RECORDED',
  'BACKDATED_UNKNOWN',
  'BACKDATED_REVIEWED',
  'ACCOUNT_UNKNOWN',
  'ORDERER_LEFT',
  'ORDER_OUTDATED',
  'SAME_PERSON_DECIDES',
  'ACCOUNT_CLOSED',
  'SUSPENSION_ORDERED',
  'SUSPENSION_NOT_IN_FORCE',
  'TICKET_UNKNOWN',
  'CONTACT_NOT_ALLOWED',
  'SCORE_DISPUTE_UNKNOWN',
  'SCORE_DISPUTE_ANSWERED',
  'RELIEF_UNKNOWN',
  'RELIEF_ANSWERED',
  'RELIEF_GRANT_ORDERED',
  'SIGNATURE_INVALID',
  'DATA_REQUEST_UNKNOWN',
  'DATA_REQUEST_ANSWERED',
  'DATA_ANSWER_UNFIT',
  'LOST_PHONE_UNKNOWN',
  'LOST_PHONE_ANSWERED',
  'IDENTITY_NOT_CHECKED',
  'IDENTITY_CHECKS_INCOMPLETE',
] as const satisfies readonly RefusalCode[];

/** What members and visitors are answered, in Filipino; one that is missing does not compile. */
export const filipinoRefusals: Record<
  Exclude<RefusalCode, (typeof refusalsInEnglishOnly)[number]>,
  string
> = {
  DATA_REQUEST_OPEN: 'Hiniling mo na ito. Makikita ito sa Data mo.',
  ...yourDataScreens.deleteRefusals,
  ...withdrawalRefusals,
  // What any endpoint may answer
  BODY_INVALID: 'May mga detalyeng kailangang tingnan ulit.',
  BODY_MALFORMED: 'Hindi namin nabasa ang ipinadala. Subukan ulit.',
  BODY_TOO_LARGE: 'Masyadong malaki iyan para ipadala. Hanggang {limit} lang.',
  CONTENT_TYPE_UNSUPPORTED: 'Hindi namin nababasa rito ang ganitong uri ng content.',
  OTHER_SITE: 'Ibang site ang humiling nito. Gawin ito sa sarili naming mga page.',
  NOT_FOUND: 'Hindi namin iyon nahanap.',
  TOO_MANY_REQUESTS:
    'Masyadong maraming subok sa maikling oras. Maghintay ng {seconds} segundo at subukan ulit.',
  DAY_LIMIT_REACHED: 'Napakadalas na itong ginawa ngayong araw. Subukan ulit pagkalipas ng {time}.',
  SERVICE_UNAVAILABLE: 'Hindi kami makasagot ngayon. Subukan ulit pagkalipas ng isang minuto.',
  INTERNAL_ERROR: 'Nagkaproblema sa panig namin. Walang nabago. Subukan ulit.',
  ACCESS_TOKEN_INVALID: 'Nag-expire na ang login mo.',
  ROLE_FORBIDDEN: 'Hindi ito pinapayagan ng role mo.',
  MEMBER_UNKNOWN: 'Hindi namin nahanap ang miyembrong iyon.',
  IDEMPOTENCY_KEY_MISSING: 'Kailangan ng request ang Idempotency-Key na 8 hanggang 100 character.',
  IDEMPOTENCY_KEY_REUSED: 'Naipadala na ang request na ito nang may ibang detalye. Magsimula ulit.',

  // Session
  CREDENTIALS_WRONG: 'Mali ang cellphone number o ang password.',
  SIGN_IN_LOCKED:
    'Masyadong maraming maling password. Para protektahan ang account, nakahinto muna ang pag-sign in mula {since}. Puwede na ulit pagkalipas ng {time}.',
  SESSION_EXPIRED: 'Nag-expire na ang login mo.',
  PHONE_TAKEN: 'May account na ang cellphone number na ito. Mag-sign in na lang.',
  PASSWORD_TOO_COMMON: 'Masyadong madaling hulaan ang password na ito. Pumili ng iba.',
  PASSWORD_HOLDS_NAME_OR_PHONE: 'Hindi puwedeng nasa password ang pangalan o cellphone number mo.',
  INVITATION_INVALID: 'Hindi valid ang invitation code na ito.',

  // Step-up: a one-time password or a passkey, bound to one action
  STEP_UP_REQUIRED: 'Kumpirmahin muna gamit ang one-time password.',
  STEP_UP_INVALID: 'Maling OTP',
  STEP_UP_EXPIRED: 'Nag-expire na ang code na ito. Humingi ng bago.',
  STEP_UP_TRIES_EXHAUSTED: 'Masyadong maraming maling code. Humingi ng bago.',
  STEP_UP_CODES_EXHAUSTED: 'Wala nang maipapadalang code ngayong araw. Subukan ulit pagkalipas ng {time}.',
  PHONE_UNCHANGED: 'Ito na ang number mo ngayon. Ilagay ang bago.',
  PHONE_CHANGE_RUNS:
    'May pagpapalit na ng number mo na hindi pa tapos. Ihinto muna ito sa Settings, o hintayin hanggang mapalitan na.',
  PHONE_CHANGE_UNKNOWN: 'Walang pagpapalit ng number mo na hinihintay.',
  PHONE_NOT_PROVED: 'Kumpirmahin ulit ang bagong number gamit ang code nito.',
  PASSKEY_INVALID: 'Hindi ito nakumpirma ng passkey mo. Subukan ulit, o humingi ng code sa SMS.',
  PASSKEY_SIGN_IN_FAILED:
    'Hindi namin kilala ang passkey na ito. Mag-sign in gamit ang cellphone number at password mo.',
  PASSKEY_MISSING: 'Walang passkey sa account mo. Humingi ng code sa SMS.',
  PASSKEY_UNKNOWN: 'Hindi namin nahanap ang passkey na iyon.',
  PASSKEY_EXISTS: 'Nasa account mo na ang passkey na ito.',
  PASSKEYS_LIMIT_REACHED: 'May {most} passkey ka na, at hanggang doon lang. Mag-alis muna ng isa.',
  PASSKEYS_UNSUPPORTED: 'Hindi gumagana ang passkey sa address na ito. Gumamit ng code sa SMS.',
  SMS_LIMIT_REACHED: 'Hindi na kami makapagpadala ng SMS sa ngayon. Subukan ulit pagkalipas ng {time}.',
  EMAIL_LIMIT_REACHED:
    'Wala nang maipapadalang e-mail sa address na ito sa ngayon. Subukan ulit pagkalipas ng {time}.',
  EMAIL_UNAVAILABLE: 'Hindi kami nagpapadala ng e-mail sa ngayon. Sa SMS dumarating ang mga mensahe namin.',
  SMS_COUNTRY_UNSUPPORTED: 'Sa mga number lang na nagsisimula sa {prefixes} kami makapagpapadala ng SMS.',

  // Activation
  STEP_NOT_REACHED: 'Kumpletuhin muna ang mga naunang hakbang.',
  STEPS_COMPLETED: 'Kumpleto na ang impormasyon mo. Kontakin kami kung may kailangang itama.',
  BIRTH_DATE_OUT_OF_RANGE: memberFieldHints.birthDate,
  PICTURE_MISSING: 'Idagdag muna ang litratong ito.',
  PICTURE_UNREADABLE: 'Hindi namin mabasa ang litratong ito. Kunan ulit o pumili ng iba.',
  PICTURE_TYPE_UNSUPPORTED: 'Pumili ng litratong JPEG, PNG, WebP o AVIF.',
  PICTURE_TOO_LARGE: 'Masyadong malaki ang litratong ito. Pumili ng mas mababa sa {limit}.',
  PICTURE_TOO_MANY_PIXELS:
    'Masyadong maraming pixel ang litratong ito. Pumili ng mas mababa sa {limit} megapixel at {side} pixel bawat gilid.',
  UPLOAD_RUNS: 'Ipinapadala pa ang isa mong litrato. Subukan ulit maya-maya.',
  UPLOAD_TOO_SLOW: 'Masyadong mabagal ang koneksyon para maipadala ang litratong ito. Subukan ulit.',
  PICTURES_LIMIT_REACHED:
    'Hindi na puwedeng magdagdag ng litrato sa ngayon. Subukan ulit pagkalipas ng {time}.',
  ACCOUNT_NOT_ACTIVATED: 'I-activate muna ang account mo bago mag-apply ng loan',

  // Loan
  LOAN_AMOUNT_OUT_OF_RANGE: 'Pumili ng halagang {minimum} hanggang {maximum}, na walang sentimo.',
  LOAN_TERM_UNSUPPORTED: 'Pumili ng 6, 12, 24, 36 o 48 buwan.',
  CURRENCY_UNSUPPORTED: 'Hindi magagamit ang currency na ito sa ngayon.',
  AGREEMENT_NOT_ACCEPTED: 'Basahin muna ang Service and Policy Agreement',
  DISCLOSURE_UNKNOWN: 'Basahin ulit ang disclosure statement ng mga kondisyong ito bago ka magkumpirma.',
  PRICE_CHANGED: 'Nagbago ang mga halaga. Tingnan ang mga bago bago ka magkumpirma.',
  LOAN_EXISTS: 'May loan ka na!',
  LOAN_UNKNOWN: 'Hindi namin nahanap ang loan na iyon.',
  LOAN_STATE_FORBIDS: 'Hindi ito magagawa sa kasalukuyang kalagayan ng loan.',
  OFFER_LAPSED: 'Hindi na bukas ang alok na ito.',
  COOLING_OFF_OVER: 'Tapos na ang panahon para kanselahin ang loan na ito nang walang bayad.',

  // Repaying
  LOAN_NOT_RELEASED: 'Hindi pa nailalabas ang loan na ito, kaya wala pang babayaran.',
  NOTHING_OWED: 'Wala nang utang sa loan na ito.',
  AMOUNT_OVER_OWED: 'Higit iyan sa utang mo. {owed} ang tatapos sa lahat.',
  WALLET_PAYMENTS_USED_UP:
    'Nagawa na ang {most} bayad mula sa wallet na puwede sa loan na ito. Puwede mo pa ring bayaran ang lahat ng utang, o magbayad gamit ang payment code.',
  QR_AMOUNT_TOO_LOW:
    'Ang QR Ph code ay para sa {least} pataas, o para sa lahat ng dapat bayaran. Pumili ng mas mataas, o gamitin ang payment code.',
  QR_AMOUNT_TOO_HIGH:
    'Hanggang {most} lang ang kaya ng QR Ph code. Pumili ng mas mababa, o gamitin ang payment code.',
  COLLECTION_UNAVAILABLE:
    'Hindi kami makakuha ng payment code ngayon. Subukan ulit pagkalipas ng isang minuto.',
  MANDATE_EXISTS: 'May auto-debit na ang loan na ito. Ihinto muna ito para pumili ng ibang bangko.',
  MANDATE_REFUSED:
    'Hindi tinanggap ng bangko ang auto-debit. Walang kukunin sa account mo. Subukan ang isa pang bangko, o magbayad sa ibang paraan.',
  MANDATE_NOT_LIVE: 'Walang auto-debit na ihihinto sa loan na ito.',
  QUOTE_DAY_OUT_OF_RANGE: 'Pumili ng araw sa loob ng susunod na 366 araw.',
  STATEMENT_MONTH_OUT_OF_RANGE: 'Pumili ng buwan mula nang ilabas ang loan hanggang ngayong buwan.',
  CONTRACT_NOT_SEALED:
    'Sine-seal ang kontrata kapag naaprubahan ang loan. Pagkatapos noon, mada-download na ito.',
  WITHDRAWAL_UNKNOWN: 'Hindi namin nahanap ang withdrawal na iyon.',
  LOAN_NOT_PAID: 'Hindi pa bayad nang buo ang loan na ito.',
  CERTIFICATE_NOT_READY: 'Magiging handa ang sertipiko mo sa {on}, kapag hindi na mababawi ang huling bayad.',
  REPAYMENT_UNKNOWN: 'Hindi namin nahanap ang bayad na iyon.',
  EXTRA_CHOICE_OVER: 'Tapos na ang panahon para pumili ng ibang gamit ng bayad na ito.',
  DUE_DAY_MOVED_THIS_YEAR:
    'Minsan sa isang taon lang maililipat ang due date. Maililipat ulit ito mula {from}.',
  INSTALMENT_OVERDUE: 'Bayaran muna ang mga nahuling hulog, o humingi sa amin ng plan.',
  HOLIDAY_NOT_EARNED: 'Makakahiling ng payment holiday pagkatapos ng 6 na hulog na bayad sa oras.',
  PREVIEW_OUTDATED:
    'Nagbago ang loan mula nang tingnan mo. Tingnan ang mga bagong halaga bago ka magkumpirma.',
  CHANGE_WITH_PAYMENT:
    'Kasama ng bayad ang pagbabagong ito: magbayad, o pumili ng ibang gamit ng sobrang binayad mo.',
  CHANGE_NEEDS_OFFICER: 'Isang officer ang gumagawa ng pagbabagong ito. Hilingin ito.',
  RELIEF_ASKED_ALREADY: 'Nakahiling ka na. Sasagot kami nang hindi lalampas sa {until}.',
  EXTENSION_TOO_LATE:
    'Humiling ng dagdag na panahon nang hindi bababa sa {days} araw bago ang huling due date.',

  // Wallet

  // Promise to pay
  PROMISE_RUNS: 'May pangako ka nang magbayad. Makakagawa ka ng bago kapag tapos na ang araw nito.',
  PROMISE_NOTHING_DUE: 'Walang dapat bayaran ngayon, kaya walang kailangang ipangako.',
  PROMISE_DATE_OUT_OF_RANGE: 'Pumili ng araw mula ngayon hanggang {last}.',
  PROMISE_AMOUNT_OUT_OF_RANGE: 'Maglagay ng halagang hanggang {most}, na siyang dapat bayaran.',

  // Messages to us
  CONTACT_LIMIT_REACHED:
    'Sobrang daming mensahe ang dumating ngayong araw. Sumulat sa amin sa e-mail, o subukan ulit pagkalipas ng {time}.',

  // The score
  SCORE_EVENT_UNKNOWN: 'Hindi namin nahanap ang bahaging iyon ng score mo.',
  SCORE_EVENT_NOT_LOWERING:
    'Ang nagpababa lang sa score mo ang puwedeng tutulan. Sumulat sa amin kung may hindi nabilang.',
  SCORE_EVENT_DISPUTED: 'Tinutulan mo na ito. Lalabas sa tabi nito ang sagot.',
};
