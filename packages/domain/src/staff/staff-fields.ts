import { fields, nameOf } from '../member/fields.ts';

const hints = {
  email: 'Enter a work e-mail, such as name@company.ph.',
  name: 'Enter the full name, such as Ana Cruz.',
};

/**
 * Of a staff account, where it is made and where somebody signs in: what anybody typed there is kept with every wrong password
 * (`sign_in_guard`), so it is what an account can have, and no more. ASCII: whether two addresses are one is seen and compared alike.
 */
export const staffEmail = fields.email.schema.regex(/^[\x21-\x7e]+$/, hints.email);

/** With the characters of members' names; staff read it beside what they decide on. */
export const staffName = nameOf(hints.name, 2).schema;
