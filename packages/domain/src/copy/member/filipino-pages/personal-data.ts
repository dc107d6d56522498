import { yourDataScreens } from '../filipino/your-data.ts';

export const personalData = {
  yourDataScreens,
};
