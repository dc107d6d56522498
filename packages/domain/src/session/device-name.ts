import type { Language } from '../copy/site/language.ts';

/** The order matters: Edge, Opera and Samsung's browser also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Android names itself Linux too, and an iPhone 'like Mac OS X'. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const words: Record<
  Language,
  { unknown: string; named: (browser: string | undefined, system: string | undefined) => string }
> = {
  en: {
    unknown: 'Another device',
    named: (browser = 'A browser', system = 'another device') => `${browser} on ${system}`,
  },
  fil: {
    unknown: 'Ibang device',
    named: (browser = 'Isang browser', system = 'ibang device') => `${browser} sa ${system}`,
  },
};

/** A device as its owner would call it, by what its browser says of itself: 'Chrome on Android', 'Chrome sa Android'. */
export function deviceName(userAgent: string, language: Language): string {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  const { unknown, named } = words[language];
  return browser === undefined && system === undefined ? unknown : named(browser, system);
}
