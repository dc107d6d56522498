import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half as long as the text of what `import` gives. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe finds nothing on the page in its present state: WCAG 2.0 to 2.2, levels A and AA (there is no separate
 * 2.2 level A tag: axe files those rules with the earlier versions), and best practices; contrast included.
 * Call it once for every state of a screen, such as an open dialog or a shown error.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: tags });
}

/** Only contrast: all that another theme changes on a page that axe has checked already. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] });
}

/**
 * Waits until nothing moves or changes colour any more. A colour in transition belongs to neither theme; and where a
 * colour is inherited, the end of one transition can start the next.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // Paused animations change nothing, and endless ones never end.
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/**
 * What axe finds on the page, without the documents in its frames, which are not ours (the map). axe stays on the page for the
 * next time: to send and compile it takes about as long as it runs. Only the elements that break a rule are described.
 */
async function violationsOn(page: Page, runOnly: RunOptions['runOnly']): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    runOnly,
    iframes: false,
    resultTypes: ['violations'],
  } satisfies RunOptions);
}

/**
 * What is found is looked for once more after everything has settled: a part that loaded late may have begun to fade in
 * while axe was reading, and its colours were those of neither state. A fault of the page at rest is found again.
 */
async function expectNoViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  await settled(page);
  let violations = await violationsOn(page, runOnly);
  if (violations.length > 0) {
    await settled(page);
    violations = await violationsOn(page, runOnly);
  }
  const findings = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${impact ?? 'unrated'}): ${help}\n  at ${target.flat().join(' ')}\n  ${indented(failureSummary)}`,
    ),
  );
  expect(findings.length, `accessibility of ${page.url().slice(0, 120)}:\n${findings.join('\n')}`).toBe(0);
}

function indented(text = ''): string {
  return text.replaceAll('\n', '\n  ');
}
