import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Configuration, readConfiguration } from '../config.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** Both fees: 1 % of the principal, and the stamp tax of RA 10963; at a rate that leaves room for them below the ceiling. */
export const withBothFees = {
  monthlyRatePercent: '0.8',
  fees: {
    processingFee: { percent: '1' },
    documentaryStampTax: { taxPHP: '1.50', forEachPHP: '200.00' },
  },
};

/**
 * The configuration of a company file of its own, as a start reads and checks it: the shipped one with these entries of
 * lending terms, each the shipped entry with changes.
 */
export function configuredWith(...changes: readonly object[]): (config: Configuration) => Configuration {
  const shipped = JSON.parse(readFileSync(join(projectFolder, 'company.json'), 'utf8'));
  const lendingTerms = changes.map((change) => ({ ...shipped.lendingTerms[0], ...change }));
  const folder = mkdtempSync(join(tmpdir(), 'sagwan-company-'));
  try {
    const COMPANY_FILE = join(folder, 'company.json');
    writeFileSync(COMPANY_FILE, JSON.stringify({ ...shipped, lendingTerms }));
    const { company } = readConfiguration({ COMPANY_FILE, DATA_DIR: folder }, projectFolder);
    return (config) => ({ ...config, company });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
