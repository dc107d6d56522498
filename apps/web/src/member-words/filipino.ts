import { memberFilipino } from '@sagwan/domain/copy/member/filipino.ts';
import { sharedFilipino } from '@sagwan/domain/copy/site/filipino/on-both-sides.ts';
import { filipinoWords } from '@sagwan/ui/filipino-words.ts';
import type { MemberLanguage } from '../member-words.ts';

export const filipinoMember: MemberLanguage = {
  language: 'fil',
  words: sharedFilipino,
  fieldWords: filipinoWords,
  memberWords: memberFilipino,
};
