import { describe, expect, test } from 'vitest';
import { type Figures, type Measurement, mediansOf, missedAims, pagesTable, withRatios } from './figures.ts';
import { staticPage } from './limits/make-static-page.ts';
import { type MemberMeasurement, membersTable, missedMemberAims } from './member-figures.ts';
import { type Load, missedWeights, type Request, weightOf, weightTable } from './page-weight.ts';

const good: Figures = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMilliseconds: 1300,
  cls: 0.01,
  tbtMilliseconds: 50,
  fcpMilliseconds: 900,
  speedIndexMilliseconds: 1000,
  bytes: 150_000,
  scriptBytes: 9_000,
  requests: 12,
  fcpRatio: 1.1,
  lcpRatio: 1.1,
};

const measurement = (figures: Figures, limit = false): Measurement => ({
  target: { name: '/', url: 'http://127.0.0.1/', limit },
  runs: [figures],
  medians: figures,
});

describe('figures of pages', () => {
  test('each figure has its own median, and one that was not measured has none', () => {
    const { accessibility: _, ...unscored } = good;
    const medians = mediansOf([
      { ...unscored, lcpMilliseconds: 900, tbtMilliseconds: 7 },
      { ...unscored, lcpMilliseconds: 2000, tbtMilliseconds: 1 },
      { ...unscored, lcpMilliseconds: 1000, tbtMilliseconds: 900 },
    ]);
    expect(medians).toMatchObject({ lcpMilliseconds: 1000, tbtMilliseconds: 7, seo: 100 });
    expect(medians).not.toHaveProperty('accessibility');
  });

  test('an aim is reached at its exact value', () => {
    expect(missedAims(measurement(good))).toEqual([]);
  });

  test.each<[Partial<Figures>, string]>([
    [{ performance: 97 }, 'performance'],
    [{ accessibility: 99 }, 'accessibility'],
    [{ bestPractices: 96 }, 'best practices'],
    [{ seo: undefined }, 'SEO'],
    [{ lcpMilliseconds: 1301 }, 'LCP s'],
    [{ cls: 0.011 }, 'CLS'],
    [{ tbtMilliseconds: 50.5 }, 'TBT ms'],
    [{ fcpRatio: 1.11 }, 'FCP ÷ static'],
    [{ lcpRatio: undefined }, 'LCP ÷ static'],
  ])('%o misses %s', (worse, missed) => {
    expect(missedAims(measurement({ ...good, ...worse }))).toEqual([missed]);
    expect(missedAims(measurement({ ...good, ...worse }, true))).toEqual([]);
  });

  test('the table has every figure, and the verdict of pages alone', () => {
    const { seo: _, ...unscored } = good;
    const lines = pagesTable([
      measurement({ ...good, lcpMilliseconds: 1499 }),
      measurement({ ...unscored, performance: 60 }, true),
    ]).split('\n');
    expect(lines[2]).toBe(
      '| `/` | 98 | 100 | 100 | 100 | 1.50 | 0.010 | 50 | 0.90 | 1.00 | 150.0 | 9.0 | 12 | 1.10 | 1.10 | missed: LCP s |',
    );
    expect(lines[3]).toMatch(/^\| limit: \/ \| 60 \| 100 \| 100 \| – \|.*\| 12 \| 1\.10 \| 1\.10 \| {2}\|$/);
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
  });
});

test('paints are compared with those of the limit', () => {
  const pages = [
    measurement({ ...good, fcpMilliseconds: 1000, lcpMilliseconds: 1500 }),
    measurement({ ...good, fcpMilliseconds: 800, lcpMilliseconds: 1000 }, true),
  ];
  const [page, limit] = withRatios(pages, '/').map(({ medians }) => medians);
  expect(page).toMatchObject({ fcpRatio: 1.25, lcpRatio: 1.5 });
  expect(limit).toMatchObject({ fcpRatio: 1, lcpRatio: 1 });
  expect(() => withRatios(pages.slice(0, 1), '/')).toThrow('was not measured');
});

describe('the pages after signing in', () => {
  const scores = { accessibility: [100, 100], bestPractices: [100, 100] };
  const page: MemberMeasurement = {
    page: '/dash',
    ...scores,
    again: [{ ...good, lcpMilliseconds: 1500 }],
    first: [],
  };

  test.each<[Partial<MemberMeasurement>, string[]]>([
    [{}, []],
    [{ again: [] }, []],
    [{ accessibility: [100, 99] }, ['accessibility']],
    [{ bestPractices: [] }, ['best practices']],
    [{ again: [{ ...good, lcpMilliseconds: 1501 }] }, ['LCP']],
    [{ first: [{ ...good, lcpMilliseconds: 9000 }] }, []],
  ])('%o misses %j', (other, missed) => {
    expect(missedMemberAims({ ...page, ...other }, 1000)).toEqual(missed);
  });

  test('the table has a cell for every title', () => {
    const lines = membersTable([page, { ...page, page: '/wallet', again: [] }], 1000).split('\n');
    expect(lines[2]).toBe(
      '| `/dash` | 100 | 100 | 1.50 | 1.50 | 0.90 | 0.010 | 50 | 150.0 | – | – | – | reached |',
    );
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
  });
});

const headerBytes = 500;

const request = (url: string, kind: string, startedAt: number, bytes: number): Request => ({
  url,
  kind,
  startedAt,
  bytes,
  contentBytes: bytes - headerBytes,
  beforeHydrated: startedAt < 5000,
});

const first = '/first.webp';
const load: Load = {
  requests: [
    request('/', 'Document', 0, 10_000),
    request('/loader.js', 'Script', 100, 3_000),
    request(first, 'Image', 120, 20_000),
    request('/app.js', 'Script', 900, 120_000),
    ...Array.from({ length: 8 }, (_, n) => request(`/${n}.webp`, 'Image', 1000 + n, 15_000)),
    request('/schedule.js', 'Script', 9000, 4_000),
  ],
  markAt: 800,
  startedBy: 'idle',
  firstPaintAt: 500,
  firstPicture: first,
  inlineScripts: [],
};

describe('the weight of the landing page', () => {
  test('scripts count by when they were requested', () => {
    expect(weightOf(load)).toMatchObject({
      scriptBytesBeforeStart: 2_500,
      scriptBytesHydrated: 122_000,
      scriptBytesTransferred: 123_000,
      allBytes: 277_000,
      pictures: 9,
      picturesBeforePaint: [first],
    });
    expect(missedWeights(weightOf(load))).toEqual([]);
  });

  test('scripts inside the page count as scripts', () => {
    const { scriptBytesBeforeStart = 0 } = weightOf({ ...load, inlineScripts: ['let counted = 1;'] });
    expect(scriptBytesBeforeStart).toBeGreaterThan(2_500);
  });

  test('a page without the start mark misses the aim of scripts before it', () => {
    const weight = weightOf({ ...load, markAt: undefined });
    expect(weightTable(weight)).toContain('| no mark | ≤ 10 KB missed |');
    expect(missedWeights(weight)).toHaveLength(1);
  });

  test('a second picture before the first paint, or too few in all, is a miss', () => {
    const early = { ...load, requests: [...load.requests, request('/2.webp', 'Image', 300, 1)] };
    expect(missedWeights(weightOf(early))).toEqual(['pictures requested before the first paint']);
    const few = { ...load, requests: load.requests.filter(({ url }) => url !== '/3.webp') };
    expect(missedWeights(weightOf(few))).toHaveLength(1);
  });
});

test('the static page keeps only the text and the first picture', () => {
  const page = staticPage(
    '<head><script>one()</script><link rel="icon" href="/a.svg"/><style id="a">p{color:red}</style></head>' +
      '<p>Words<img src="/1.webp"/><img src="/2.webp"/><script src="/a.js"></script></p>',
  );
  expect(page).toBe('<head><style>p{color:red}</style></head><p>Words<img src="/1.webp"/></p>');
});
