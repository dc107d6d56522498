import { yourDataScreens } from '../../your-data.ts';

/** Read on the page of a member’s own data. */
export const personalData = {
  yourDataScreens,
};
