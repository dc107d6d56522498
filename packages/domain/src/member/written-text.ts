import { z } from 'zod';

/**
 * What shows nothing, turns the order of letters around or moves a terminal's cursor; not line breaks, nor the joiner and the
 * selector of which emoji are made.
 */
const hidden = /(?!\n|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** No writing puts five marks on one letter: piled up they hide the lines around. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * What somebody writes in their own words and staff read. Every character may be written; what nobody sees is left out, for
 * phones add it unasked. A text of such characters alone is refused.
 * @param problem what is said where nothing is left, or too little.
 */
export const writtenText = ([min, max]: readonly [number, number], problem?: string) =>
  written((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '), [min, max], problem);

/** The same in one line. */
export const writtenLine = ([min, max]: readonly [number, number], problem?: string) =>
  written((text) => text.replace(/\s+/g, ' '), [min, max], problem);

function written(
  inLines: (text: string) => string,
  [min, max]: readonly [number, number],
  problem: string | undefined,
) {
  const shown = (text: string) => inLines(text).replace(hidden, '').replace(piledMarks, '$1');
  return z.string().overwrite(shown).trim().min(min, problem).max(max).regex(letterOrDigit, problem);
}
