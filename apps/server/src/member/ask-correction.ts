export { askCorrection } from './member.sql.ts';
