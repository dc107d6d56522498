import type { MemberWords } from '../copy/member/english.ts';
import { rateText } from '../copy/rate-text.ts';
import type { Language } from '../copy/site/language.ts';
import { withdrawalStatus } from '../copy/states.ts';
import { formatAmount, type Minor, paperAmount } from '../money/money.ts';
import { inverseTo2Decimals, knownExchangeRate } from '../money/rate.ts';
import { longDateTime } from '../time/manila.ts';
import type { Rail } from '../wallet/rail.ts';
import type { WithdrawalState } from '../wallet/withdrawal-state.ts';
import type { PaperContent, PaperFact, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';

export interface PaidOutWithdrawal {
  recipient: string;
  referenceNumber: string;
  state: WithdrawalState;
  rail: Rail;
  bankName: string;
  accountNumberMasked: string;
  companyShortName: string;
  phoneNumberMasked: string;
  /** In pesos, and as the member typed it. */
  amountMinor: Minor;
  shownCurrency: string;
  shownAmountMinor: Minor;
  /** Units of the shown currency for one peso. */
  exchangeRate: string;
  createdAt: Date;
}

/** The receipt of one withdrawal; it says the state in which the withdrawal was when the paper was issued. */
export function withdrawalPaper(
  withdrawal: PaidOutWithdrawal,
  issuer: PaperIssuer,
  language: Language,
): PaperContent {
  const { papers, screens } = paperWords[language];
  const words = papers.withdrawal;
  const { companyShortName, phoneNumberMasked: phoneNumber, amountMinor } = withdrawal;
  const {
    status,
    statusMessage,
    statusColor: tone,
  } = withdrawalStatus(withdrawal.state, withdrawal.rail, language);
  return {
    kind: 'withdrawal',
    title: papers.kinds.withdrawal,
    subject: `${words.reference} ${withdrawal.referenceNumber}`,
    issuer,
    blocks: [
      { kind: 'figure', name: screens.withdrawal.total, text: paperAmount(amountMinor, '₱') },
      { kind: 'notice', tone, title: status, text: statusMessage },
      {
        kind: 'facts',
        facts: [
          { name: words.recipient, text: withdrawal.recipient },
          { name: screens.withdrawal.bankName, text: withdrawal.bankName },
          { name: words.accountNumber, text: withdrawal.accountNumberMasked },
          { name: words.sender, text: words.senderText({ companyShortName, phoneNumber }) },
          ...orderedFacts(withdrawal, screens.withdrawal),
          { name: screens.withdrawal.transferFee, text: paperAmount(0n, '₱') },
          { name: screens.withdrawal.total, text: paperAmount(amountMinor, '₱'), strong: true },
          { name: words.at, text: longDateTime(withdrawal.createdAt, language) },
          { name: words.reference, text: withdrawal.referenceNumber },
        ],
      },
    ],
  };
}

/** What was ordered as it was typed, with the rate where that was not in pesos. */
function orderedFacts(
  { shownCurrency, shownAmountMinor, exchangeRate, amountMinor }: PaidOutWithdrawal,
  words: MemberWords['screens']['withdrawal'],
): PaperFact[] {
  if (shownCurrency === 'PHP') return [{ name: words.transferAmount, text: paperAmount(amountMinor, '₱') }];
  const rate = inverseTo2Decimals(knownExchangeRate(exchangeRate));
  return [
    { name: words.transferAmount, text: `${shownCurrency}\u00a0${formatAmount(shownAmountMinor)}` },
    { name: words.exchangeRate, text: rateText(shownCurrency, rate, 'PHP') },
  ];
}
