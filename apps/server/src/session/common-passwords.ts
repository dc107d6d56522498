import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the list, most used first, are refused (decisions §2 'password rules'). */
const commonPasswordCount = 10_000;

export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, commonPasswordCount),
);
