import { type MemberWords, memberEnglish } from '../copy/member/english.ts';
import { memberFilipino } from '../copy/member/filipino.ts';
import { calculator } from '../copy/site/english/calculator.ts';
import { schedule } from '../copy/site/english/schedule.ts';
import type { SiteWords } from '../copy/site/english.ts';
import { calculator as calculatorFilipino } from '../copy/site/filipino/calculator.ts';
import { schedule as scheduleFilipino } from '../copy/site/filipino/schedule.ts';
import type { Language } from '../copy/site/language.ts';

/** Papers say what the screens say, in the language in which they are asked for. */
export const paperWords: Record<Language, MemberWords & Pick<SiteWords, 'calculator' | 'schedule'>> = {
  en: { ...memberEnglish, calculator, schedule },
  fil: { ...memberFilipino, calculator: calculatorFilipino, schedule: scheduleFilipino },
};
