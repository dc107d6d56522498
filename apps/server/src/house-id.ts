/**
 * `member_id` of rows that concern no member, such as an SMS to a stranger or a staff sign-in: a sharded table needs an
 * owner for every row (docs/scale.md).
 */
export const houseId = '00000000-0000-0000-0000-000000000000';
