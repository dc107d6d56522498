import { type RawBuilder, sql } from 'kysely';

/** All names of a member, to be searched: that of registration and those on the ID. */
export const memberNames = sql`concat_ws(' ', member.full_name, personal.first_name, personal.middle_name, personal.last_name)`;

/** Each word of what is searched for is somewhere in the names, in any order and whatever their accents. */
export function namesHave(names: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const patterns = withoutAccents(text)
    .trim()
    .split(/\s+/)
    .map((word) => `%${likeText(word)}%`);
  return sql<boolean>`regexp_replace(normalize(lower(${names}), NFD), '[\\u0300-\\u036f]', '', 'g') like all(${patterns})`;
}

function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Text in which `%` and `_` mean themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
