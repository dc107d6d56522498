import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe finds nothing on the page in its present state: WCAG 2.0 to 2.2, levels A and AA (there is no separate
 * 2.2 level A tag: axe files those rules with the earlier versions), and best practices; contrast included.
 * Call it once for every state of a screen, such as an open dialog or a shown error.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, () => axe(page).withTags(rules).analyze());
}

/** Only contrast: all that another theme changes on a page that axe has checked already. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(page, () => axe(page).withRules('color-contrast').analyze());
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
 * Without frames axe need not open a window to combine their findings, which takes half its time. It describes only the elements
 * that break a rule, since nobody reads the others.
 */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] });
}

/**
 * What is found is looked for once more after everything has settled: a part that loaded late may have begun to fade in
 * while axe was reading, and its colours were those of neither state. A fault of the page at rest is found again.
 */
async function expectNoViolations(page: Page, analyze: () => Promise<AxeResults>): Promise<void> {
  await settled(page);
  let { violations } = await analyze();
  if (violations.length > 0) {
    await settled(page);
    ({ violations } = await analyze());
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
