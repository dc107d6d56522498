import { readFileSync, writeFileSync } from 'node:fs';
import type { DeletedAtOnce } from '@sagwan/domain/personal-data/data-groups.ts';
import { reasons } from './reasons.ts';
import { memberYears, type Retention, retentions } from './retention.ts';
import type { Rule } from './rule.ts';

/** `npm run privacy` writes docs/privacy.md from retention.ts; with `--check` it only compares. */
const file = new URL('../../../../docs/privacy.md', import.meta.url);

const untilText: Record<Rule['until'], (rule: Rule) => string> = {
  age: (rule) => (rule.until === 'age' ? `${spanText(rule.days)} after ${rule.from}` : ''),
  member: () => 'with the member',
  emptied: () => 'with the member: emptied, the figures stay',
  always: () => 'always',
};

function spanText(days: number): string {
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
}

/** What a granted deletion does not leave to the daily job. */
const atOnceText: Record<DeletedAtOnce, string> = {
  signIn: 'Deleted at once with a granted deletion',
  devices: 'All but the newest deleted at once with a granted deletion, which is ended',
  passkeys: 'Deleted at once with a granted deletion',
  codes: 'Deleted at once with a granted deletion',
  email: 'E-mail address and password are deleted at once with a granted deletion',
};

const reasonNames = Object.keys(reasons) as (keyof typeof reasons)[];

function rowOf({ name, what, rule, why, note, atOnce }: Retention): string {
  const granted = atOnce === undefined ? undefined : atOnceText[atOnce];
  const because = [`${reasonNames.indexOf(why) + 1}`, note?.replace(/\.$/, ''), granted]
    .filter((part) => part !== undefined)
    .join('. ');
  return `| \`${name}\` | ${what} | ${untilText[rule.until](rule)} | ${because} |`;
}

const text = `<!-- Written by apps/server/src/retention/write-privacy.ts from retention.ts: do not edit, run \`npm run privacy\`. -->

# How long everything is kept, and why

Each table and each kind of file. The daily job \`clear_old_rows\` deletes what is due
([clear.ts](../apps/server/src/retention/clear.ts), [decision 0033](decisions/0033-retention.md)). What the law says was collected
from public secondary sources; **counsel must confirm it** ([compliance.md](compliance.md)).

**With the member** means ${memberYears.borrower} years after the last thing that happened between the member and us where a loan was ever
released, ${memberYears.other} years where none was: an application, a payment, a withdrawal, a complaint, a sign-in. The time does not run
while anything is open: a loan, money in the wallet, a withdrawal under way, an overpayment, a complaint
([member-kept-until.sql](../apps/server/src/retention/member-kept-until.sql)). Then what identifies the person is deleted or emptied;
what the books need stays under a number that belongs to nobody any more.

Not in this table, because it is not in the product's hands: backups and log files, which an operator keeps for no longer than a
year, and what providers of payments, SMS and e-mail keep under their own contracts.

| what | content | kept | why |
|---|---|---|---|
${retentions.map(rowOf).join('\n')}

## Why

${reasonNames.map((name, index) => `${index + 1}. ${reasons[name]}`).join('\n')}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/privacy.md is not current: run `npm run privacy`.\n');
  process.exit(1);
}
