/** For other nouns: what to give to `deviceName` for each of some sign-ins. */
export { devicesOf } from './member-session.sql.ts';
