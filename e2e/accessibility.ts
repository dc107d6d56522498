import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The page as it stands has no finding of axe: WCAG 2.0 to 2.2, levels A and AA (there is no separate
 * 2.2 level A tag: axe files those rules with the earlier versions), and best practices; contrast included.
 * Call it once for every state of a screen: an open dialog and a shown error are pages of their own.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
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
