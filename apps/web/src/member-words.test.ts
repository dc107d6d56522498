import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { englishFiles } from './member-words/english.ts';
import { fetches, wordFilesOf } from './member-words.ts';
import { isMemberPath, type MemberPath, paths } from './paths.ts';

const source = import.meta.dirname;

/** The file of each member page, as routes.ts names it. */
const pages: Record<MemberPath, string> = {
  [paths.dashboard]: 'loan/DashPage.tsx',
  [paths.wallet]: 'wallet/WalletPage.tsx',
  [paths.settings]: 'settings/SettingsPage.tsx',
  [paths.personalData]: 'personal-data/PersonalDataPage.tsx',
  [paths.activate]: 'member/ActivatePage.tsx',
  [paths.payments]: 'repayment/PaymentsPage.tsx',
  [paths.instalments]: 'repayment/InstalmentsPage.tsx',
  [paths.schedule]: 'repayment/SchedulePage.tsx',
  [paths.payOff]: 'repayment/PayOffPage.tsx',
  [paths.whatIf]: 'repayment/WhatIfPage.tsx',
  [paths.relief]: 'relief/ReliefPage.tsx',
  [paths.timeline]: 'repayment/TimelinePage.tsx',
  [paths.receipt]: 'repayment/ReceiptPage.tsx',
  [paths.statement]: 'repayment/StatementPage.tsx',
  [paths.certificate]: 'repayment/CertificatePage.tsx',
  [paths.contacts]: 'contact/ContactsPage.tsx',
};

/** The catalogues that a page reads in every file that it imports, at once or later, and the pages whose words those fetch. */
function readBy(page: string): { catalogues: Set<string>; fetched: MemberPath[] } {
  const reached = new Set([join(source, 'navigation/MemberFrame.tsx'), join(source, page)]);
  const catalogues = new Set<string>();
  const fetched: MemberPath[] = [];
  for (const file of reached) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/memberWords\(\)\s*\.(\w+)/g)) catalogues.add(name);
    for (const [, name] of text.matchAll(/loadMemberWords\(paths\.(\w+)\)/g)) {
      const path = Object.entries(paths).find(([key]) => key === name)?.[1];
      if (isMemberPath(path)) fetched.push(path);
    }
    for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const imported = join(dirname(file), name);
      if (existsSync(imported) && /\.tsx?$/.test(imported)) reached.add(imported);
    }
  }
  return { catalogues, fetched };
}

test.each(Object.entries(pages))(
  '%s fetches the words that it reads, and no other file',
  async (path, page) => {
    const { catalogues: read, fetched: later } = readBy(page);
    const names = new Set([path, ...later].flatMap((each) => wordFilesOf(each)));
    const files = await Promise.all([...names].map((file) => fetches.en.pages[file]()));
    const fetched = new Set([englishFiles.everywhere, ...files].flatMap((words) => Object.keys(words)));
    expect([...read].filter((name) => !fetched.has(name))).toEqual([]);
    // The pages under /payments share their files, so that going from one to the other fetches nothing.
    if (!path.startsWith(`${paths.payments}/`))
      for (const words of files) expect(Object.keys(words).some((name) => read.has(name))).toBe(true);
  },
);
