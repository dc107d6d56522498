import type { LendingTerms } from '@sagwan/domain/loan/lending-terms.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { type Configuration, ConfigurationError } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { readKeptTerms, writeLendingTerms } from './lending-terms.sql.ts';
import { type KeptTerms, lendingTermsChanges } from './lending-terms-changes.ts';

/**
 * Copies the lending terms of company.json into the table of that name, whose entries loans refer to and auditors read
 * (docs/decisions/0028). As the tables' owner: the application may only read it.
 * @param today The business date.
 * @throws ConfigurationError where the file says otherwise than what was in force.
 */
export async function keepLendingTerms(
  databaseUrl: string,
  { company, production }: Pick<Configuration, 'company' | 'production'>,
  today: string,
  at: Date,
): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, max: 1, applicationName: 'sagwan-lending-terms' });
  try {
    await db.transaction().execute(async (trx) => {
      const wanted = company.lendingTerms.map(keptOf);
      const changes = lendingTermsChanges(await readKeptTerms(trx), wanted, { today, production });
      if ('problems' in changes) {
        throw new ConfigurationError(`Sagwan does not start:\n- ${changes.problems.join('\n- ')}`);
      }
      await writeLendingTerms(trx, changes, at);
    });
  } finally {
    await close();
  }
}

/** An entry as the table keeps it: under the names of company.json, amounts as they are written there. */
function keptOf(entry: LendingTerms): KeptTerms {
  const content = JSON.parse(
    JSON.stringify(entry, (_, value: unknown) => (typeof value === 'bigint' ? majorText(value) : value)),
  );
  return { effectiveFrom: entry.effectiveFrom, content };
}
