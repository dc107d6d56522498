import { startBrowser } from './browser-process.ts';
import type { Figures, Target } from './figures.ts';
import { type LighthouseResult, lighthouseResult } from './lighthouse-result.ts';

export const oneRunMilliseconds = 120_000;

export interface LighthouseRun {
  figures: Figures;
  complaints: Complaint[];
  /** Lighthouse's complete result, for `--keep`. */
  result: LighthouseResult;
}

/** An audit that lowers a score other than performance, or an insight into performance. */
export interface Complaint {
  category: string;
  audit: string;
  title: string;
  /** The elements or addresses concerned. */
  where: string[];
}

/** One run of the mobile preset in a new browser: simulated slow 4G, a processor four times slower. */
export async function runLighthouse({ url, limit }: Target): Promise<LighthouseRun> {
  const browser = await startBrowser();
  try {
    const result = await lighthouseResult({
      url,
      port: browser.port,
      ...(limit ? { categories: ['performance'] } : {}),
      withinMilliseconds: oneRunMilliseconds,
    });
    if (result.runtimeError !== undefined) throw new Error(result.runtimeError.message);
    return { figures: figuresOf(result), complaints: complaintsOf(result), result };
  } finally {
    await browser.close();
  }
}

export function figuresOf(result: LighthouseResult): Figures {
  const number = (audit: string) => {
    const value = result.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${result.requestedUrl}: Lighthouse has no ${audit}`);
    return value;
  };
  const score = (category: string) => scoreOf(result, category);
  const performance = score('performance');
  if (performance === undefined) throw new Error(`${result.requestedUrl}: Lighthouse has no score`);
  const requests = itemsOf(result, 'network-requests');
  const bytesOf = (wanted: readonly Record<string, unknown>[]) =>
    wanted.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
  return {
    performance,
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMilliseconds: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMilliseconds: number('total-blocking-time'),
    fcpMilliseconds: number('first-contentful-paint'),
    speedIndexMilliseconds: number('speed-index'),
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    requests: requests.length,
  };
}

/** Of 100; undefined where the category was not measured. */
export function scoreOf(result: LighthouseResult, category: string): number | undefined {
  const value = result.categories[category]?.score;
  return typeof value === 'number' ? Math.round(value * 100) : undefined;
}

/** What lowers a score. */
export function complaintsOf(result: LighthouseResult): Complaint[] {
  return Object.entries(result.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (audit?.score === undefined || audit.score === null || audit.score >= 1) return [];
      const insight = category === 'performance' && id.endsWith('-insight');
      if (weight === 0 && !insight) return [];
      if (category === 'performance' && !insight) return [];
      return [{ category, audit: id, title: audit.title, where: whereOf(result, id) }];
    }),
  );
}

function whereOf(result: LighthouseResult, audit: string): string[] {
  return itemsOf(result, audit)
    .slice(0, 5)
    .map((item) => {
      const node = item.node as { selector?: string; snippet?: string } | undefined;
      const location = node?.selector ?? item.url ?? item.source ?? item.href ?? item.issueType;
      // Without an element or address it is general advice.
      if (location === undefined) return '';
      const reason = item.description ?? item.reason ?? item.text ?? node?.snippet ?? '';
      return [location, reason].filter((part) => typeof part === 'string' && part !== '').join(': ');
    })
    .filter((line) => line !== '');
}

function itemsOf(result: LighthouseResult, audit: string): Record<string, unknown>[] {
  const items = result.audits[audit]?.details?.items;
  return Array.isArray(items) ? (items as Record<string, unknown>[]) : [];
}
