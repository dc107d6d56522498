import { accountWords } from '../account-words.ts';
import { activationScreens } from '../activation-screens.ts';
import { affordabilityWords } from '../affordability-words.ts';
import { appearance } from '../appearance.ts';
import { autoDebitScreens } from '../auto-debit.ts';
import { codeWords } from '../code-words.ts';
import { fieldLabels } from '../field-labels.ts';
import { homeScreens } from '../home-screens.ts';
import { lockWords } from '../lock-words.ts';
import { memberFieldHints } from '../member-field-hints.ts';
import { messageSettings } from '../message-settings.ts';
import { papers } from '../papers.ts';
import { passkeyWords } from '../passkeys.ts';
import { phoneChangeWords } from '../phone-change.ts';
import { planChangeScreens } from '../plan-change-screens.ts';
import { railWords } from '../rails.ts';
import { repaymentPapers } from '../repayment-papers.ts';
import { repaymentScreens } from '../repayment-screens.ts';
import { scoreWords } from '../score-words.ts';
import { screens } from '../screens.ts';
import { sendingPictures } from '../sending-pictures.ts';
import { fieldHints } from '../site/english/field-hints.ts';
import type { Translated } from '../translated.ts';
import { walletScreens } from '../wallet-screens.ts';
import { withdrawalRefusals } from '../withdrawal-refusals.ts';
import { yourDataScreens } from '../your-data.ts';

const { phoneNumber, otp, email, password } = fieldHints;

/** What is read after signing in. What the specification quotes is exact. */
export const memberEnglish = {
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

/** The keys that every other language must have. */
export type MemberWords = Translated<typeof memberEnglish>;
