import { describe, expect, test } from 'vitest';
import { genders, maritalStatuses } from '../../member/options.ts';
import { filipinoRefusals } from '../filipino-refusals.ts';
import { failures } from '../site/filipino/failures.ts';
import { memberEnglish } from './english.ts';
import { memberFilipino } from './filipino.ts';

/** Facts of every name, each its own name in braces; but for the one that is missing. */
function factsFor(asked: Set<string>, missing?: string): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        // A function that takes a text, not facts.
        if (typeof name === 'symbol') return () => '{text}';
        asked.add(name);
        return name === missing ? undefined : `{${name}}`;
      },
    },
  );
}

/**
 * Every text by its path: 'screens.navigation.home'. What a function says differently without one of its facts has a path of its
 * own: 'screens.withdrawal.limits without first'.
 */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    const asked = new Set<string>();
    const whole = textsOf(value(factsFor(asked)), place);
    const without = [...asked].flatMap((fact) =>
      textsOf(value(factsFor(new Set(), fact)), `${place} without ${fact}`),
    );
    return [...whole, ...without.filter(([, text]) => !text.includes('undefined'))];
  }
  if (typeof value !== 'object' || value === null) throw new Error(`${place} is no text`);
  return Object.entries(value).flatMap(([key, below]) =>
    textsOf(below, place === '' ? key : `${place}.${key}`),
  );
}

const inEnglish = new Map(textsOf(memberEnglish));
const inFilipino = new Map(textsOf(memberFilipino));
const places = [...inEnglish.keys()];

/** The places where something of the two texts differs. */
function differing(partOf: (text: string) => unknown): string[] {
  return places.filter(
    (place) =>
      JSON.stringify(partOf(inEnglish.get(place) ?? '')) !==
      JSON.stringify(partOf(inFilipino.get(place) ?? '')),
  );
}

const factsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([fact]) => fact).toSorted();
const figuresIn = (text: string) =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([figure]) => figure).toSorted();
const withoutFacts = (text: string) => text.replaceAll(/\{\w+\}/g, '');

/** Words that people in Manila say in English, names, and codes of papers. */
const alike = [
  'accountWords.address',
  'accountWords.hidden.contactNumber',
  'accountWords.hidden.identityNumber',
  'accountWords.hidden.accountNumber',
  'activationScreens.stepNames.1',
  'activationScreens.stepNames.3',
  'activationScreens.correction.parts.address',
  'activationScreens.correction.parts.bank',
  'appearance.languages.en',
  'appearance.languages.fil',
  'autoDebitScreens.title',
  'codeWords.title',
  'codeWords.label',
  'fieldLabels.postalCode',
  'fieldLabels.refPhoneNumber1',
  'fieldLabels.identityNumber',
  'fieldLabels.imageSelfieURL',
  'fieldLabels.accountNumber',
  'homeScreens.application.disclosure',
  'homeScreens.confirm.accountNumber',
  'messageSettings.email',
  'messageSettings.newAddress',
  'papers.furniture.licences',
  'papers.furniture.hash',
  'papers.furniture.verifyCode',
  'papers.kinds.disclosure',
  'papers.loanNumber',
  'papers.contract.code',
  'papers.contract.partyB',
  'papers.contract.seal',
  'papers.disclosure.borrower',
  'papers.disclosure.loanNumber',
  'papers.disclosure.financeChargeDeducted',
  'papers.withdrawal.status',
  'papers.withdrawal.accountNumber',
  'papers.withdrawal.senderText',
  'papers.withdrawal.reference',
  'planChangeScreens.payOff.principal',
  'planChangeScreens.payOff.penalty',
  'planChangeScreens.payOff.quoteNumber',
  'railWords.instapay.name',
  'railWords.pesonet.name',
  'repaymentPapers.statement.loanNumber',
  'repaymentPapers.statement.toInterest',
  'repaymentPapers.statement.toPrincipal',
  'repaymentPapers.statement.toPenalty',
  'repaymentPapers.schedule.borrower',
  'repaymentPapers.schedule.loanNumber',
  'repaymentPapers.certificate.borrower',
  'repaymentPapers.certificate.loanNumber',
  'repaymentPapers.certificate.registration',
  'repaymentPapers.certificate.fileName',
  'repaymentPapers.contacts.channels.sms',
  'repaymentPapers.contacts.channels.email',
  'repaymentScreens.loanNamed',
  'repaymentScreens.pay.qrph',
  'repaymentScreens.pay.virtualAccount',
  'repaymentScreens.qr.show',
  'repaymentScreens.qr.reference',
  'repaymentScreens.qr.fileName',
  'repaymentScreens.history.channels.virtualAccount',
  'repaymentScreens.history.channels.qrph',
  'repaymentScreens.history.channels.autoDebit',
  'repaymentScreens.receipt.payer',
  'repaymentScreens.receipt.code',
  'repaymentScreens.receipt.interest',
  'repaymentScreens.receipt.principal',
  'repaymentScreens.receipt.penalty',
  'repaymentScreens.schedule.penalty',
  'scoreWords.disputeNumber',
  'screens.loan.agreementTitle',
  'screens.loan.netProceeds',
  'screens.wallet.limit',
  'screens.wallet.netProceeds',
  'screens.wallet.loanApplicationNumber',
  'screens.withdrawal.transferFee',
  'screens.navigation.home',
  'screens.navigation.wallet',
  'screens.navigation.settings',
  'screens.settings.creditScore',
  'screens.settings.withdrawal',
  'screens.settings.account',
  'screens.settings.password',
  'screens.settings.transfer',
  'walletScreens.title',
  'walletScreens.steps.2',
  'walletScreens.stepsName',
  'walletScreens.by',
  'walletScreens.reference',
  'walletScreens.receipt.walletOf',
  'walletScreens.receipt.reference',
  'yourDataScreens.back',
  'yourDataScreens.number',
  'yourDataScreens.groups.score',
];

/** Keys of what stands on a button; a sentence under such a key ends with a point and is none. */
const buttonKey =
  /\.(accept|activate|add|again|agreementAccept|all|apply|back|begin|cancel|changeBank|changePassword|choose|close|confirm\w*|continue\w*|decline|dispute|disputeSend|done|download|end|endAll|endSession|finish|keep|keepOnFile|loadAgain|logout|lostPhone|next|notNow|oldPhone|otherAddress|otpCancel|otpConfirm|pay|payMore|paying|print|remove|rename|replace|save\w*|send|sendAgain|sendCode|setUp|show|sign|signOut|signature(Done|Undo)|stop|stopConfirm|submit|takeBack|tryAgain|useInstead|useLimit|withdraw)$/;
/** As many letters fit on any button. */
const alwaysFit = 14;

/**
 * The advance-fee scam (philippines.md 16) in the words of Manila, English ones included: paying, sending or depositing
 * something before money comes.
 */
const scam =
  /\b(i-?)?(unfreeze|unlock|unblock|frozen|naka-?freeze|deposit\w*|magdeposito|top[- ]?up|maling account number|insurance|seguro)\b|\b(activation|verification|guarantee|processing) fee\b|\b(bayad|singil) (sa|para sa) (activation|verification|pag-verify)\b|\b(magbayad|bayaran|magpadala|ipadala|magbigay|i-?transfer|maglipat|ilipat)\b[^.?!]*\b(fee|buwis|singil|multa|penalty|pera|halaga|deposito)\b/i;
/** Threats and shame, which no lender may use (philippines.md). */
const threat =
  /\b(i?demanda\w*|idedemanda|kakasuhan|kaso|makukulong|kulong|ikukulong|pulis|ipahuhuli|ipapahiya|ikahihiya|nakakahiya|warrant|sheriff|sasabihan (namin )?ang (pamilya|boss|amo|kaibigan))\b/i;
const denial = /\b(wala|walang|hindi|huwag|libre)\b/i;

/** The texts that stand on a button. */
const buttons = places.filter((place) => buttonKey.test(place) && !/[.?]$/.test(inEnglish.get(place) ?? ''));
/** A text of which nobody but an advance-fee swindler says it. */
const isScam = (sentence: string) => scam.test(sentence) && !denial.test(sentence);
const sentences = [...inFilipino.values()].flatMap((text) => text.split(/(?<=[.!?])\s+/));

describe('the words after signing in, in two languages', () => {
  test('say the same things', () => {
    expect([...inFilipino.keys()]).toEqual(places);
    expect(places.length).toBeGreaterThan(1000);
  });

  test('leave nothing empty or unfilled', () => {
    for (const [place, text] of [...inEnglish, ...inFilipino]) {
      expect(text.trim(), place).not.toBe('');
      expect(text, place).not.toMatch(/undefined|NaN|\[object|\$\{/);
    }
  });

  test('are translated, except for the words that stay the same', () => {
    const same = places.filter((place) => inEnglish.get(place) === inFilipino.get(place));
    expect(same.toSorted()).toEqual(alike.toSorted());
  });

  test('show the same facts and figures', () => {
    expect(differing(factsIn)).toEqual([]);
    expect(differing(figuresIn)).toEqual([]);
  });

  test('ask, call and end alike, and are in capitals alike', () => {
    expect(differing((text) => text.match(/[.?!:]$/)?.[0])).toEqual([]);
    expect(differing((text) => /^[^a-z]*[A-Z]{2}[^a-z]*$/.test(withoutFacts(text)))).toEqual([]);
  });

  test('fit on their buttons', () => {
    const length = (text = '') => withoutFacts(text).length;
    const isLong = (place: string) =>
      length(inFilipino.get(place)) > Math.max(alwaysFit, 1.5 * length(inEnglish.get(place)));
    expect(buttons.filter(isLong)).toEqual([]);
    expect(buttons.length).toBeGreaterThan(80);
  });

  test('name what they lead to as it is called there', () => {
    const { screens, walletScreens } = memberFilipino;
    expect(walletScreens.empty.beingRepaid).toContain(`Nasa ${screens.navigation.pay} `);
    expect(walletScreens.empty.ended).toContain(`sa ${screens.navigation.home} `);
    expect(screens.activation.signatureBlank).toContain(screens.activation.signatureDone);
    expect(memberFilipino.phoneChangeWords.waits({ at: '' })).toContain(screens.navigation.settings);
  });

  test('call an option by its name in Filipino, and one that is called alike by its own', () => {
    const { label } = memberFilipino.optionWords;
    expect(genders.map(label)).toEqual(['Lalaki', 'Babae']);
    expect(maritalStatuses.map(label)).not.toContain('Married');
    expect(['Philippines', 'Passport', 'Others'].map(label)).toEqual(['Pilipinas', 'Passport', 'Iba pa']);
    expect(maritalStatuses.map(memberEnglish.optionWords.label)).toEqual([...maritalStatuses]);
  });

  test('say what the public pages say in the same words', () => {
    const { errors, withdrawal } = memberFilipino.screens;
    const { unexpected, noResponse } = failures;
    const { SESSION_EXPIRED, STEP_UP_INVALID } = filipinoRefusals;
    expect([
      errors.unexpected,
      errors.noServerResponse,
      errors.sessionExpired,
      withdrawal.otpInvalid,
    ]).toEqual([unexpected, noResponse, SESSION_EXPIRED, STEP_UP_INVALID]);
  });
});

describe('the wording of an honest lender (decisions §6), in Filipino', () => {
  test('asks for no payment before money comes', () => {
    expect(sentences.filter(isScam)).toEqual([]);
  });

  test('neither threatens nor shames', () => {
    expect(sentences.filter((sentence) => threat.test(sentence))).toEqual([]);
  });

  test.each([
    'Magbayad ng verification fee para makuha ang pera mo.',
    'Magpadala ng deposit na ₱5,000.00 para ituloy ang withdrawal mo.',
    'Napunta ang pera mo sa maling account number.',
    'I-transfer ang halaga sa loan officer mo.',
    'Bayaran muna ang buwis bago ma-withdraw ang loan.',
  ])('the check finds: %s', (sentence) => {
    expect(isScam(sentence)).toBe(true);
  });

  test.each(['Makukulong ka kapag hindi ka nagbayad.', 'Sasabihan namin ang boss mo.'])(
    'the check finds: %s',
    (sentence) => {
      expect(threat.test(sentence)).toBe(true);
    },
  );
});

test('leaving is signing out, but where the specification quotes another word', () => {
  const otherwise = [...inEnglish, ...inFilipino].filter(([, text]) => /log(ged)?[ -]?out/i.test(text));
  expect(otherwise).toEqual([['screens.navigation.logout', 'Logout']]);
});
