/** Why a QR Ph code is refused, as staff read it; `{tag}` is the EMVCo tag in question. */
const qrPhProblems = {
  CODE_TOO_LONG: 'The code is longer than 512 characters.',
  CODE_NOT_PLAIN: 'The code holds characters that a QR Ph code cannot hold.',
  CODE_MALFORMED: 'The code is cut off or its lengths do not add up.',
  TAG_TWICE: 'The code holds field {tag} twice.',
  FORMAT_UNKNOWN: 'The code is not an EMVCo merchant code of version 01.',
  CHECKSUM_WRONG: 'The checksum of the code does not fit: it was changed or read wrongly.',
  FIELD_MISSING: 'The code lacks field {tag}, or what it holds there is not allowed.',
  CURRENCY_NOT_PESO: 'The code is not in Philippine pesos.',
  COUNTRY_NOT_PHILIPPINES: 'The code is not for the Philippines.',
  SCHEME_UNKNOWN: 'The code is not of the QR Ph scheme.',
  AMOUNT_WRONG: 'The amount of the code cannot be read.',
} as const;

export type QrPhProblem = keyof typeof qrPhProblems;

/** The sentence, with the tag where it has one. */
export function qrPhSentence({ refused, tag }: { refused: QrPhProblem; tag?: string }): string {
  return qrPhProblems[refused].replace('{tag}', tag ?? '');
}
