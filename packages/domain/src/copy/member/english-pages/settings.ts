import { appearance } from '../../appearance.ts';
import { lockWords } from '../../lock-words.ts';
import { messageSettings } from '../../message-settings.ts';
import { phoneChangeWords } from '../../phone-change.ts';
import { scoreWords } from '../../score-words.ts';

/** Read in Settings. */
export const settings = {
  appearance,
  lockWords,
  messageSettings,
  phoneChangeWords,
  scoreWords,
};
