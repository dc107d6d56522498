import { lockWords } from '../filipino/account-locked.ts';
import { appearance } from '../filipino/appearance.ts';
import { messageSettings } from '../filipino/message-settings.ts';
import { phoneChangeWords } from '../filipino/phone-change.ts';
import { scoreWords } from '../filipino/score-words.ts';

export const settings = {
  appearance,
  lockWords,
  messageSettings,
  phoneChangeWords,
  scoreWords,
};
