import { affordabilityWords } from '../filipino/affordability-words.ts';
import { homeScreens } from '../filipino/home-screens.ts';

export const home = {
  affordabilityWords,
  homeScreens,
};
