import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import { memberFieldHints } from '@sagwan/domain/copy/member-field-hints.ts';
import { restoreWords } from '@sagwan/domain/copy/restore.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { english } from '@sagwan/domain/copy/site/english.ts';
import { statedMinutes, timings, tokenRefreshTries } from '@sagwan/domain/copy/timings.ts';
import { defaultTermMonths, termMonths } from '@sagwan/domain/loan/terms.ts';
import { fields } from '@sagwan/domain/member/fields.ts';
import { scoreMaximum } from '@sagwan/domain/score/score.ts';
import { amountInputLength } from '@sagwan/domain/wallet/withdrawal.ts';
import { describe, expect, test } from 'vitest';
import { baseCurrencyCode } from './apps/web/src/loan/calculator.ts';
import { signatureHeight, signatureWidth } from './packages/ui/src/strokes.ts';

/**
 * docs/specification: what is asked for, where it lives and which test shows it. A link whose text is not in the file that it
 * leads to, a wording that no catalogue has, and a constant with another value fail here.
 */
const folder = 'docs/specification';

interface Row {
  number: string;
  asked: string;
  places: Link[];
  tests: Link[];
  deviation: string;
}

interface Link {
  text: string;
  file: string;
}

const rows: Row[] = readdirSync(folder)
  .sort()
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    // A bar within a cell is written \|.
    const [number = '', asked = '', places = '', tests = '', deviation = ''] = line
      .slice(2, -2)
      .split(/ \| /)
      .map((cell) => cell.trim());
    return { number, asked, places: linksIn(places), tests: linksIn(tests), deviation };
  });

function linksIn(cell: string): Link[] {
  return [...cell.matchAll(/\[((?:\\.|[^\]\\])+)\]\(([^)]+)\)/g)].map(([, text = '', target = '']) => ({
    text: text.replace(/\\(.)/g, '$1'),
    file: normalize(join(folder, target)),
  }));
}

/** The first argument of every call that takes a text and a function: titles of tests and of groups. */
function titlesIn(file: string): string[] {
  const call = /\(\s*(['"`])((?:(?!\1)[\s\S])*)\1\s*,\s*(?:\{[^{}]*\}\s*,\s*)?(?:async\s*)?\(/g;
  return [...readFileSync(file, 'utf8').matchAll(call)].map((match) => match[2] ?? '');
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const wordings = new Set([
  ...stringsOf(screens),
  ...stringsOf(english),
  ...stringsOf(memberFieldHints),
  ...stringsOf(legalWords.en),
  restoreWords.en.loading,
  restoreWords.en.failed(''),
]);

const companyFile = JSON.parse(readFileSync('company.json', 'utf8'));
const constants: Record<string, unknown> = {
  timings,
  statedMinutes,
  tokenRefreshTries,
  termMonths,
  defaultTermMonths,
  fields,
  scoreMaximum,
  amountInputLength,
  baseCurrencyCode,
  signatureHeight,
  signatureWidth,
  companyFile,
  company: companyFile.lendingTerms[0],
};

function constantNamed(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], constants);
}

describe('docs/specification', () => {
  test('has the sections 2 to 9, each numbered from 1', () => {
    const counts = new Map<string, number>();
    for (const { number } of rows) {
      const [section = '', place] = number.split('.');
      counts.set(section, (counts.get(section) ?? 0) + 1);
      expect(number).toBe(`${section}.${counts.get(section)}`);
      expect(Number(place)).toBeGreaterThan(0);
    }
    expect([...counts.keys()]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(300);
  });

  test('every row names where it lives and what shows it', () => {
    const bare = rows.filter(({ places, tests }) => places.length === 0 || tests.length === 0);
    expect(bare.map(({ number, asked }) => `${number} ${asked}`)).toEqual([]);
  });

  test('every place is there and has what the link names', () => {
    const dead = rows.flatMap(({ number, places, deviation }) =>
      [...places, ...linksIn(deviation)]
        .filter(({ file, text }) => !existsSync(file) || !isIn(file, text))
        .map(({ file, text }) => `${number}: ${text} is not in ${file}`),
    );
    expect(dead).toEqual([]);
  });

  function isIn(file: string, text: string): boolean {
    // A link to a decision has its number as text.
    if (file.startsWith('docs/decisions/')) return file.includes(`/${text}-`);
    if (!/\.tsx?$/.test(file) || file === 'apps/web/src/routes.ts' || file === 'apps/web/src/root.tsx') {
      return readFileSync(file, 'utf8').includes(text);
    }
    const declared = new RegExp(
      `^(export )?(default )?(async )?(function|const|class|type|interface) ${text}\\b`,
      'm',
    );
    return declared.test(readFileSync(file, 'utf8'));
  }

  test('every test is there under its title', () => {
    const dead = rows.flatMap(({ number, tests }) =>
      tests
        .filter(
          ({ file, text }) => !existsSync(file) || !titlesIn(file).some((title) => title.includes(text)),
        )
        .map(({ file, text }) => `${number}: ${file} has no test titled '${text}'`),
    );
    expect(dead).toEqual([]);
  });

  const quoted = rows.flatMap(({ number, asked }) =>
    [...asked.matchAll(/`([^`]+)`/g)].map(([, text = '']): [string, string] => [number, text]),
  );
  const isConstant = ([, text]: [string, string]) => / = /.test(text);

  test('every wording is in the catalogue, letter for letter', () => {
    const missing = quoted.filter((each) => !isConstant(each) && !wordings.has(each[1]));
    expect(missing).toEqual([]);
    expect(quoted.length).toBeGreaterThan(150);
  });

  test('every constant has the value that is asked for', () => {
    const wrong = quoted.filter(isConstant).flatMap(([number, text]) => {
      const [name = '', value] = text.split(' = ');
      const found = String(constantNamed(name));
      return found === value ? [] : [`${number}: ${name} is ${found}, not ${value}`];
    });
    expect(wrong).toEqual([]);
  });
});
