import { activationScreens } from '../filipino/activation-screens.ts';
import { fieldLabels } from '../filipino/field-labels.ts';
import { optionWords } from '../filipino/option-words.ts';
import { sendingPictures } from '../filipino/sending-pictures.ts';

export const details = {
  activationScreens,
  fieldLabels,
  optionWords,
  sendingPictures,
};
