import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

/**
 * Saves a screenshot of a screen at rest, for people to look at: test-results/screens/{small|wide}/{name}.png, the
 * whole page unless `view` asks for what fits the window (dialogs, sticky buttons). Attached to the test
 * as well. Names are words joined by hyphens, unique over all journeys, e.g. 'withdraw-confirm'.
 */
export async function takeScreen(page: Page, name: string, part: 'page' | 'view' = 'page'): Promise<void> {
  expect(name, 'a screen is named in words joined by hyphens').toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const { outputDir, name: project } = test.info().project;
  const file = path.join(outputDir, 'screens', project, `${name}.png`);
  // Without this a slow font would show the fallback in one run and our font in the next. Pages that are read first ask for it late.
  await page.waitForFunction(() => document.querySelector('style[data-fonts][media="not all"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({
    path: file,
    fullPage: part === 'page',
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });
  await test.info().attach(name, { path: file, contentType: 'image/png' });
}

/** How many files of our font the page has loaded. */
export async function loadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family === 'Inter' && status === 'loaded').length,
  );
}

/** No horizontal scrolling (look, space and shape) and no table beyond its card; the message names what is too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`);
  });
  expect(wide, 'elements beyond the right edge').toEqual([]);
  const beyondCard = await page.evaluate(() =>
    [...document.querySelectorAll('section table')]
      .filter((table) => {
        const card = table.closest('section');
        // Not visible: in an Expandable that is closed.
        if (card === null || !table.checkVisibility()) return false;
        return table.getBoundingClientRect().right > card.getBoundingClientRect().right;
      })
      .filter((table) => getComputedStyle(table.parentElement ?? table).overflowX === 'visible')
      .map((table) => table.textContent.trim().slice(0, 40)),
  );
  expect(beyondCard, 'tables beyond the right edge of their card').toEqual([]);
}

/** Only the body of a dialog scrolls: were the dialog itself to scroll, its title and its buttons would leave the view. */
export async function expectDialogsAtRest(page: Page): Promise<void> {
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map((dialog) => `${dialog.querySelector('h2')?.textContent}`),
  );
  expect(scrolling, 'dialogs that scroll as a whole').toEqual([]);
}
