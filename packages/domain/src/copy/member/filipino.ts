import { fieldHints } from '../site/filipino/field-hints.ts';
import type { MemberWords } from './english.ts';
import { lockWords } from './filipino/account-locked.ts';
import { accountWords } from './filipino/account-words.ts';
import { activationScreens } from './filipino/activation-screens.ts';
import { affordabilityWords } from './filipino/affordability-words.ts';
import { appearance } from './filipino/appearance.ts';
import { autoDebitScreens } from './filipino/auto-debit.ts';
import { codeWords } from './filipino/code-words.ts';
import { fieldLabels } from './filipino/field-labels.ts';
import { homeScreens } from './filipino/home-screens.ts';
import { memberFieldHints } from './filipino/member-field-hints.ts';
import { messageSettings } from './filipino/message-settings.ts';
import { papers } from './filipino/papers.ts';
import { passkeyWords } from './filipino/passkeys.ts';
import { phoneChangeWords } from './filipino/phone-change.ts';
import { planChangeScreens } from './filipino/plan-change-screens.ts';
import { railWords } from './filipino/rails.ts';
import { repaymentPapers } from './filipino/repayment-papers.ts';
import { repaymentScreens } from './filipino/repayment-screens.ts';
import { scoreWords } from './filipino/score-words.ts';
import { screens } from './filipino/screens.ts';
import { sendingPictures } from './filipino/sending-pictures.ts';
import { walletScreens } from './filipino/wallet-screens.ts';
import { withdrawalRefusals } from './filipino/withdrawal-refusals.ts';
import { yourDataScreens } from './filipino/your-data.ts';

const { phoneNumber, otp, email, password } = fieldHints;

/** The same in Filipino as spoken in Manila, loan words included; a word that is missing does not compile. */
export const memberFilipino: MemberWords = {
  accountWords,
  activationScreens,
  affordabilityWords,
  appearance,
  autoDebitScreens,
  codeWords,
  fieldHints: { phoneNumber, otp, email, password, ...memberFieldHints },
  fieldLabels,
  homeScreens,
  lockWords,
  messageSettings,
  papers,
  passkeyWords,
  phoneChangeWords,
  planChangeScreens,
  railWords,
  repaymentPapers,
  repaymentScreens,
  scoreWords,
  screens,
  sendingPictures,
  walletScreens,
  withdrawalRefusals,
  yourDataScreens,
};
