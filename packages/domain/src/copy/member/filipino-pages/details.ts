import { activationScreens } from '../filipino/activation-screens.ts';
import { fieldLabels } from '../filipino/field-labels.ts';
import { sendingPictures } from '../filipino/sending-pictures.ts';

export const details = {
  activationScreens,
  fieldLabels,
  sendingPictures,
};
