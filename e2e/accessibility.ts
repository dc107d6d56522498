import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The page as it stands has no finding of axe: WCAG 2.0 to 2.2, levels A and AA (there is no separate
 * 2.2 level A tag: axe files those rules with the earlier versions), and best practices; contrast included.
 * Call it once for every state of a screen: an open dialog and a shown error are pages of their own.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expectNothing(page, await axe(page).withTags(rules).analyze());
}

/** Contrast alone: what another theme changes of a page that axe has looked at as a whole. */
export async function expectContrast(page: Page): Promise<void> {
  await settled(page);
  expectNothing(page, await axe(page).withRules('color-contrast').analyze());
}

/**
 * Waits until nothing moves or changes colour any more. A colour on its way from one theme to the other is in
 * neither; and the end of one change can be the beginning of the next, where a colour is inherited.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      // One that is held changes nothing, and one that goes on for ever is not waited for.
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Where a page has no frames, axe need not open a window of its own to bring their findings together: half its time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
}

function expectNothing(page: Page, { violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): void {
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
