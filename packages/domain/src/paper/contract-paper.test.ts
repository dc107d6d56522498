import { expect, test } from 'vitest';
import { contractContent } from '../loan/contract.ts';
import { facts } from '../loan/sample-contract.ts';
import { contractPaper } from './contract-paper.ts';

const issuer = {
  name: 'Sagwan Demonstration Financing, Inc.',
  address: '1 Halimbawa Street, Quezon City',
  secRegistrationNumber: 'DEMO-SEC',
  financingLicenceNumber: 'DEMO-FC',
  supportEmail: 'help@example.com',
};

test.each([
  ['where the contract was signed with one', 'a'.repeat(64), true],
  ['where there is none', null, false],
])("the borrower's signature is drawn beside the borrower's name alone: %s", (_, signatureSha256, drawn) => {
  const contract = { ...contractContent(facts, 'en'), signatureSha256 };
  const { blocks } = contractPaper({
    contract,
    signedAt: new Date('2026-11-21T02:00:00Z'),
    sealSha256: 'b'.repeat(64),
    issuer,
    language: 'en',
  });
  expect(blocks.find(({ kind }) => kind === 'signatures')).toMatchObject({
    parties: [
      { name: contract.partyA, drawn: false },
      { name: contract.partyB, drawn },
    ],
  });
});
