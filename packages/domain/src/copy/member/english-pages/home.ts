import { affordabilityWords } from '../../affordability-words.ts';
import { homeScreens } from '../../home-screens.ts';

/** Read on Home. */
export const home = {
  affordabilityWords,
  homeScreens,
};
