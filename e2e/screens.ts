import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { filipinoUiWords } from '@sagwan/domain/copy/filipino-ui-words.ts';
import { englishUiWords } from '@sagwan/domain/copy/ui-words.ts';
import { sizes } from './sizes.ts';

/**
 * Saves a screenshot of a screen at rest, for people to look at: test-results/screens/{small|wide}/{name}.png, the
 * whole page unless `view` asks for what fits the window (dialogs, sticky buttons). Attached to the test
 * as well. Names are words joined by hyphens, unique over all journeys, e.g. 'withdraw-confirm'.
 */
export async function takeScreen(page: Page, name: string, part: 'page' | 'view' = 'page'): Promise<void> {
  expect(name, 'a screen is named in words joined by hyphens').toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const size = (page.viewportSize()?.width ?? 0) < sizes.wide.width ? 'small' : 'wide';
  const file = path.join(test.info().project.outputDir, 'screens', size, `${name}.png`);
  await fontsShown(page);
  // Nobody looks at those of an unattended run, which keeps nothing; they take a tenth of its time.
  if (process.env.CI) return;
  await page.screenshot({
    path: file,
    fullPage: part === 'page',
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });
  await test.info().attach(`${size}-${name}`, { path: file, contentType: 'image/png' });
}

/**
 * Waits until text is in our font: a slow one would show the fallback in one run and our font in the next, and places differ.
 * Pages that are read first ask for it late.
 */
export async function fontsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('style[data-fonts][media="not all"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** How many files of our font the page has loaded. */
export async function loadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family === 'Inter' && status === 'loaded').length,
  );
}

/** Whether React has hydrated the page; a page that is about to be replaced by another is not. */
export async function isHydrated(page: Page): Promise<boolean> {
  return page
    .evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    .catch((error: unknown) => {
      if (String(error).includes('Execution context was destroyed')) return false;
      throw error;
    });
}

/** 'Loading' in either language, also with what is loading behind it, and in capitals while a sign-in is restored. */
export const loadingWords = new RegExp(`^(${englishUiWords.loading}|${filipinoUiWords.loading})\\b`, 'i');

/** Waits until nothing on the page says in words, or shows by its shape, that it is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByText(loadingWords)).toHaveCount(0);
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

/** Waits until the page has painted what its last event changed: the second frame from now is after that. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

/**
 * The screen fits (look, space and shape): no horizontal scrolling, every table within its card, no dialog that scrolls as a whole,
 * no amount in two lines that has room in one, and on a touch screen nothing to press that is lower than 44 pixels. Staff read
 * every day in one way.
 */
export async function expectFits(page: Page): Promise<void> {
  // One call for all: each takes a way to the page and back, which is longer than the search itself.
  const searches = [
    beyondRightEdge,
    tablesBeyondCard,
    scrollingDialogs,
    cutInDialogs,
    brokenAmounts,
    brokenNamesOfSteps,
    lowTargets,
    plainDays,
  ];
  const found = await page.evaluate<string[][]>(
    `(() => { ${brokenWordsOf}; return [${searches.map((search) => `(${search})()`).join(', ')}]; })()`,
  );
  expect(found).toHaveLength(searches.length);
  const [beyond, tables, dialogs, cut, amounts, steps, targets, days] = found;
  expect(beyond, 'elements beyond the right edge').toEqual([]);
  expect(tables, 'tables beyond the right edge of their card').toEqual([]);
  expect(dialogs, 'dialogs that scroll as a whole').toEqual([]);
  expect(cut, 'elements beyond the right edge of their dialog').toEqual([]);
  expect(amounts, 'amounts in two lines').toEqual([]);
  expect(steps, 'names of steps in two lines').toEqual([]);
  expect(targets, 'touch targets lower than 44 pixels').toEqual([]);
  expect(days, "days of the back office that are not written as 'Nov 21, 2026'").toEqual([]);
}

/** As `expectFits`, with text twice as large (WCAG 2.2, 1.4.4). */
export async function expectLargeTextFits(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await setSize('32px');
  await test.step('text at 200 %', () => expectFits(page));
  await setSize('');
}

/** As `expectFits`, at widths below and between those of the journeys, at which columns beside one another are narrow. */
export async function expectFitsBetween(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [320, 600, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`${width} pixels wide`, () => expectFits(page));
  }
  if (before !== null) await page.setViewportSize(before);
}

// The searches of `expectFits`, and `brokenWordsOf`, run on the page: their text is sent there, and they call nothing else of ours.

function beyondRightEdge(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`);
}

/** 'YYYY-MM-DD' in a text of the back office; other pages show it as data (the API description, the sandbox). */
function plainDays(): string[] {
  if (!location.pathname.startsWith('/office')) return [];
  return document.body.innerText.match(/(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g) ?? [];
}

/** Of tables that are visible and do not scroll by themselves; those in an Expandable that is closed are not visible. */
function tablesBeyondCard(): string[] {
  return [...document.querySelectorAll('section table')]
    .filter((table) => {
      const cardRight = table.closest('section')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      const scrolls = table.parentElement && getComputedStyle(table.parentElement).overflowX !== 'visible';
      return table.checkVisibility() && !scrolls && table.getBoundingClientRect().right > cardRight;
    })
    .map((table) => table.textContent.trim().slice(0, 40));
}

/** A dialog cuts off what is too wide for it. */
export function cutInDialogs(): string[] {
  return [...document.querySelectorAll('dialog[open]')]
    .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
    .flatMap((dialog) => {
      const { right } = dialog.getBoundingClientRect();
      return [...dialog.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > right + 1,
      );
    })
    .map((element) => `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`);
}

/** Only a dialog's body may scroll: otherwise its title and its buttons leave the view. */
function scrollingDialogs(): string[] {
  return [...document.querySelectorAll('dialog[open]')]
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map((dialog) => `${dialog.querySelector('h2')?.textContent}`);
}

/** Of those narrower than their list or paragraph, which text twice as large may exceed. */
function brokenAmounts(): string[] {
  return [...document.querySelectorAll('[data-amount]')]
    .filter((amount) => {
      const lines = [...amount.getClientRects()];
      const width = lines.reduce((sum, line) => sum + line.width, 0);
      return lines.length > 1 && width < (amount.closest('dl, p, section')?.clientWidth ?? 0);
    })
    .map((amount) => `${amount.textContent}`);
}

/** Such as 'e-wallet' and 'i-withdraw', whose first letter must not end a line: a WORD JOINER (U+2060) is behind the hyphen. */
export const oneLetterAndHyphen = /(?<!\p{L})\p{L}-\u2060?\p{L}+/u;

/** Words that begin in one line and end in another. */
export function brokenWords(within: Locator, { source } = /\p{L}+/u): Promise<string[]> {
  return within.evaluateAll(brokenWordsOf, source);
}

function brokenNamesOfSteps(): string[] {
  return brokenWordsOf([...document.querySelectorAll('nav ol')], '\\p{L}+');
}

function brokenWordsOf(roots: Element[], pattern: string): string[] {
  return roots.flatMap((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(new RegExp(pattern, 'gu'))) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // What is hidden visually has one pixel.
        const isShown =
          range.getBoundingClientRect().width > 1 && text.parentElement?.closest('.visually-hidden') === null;
        // The first letter behind a soft hyphen has the hyphen too, in the line before.
        range.setEnd(text, index + 1);
        const first = [...range.getClientRects()].at(-1);
        range.setStart(text, index + word.length - 1);
        range.setEnd(text, index + word.length);
        const last = [...range.getClientRects()].at(-1);
        if (isShown && first && last && last.top - first.top > 0.5 * first.height) broken.push(word);
      }
    }
    return broken;
  });
}

/**
 * Of buttons, and of links that stand by themselves: one within a sentence is as high as its line (WCAG 2.2, 2.5.8). Not of the back
 * office, which is dense.
 */
function lowTargets(): string[] {
  if (!matchMedia('(any-pointer: coarse)').matches || location.pathname.startsWith('/office')) return [];
  return [...document.querySelectorAll('button, summary, a[href]')]
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      // One pixel is hidden visually; half a pixel is lost to rounding.
      const isLow = width > 1 && height > 1 && height < 43.5;
      return isLow && target.checkVisibility() && getComputedStyle(target).display !== 'inline';
    })
    .map((target) => `${target.textContent.trim().slice(0, 40)}`);
}
