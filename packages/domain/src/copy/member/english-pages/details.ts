import { activationScreens } from '../../activation-screens.ts';
import { fieldLabels } from '../../field-labels.ts';
import { optionWords } from '../../option-words.ts';
import { sendingPictures } from '../../sending-pictures.ts';

/** Read where a member's details are entered, corrected or shown. */
export const details = {
  activationScreens,
  fieldLabels,
  optionWords,
  sendingPictures,
};
