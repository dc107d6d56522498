export { readOverpaid } from './overpaid.sql.ts';
