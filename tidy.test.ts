import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { allEndpoints } from '@sagwan/contract/all.ts';
import { refusalStatus } from '@sagwan/contract/status.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { describe, expect, test } from 'vitest';

/** The rules of docs/style.md that a program can check. Each failure says what to do instead. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/(^|\/)build\//.test(file));
const sources = files.filter((file) => /\.(ts|tsx)$/.test(file));
const text = (file: string) => readFileSync(file, 'utf8');
const generated = new Set(['apps/server/src/database/schema.ts']);

/** Who may import whom (docs/style.md 'Imports go one way'). */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  ui: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain', 'ui'],
  office: ['contract', 'domain', 'ui'],
};

/**
 * Files that send SQL without the builder, which has no words for it: the ledger check calls its SQL functions, a savepoint
 * makes known and unknown numbers take the same time.
 */
const rawSqlAllowed = ['apps/server/src/ledger/check.ts', 'apps/server/src/session/write-then-keep.ts'];

/**
 * Files with a statement of the builder beside other code: two reads of one row that must stay alike, one for many calls and one
 * in a transaction; the check's one read that is no SQL function; a trial of the disk that reads no table.
 */
const builderAllowed = [
  'apps/server/src/ledger/check.ts',
  'apps/server/src/message/recipient.ts',
  'apps/server/src/system/disk-space.ts',
];

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const importsOf = (file: string) =>
  [...text(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
const packageOf = (file: string) => /^(?:packages|apps)\/(\w+)\//.exec(file)?.[1];

describe('project rules', () => {
  test('imports go one way', () => {
    const wrong = sources.flatMap((file) => {
      const owner = packageOf(file);
      if (owner === undefined || /\.test\.tsx?$/.test(file)) return [];
      return importsOf(file)
        .filter((name) => name.startsWith('@sagwan/'))
        .filter((name) => !(mayImport[owner] ?? []).includes(name.split('/')[1] ?? ''))
        .map(
          (name) =>
            `${file} imports ${name}: ${owner} may import ${mayImport[owner]?.join(', ') || 'no package of ours'}`,
        );
    });
    expect(wrong).toEqual([]);
  });

  test('bench and drills share the harness and nothing else', () => {
    const folderOf = (file: string) => /^(bench|drills|harness)\//.exec(file)?.[1];
    const wrong = sources.flatMap((file) => {
      const folder = folderOf(file);
      if (folder === undefined) return [];
      return importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => normalize(join(dirname(file), name)))
        .filter((target) => ![undefined, folder, 'harness'].includes(folderOf(target)))
        .map((target) => `${file} imports ${target}: move what both need to harness/`);
    });
    expect(wrong).toEqual([]);
  });

  test('domain is pure: no clock, randomness, network, database or React', () => {
    const wrong = sources
      .filter((file) => file.startsWith('packages/domain/src/') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const impure = [
          ...importsOf(file).filter((name) => !/^(\.|zod$|decimal\.js$|\.\.)/.test(name)),
          ...[...text(file).matchAll(/\b(Date\.now\(|new Date\(\)|Math\.random|fetch\(|process\.)/g)].map(
            (m) => m[0],
          ),
        ];
        return impure.map((thing) => `${file}: ${thing} — take it as an argument`);
      });
    expect(wrong).toEqual([]);
  });

  test('a noun never imports the SQL of another noun', () => {
    const wrong = sources
      .filter((file) => file.startsWith('apps/server/src/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('.') && name.endsWith('.sql.ts'))
          .map((name) => normalize(join(dirname(file), name)))
          .filter((target) => dirname(target) !== dirname(file))
          // Every noun writes the audit, checks the session and adds to the score.
          .filter((target) => !/\/(audit\/audit|session\/session|score\/score)\.sql\.ts$/.test(target))
          .map((target) => `${file} imports ${target}: call what that noun exports`),
      );
    expect(wrong).toEqual([]);
  });

  test('SQL goes through the query builder', () => {
    // A statement of the builder is executed with nothing, a transaction with a function; a raw one with a database.
    const raw = /(?<!transaction\(\))\.execute\(\s*(?![)(]|async\b)|\.unsafe\(/;
    const wrong = sources
      .filter((file) => file.startsWith('apps/server/src/'))
      .filter((file) => !/^apps\/server\/src\/(database|testing)\/|\.test\.ts$/.test(file))
      .filter((file) => raw.test(withoutComments(text(file))));
    expect(wrong.sort(), "use Kysely's builder, or a .sql file for what moves money").toEqual(rawSqlAllowed);
  });

  test('statements of the builder are in .sql.ts files', () => {
    // Begun there, or continued: a condition that is added elsewhere is part of the statement.
    const statement =
      /\.(selectFrom|insertInto|updateTable|deleteFrom|where|whereRef|having|orderBy|(left|inner|right|full)Join)\(/;
    const wrong = sources
      .filter((file) => file.startsWith('apps/server/src/'))
      .filter((file) => !/^apps\/server\/src\/(database|testing)\/|\.(test|sql)\.ts$/.test(file))
      .filter((file) => statement.test(withoutComments(text(file))));
    expect(wrong.sort(), 'put the statement into a .sql.ts file of the noun').toEqual(builderAllowed);
  });

  test('statements name the columns of tables, so that a further one changes no answer (decision 0034)', () => {
    const unnamed = /\b(select|returning)All\(/;
    const wrong = sources
      .filter((file) => /^apps\/server\/src\//.test(file))
      .filter((file) => !/^apps\/server\/src\/testing\/|\.test\.ts$/.test(file))
      .filter((file) => unnamed.test(withoutComments(text(file))));
    expect(wrong).toEqual([]);
  });

  test('no parameter of a SQL function has a default: beside the function of the version before, every call would be ambiguous', () => {
    const wrong = files
      .filter((file) => /^apps\/server\/src\/.*\.sql$/.test(file))
      .filter((file) => /create or replace function \w+\s*\([^)]*(\bdefault\b|=)/.test(text(file)));
    expect(wrong, 'give the function another number of parameters, or another name').toEqual([]);
  });

  test('a SQL function that reads tables of members is PL/pgSQL (docs/scale.md)', () => {
    const wrong = files
      .filter((file) => /^apps\/server\/src\/.*\.sql$/.test(file))
      .filter((file) => /\blanguage sql (stable|volatile|as)\b/.test(text(file)));
    // Reads a reference table, of which every node of a sharded database has a copy.
    expect(wrong).toEqual(['apps/server/src/ledger/open-booking-date.sql']);
  });

  test('outside providers are called by one function, which limits them (decision 0034)', () => {
    const callers = sources
      .filter((file) => /^apps\/server\/src\//.test(file) && !/\/testing\/|\.test\.ts$/.test(file))
      .filter((file) => /\bfetch\(/.test(withoutComments(text(file))));
    // The sandbox calls this server itself.
    expect(callers).toEqual([
      'apps/server/src/providers/call-provider.ts',
      'apps/server/src/sandbox/post-event.ts',
    ]);
  });

  test('every form is made by useForm of packages/ui (decision 0047)', () => {
    const wrong = sources
      .filter((file) => /^apps\/(web|office)\/src\/.*\.tsx$/.test(file))
      .filter((file) => /<form(?!\s+\{\.\.\.form\.props\})|\bonSubmit\b/.test(withoutComments(text(file))));
    expect(wrong, 'write <form {...form.props}>').toEqual([]);
  });

  test('a withdrawal is read in at most 25 files, in the order of docs/withdrawal.md', () => {
    const listed = [...text('docs/withdrawal.md').matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(listed.length).toBeLessThanOrEqual(25);
  });

  test.each(['withdrawal', 'repayment', 'end-of-day'])('each file that docs/%s.md lists is there', (path) => {
    const listed = [...text(`docs/${path}.md`).matchAll(/\]\(\.\.\/([^)#]+)[^)]*\)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('files are short enough to be one noun', () => {
    const wrong = sources
      .filter((file) => !generated.has(file))
      .flatMap((file) => {
        const lines = text(file).split('\n').length - 1;
        const most = /\.test\.tsx?$|\/copy\/|^seed\/|\/options\.ts$|common-passwords|^e2e\//.test(file)
          ? 500
          : 300;
        return lines > most ? [`${file} has ${lines} lines, over ${most}: cut it by noun`] : [];
      });
    expect(wrong).toEqual([]);
  });

  test('no literal is spread into another: each property has a line of its own', () => {
    const spread = /\.\.\.\{ ?['"\w.]|\.\.\.\[[^[\]]*\](?!\.)/;
    const wrong = sources
      .filter((file) => !generated.has(file))
      .flatMap((file) =>
        withoutComments(text(file))
          .split('\n')
          .flatMap((line, index) => (spread.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
      );
    expect(wrong).toEqual([]);
  });

  test('each dependency has a line in decision 0007', () => {
    const decision = text('docs/decisions/0007-dependencies.md');
    const wrong = files
      .filter((file) => basename(file) === 'package.json')
      .flatMap((file) => {
        const { dependencies, devDependencies } = JSON.parse(text(file)) as Record<
          string,
          Record<string, string> | undefined
        >;
        return Object.keys({ ...dependencies, ...devDependencies });
      })
      .filter((name) => !name.startsWith('@sagwan/') && !name.startsWith('@types/'))
      .filter((name) => !decision.includes(name));
    expect(wrong).toEqual([]);
  });

  test('no lookbehind in what browsers run: Safari 16.0 to 16.3 cannot read it', () => {
    const wrong = sources.filter(
      (file) =>
        /^(packages|apps\/(web|office)\/src)\//.test(file) &&
        !file.includes('.test.') &&
        /\(\?<[=!]/.test(withoutComments(text(file))),
    );
    expect(wrong, 'match what stands before it, and put it back').toEqual([]);
  });

  test('durations are written with the units of time/durations.ts', () => {
    // The limit of a test stands behind its body. The plain reference shares nothing with what it checks.
    const literal = /\b(?:86_400|3_600)_000\b(?!\);$)|\*\s60_000\b|\b60 \* 1_?000\b/;
    const own = ['time/durations.ts', 'servicing/reference/calendar.ts'];
    const wrong = sources
      .filter((file) => !own.some((end) => file.endsWith(end)))
      .flatMap((file) =>
        withoutComments(text(file))
          .split('\n')
          .flatMap((line, index) => (literal.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
      );
    expect(wrong).toEqual([]);
  });

  test('a unit of time is a full word', () => {
    // `mtimeMs` is Node's own.
    const short = /\b(?!mtimeMs\b)\w+(?:Ms|Secs?|Mins|Hrs?)\b/g;
    const wrong = sources.flatMap((file) =>
      [...withoutComments(text(file)).matchAll(short)].map((match) => `${file}: ${match[0]}`),
    );
    expect(wrong, 'write xMilliseconds, xSeconds').toEqual([]);
  });

  test('a maximum ends in Max, or in Max and its unit', () => {
    // The specification names one itself (9.29); the contract is sealed with the other.
    const other =
      /\b(?!(?:scoreMaximum|penaltyMaximumPercentOfInstallment)\b)(\w+(?:Most|Maximum)(?:[A-Z]\w*)?|most[A-Z]\w*)\b/g;
    const wrong = sources.flatMap((file) =>
      [...withoutComments(text(file)).matchAll(other)].map((match) => `${file}: ${match[0]}`),
    );
    expect(wrong, 'write xMax, and xLimit for the size of a page').toEqual([]);
  });

  test('no folder for mixed contents, no index file', () => {
    const wrong = sources.filter(
      (file) =>
        /(^|\/)(utils?|types|helpers?|common|shared|misc)(\/|\.tsx?$)/.test(file) ||
        ['index.ts', 'index.tsx'].includes(basename(file)),
    );
    expect(wrong).toEqual([]);
  });

  test('every endpoint has its test on the server', () => {
    const tests = sources
      .filter((file) => /^(apps\/server\/src|seed)\/.*\.test\.ts$/.test(file))
      .map(text)
      .join('\n');
    const untested = allEndpoints
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(tests));
    expect(untested).toEqual([]);
  });

  test('endpoint names and addresses are unique', () => {
    const addresses = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length);
  });

  test('every refusal has a sentence and a status, and is used', () => {
    // By what refuses: the server, and the decisions of the domain.
    const used = sources
      .filter((file) => /^(apps\/server|packages\/domain)\/src\//.test(file))
      .filter((file) => !file.includes('/copy/') && !file.endsWith('.test.ts'))
      .map(text)
      .join('\n');
    for (const [code, sentence] of Object.entries(refusalSentences)) {
      expect(sentence.length, code).toBeGreaterThan(5);
      expect(Object.keys(refusalStatus), code).toContain(code);
      expect(used.includes(code), `${code} is used nowhere: delete it`).toBe(true);
    }
  });

  test('every metric is in docs/operating.md, with when to worry', () => {
    const metrics = [...text('apps/server/src/system/metrics.ts').matchAll(/'(sagwan_\w+)'/g)];
    const operating = text('docs/operating.md');
    const missing = metrics.flatMap(([, name = '']) =>
      new RegExp(`^\\|.*\\b${name}\\b`, 'm').test(operating) ? [] : [name],
    );
    expect(missing).toEqual([]);
  });

  test('no floats in money', () => {
    const wrong = sources
      .filter((file) => file.startsWith('packages/domain/src/money/') && !file.endsWith('.test.ts'))
      // Decimal has a toFixed of its own, which is exact.
      .filter((file) => /\bNumber\(|parseFloat|Math\.|\d\.toFixed/.test(withoutComments(text(file))));
    expect(wrong).toEqual([]);
  });

  test('generated files are current', () => {
    const node = process.execPath;
    execFileSync(node, ['packages/contract/write-openapi.ts', '--check'], { stdio: 'pipe' });
    execFileSync(node, ['apps/server/src/database/generate.ts', '--check'], { stdio: 'pipe' });
    execFileSync(node, ['apps/server/src/retention/write-privacy.ts', '--check'], { stdio: 'pipe' });
  }, 180_000);

  test('nothing is left for later without a decision behind it, and no file names the machine it was made on', () => {
    const wrong = files
      .filter((file) => /\.(ts|tsx|sql|css|md|json|mjs|sh|yml)$/.test(file) && file !== 'tidy.test.ts')
      .filter((file) => !file.endsWith('package-lock.json'))
      .flatMap((file) =>
        [
          ...text(file).matchAll(
            /\b(TODO|FIXME|XXX)\b(?!-)|\b(?:test|describe|it)\.(?:skip|only|todo)\(|(?<!\.)\/(?:home|root|Users|tmp)\/[a-z]/g,
          ),
        ].map((match) => `${file}: ${match[0]}`),
      );
    expect(wrong).toEqual([]);
  });
});
