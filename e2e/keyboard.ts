import { expect, type Locator, type Page } from '@playwright/test';

/** What people do who use the keyboard alone (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11). */

export interface Stop {
  name: string;
  /** The ring is drawn around it, or around its label or slider. */
  ring: boolean;
  /** In the window, and not covered by the bar at its top. */
  seen: boolean;
}

/** Where the focus is. */
export function stop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = field ? element.labels?.[0] : undefined;
    const drawn = element.matches('[type="radio"]') ? (label ?? element) : element;
    // A field's ring is drawn around its box, together with its currency sign or its arrow.
    const ringed = [drawn, ...(field && drawn.parentElement !== null ? [drawn.parentElement] : [])].some(
      (box) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(box);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      },
    );
    const { top, bottom, left, right } = drawn.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const fixed = element.closest('header') !== null || getComputedStyle(element).position === 'fixed';
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
    return {
      name: name.trim().replace(/\s+/g, ' ').slice(0, 60),
      // A slider's ring is drawn around its thumb, whose style cannot be read: see below.
      ring: ringed || element.matches('[type="range"]'),
      seen:
        left >= 0 &&
        right <= innerWidth &&
        (fixed || top >= bar) &&
        (bottom <= innerHeight || top < innerHeight / 2),
    };
  });
}

/** Presses Tab until this has the focus; on the way and there, what has the focus is ringed and in view. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; !(await hasFocus(target)); presses += 1) {
    expect(presses, `the way to ${target}`).toBeLessThan(80);
    await page.keyboard.press('Tab');
    expect(await stop(page)).toMatchObject({ ring: true, seen: true });
  }
}

/** The focus is in the part of the page that a person has come to: the next Tab goes on from there. */
export async function expectFocusIn(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
