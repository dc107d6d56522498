import { type Expression, expressionBuilder, type SelectType, type SqlBool } from 'kysely';

/**
 * In a list that is ordered by these columns, the last of which tells equal rows apart: the rows after a place in that order,
 * all of them where no place is given. The direction is that of every `orderBy`.
 */
export function afterPlace<Values>(
  columns: Expression<Values>,
  direction: 'asc' | 'desc',
  place: Expression<Values> | undefined,
): Expression<SqlBool> {
  const eb = expressionBuilder();
  if (place === undefined) return eb.lit(true);
  return eb(columns, direction === 'asc' ? '>' : '<', place as Expression<SelectType<Values>>);
}
