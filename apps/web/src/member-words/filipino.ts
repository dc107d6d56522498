import { memberFilipino } from '@sagwan/domain/copy/member/filipino.ts';
import { filipino } from '@sagwan/domain/copy/site/filipino.ts';
import { filipinoWords } from '@sagwan/ui/filipino-words.ts';
import type { MemberLanguage } from '../member-words.ts';

export const filipinoMember: MemberLanguage = {
  language: 'fil',
  words: filipino,
  fieldWords: filipinoWords,
  memberWords: memberFilipino,
};
