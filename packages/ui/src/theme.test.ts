import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const light = tokens(css.slice(css.indexOf('@theme static'), css.indexOf('@custom-variant dark-theme')));
const dark = {
  ...light,
  ...tokens(css.slice(css.indexOf('@variant dark-theme'), css.indexOf('@layer base'))),
};

function tokens(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const text: readonly (readonly [string, string])[] = [
  ...['ink', 'quiet', 'action', 'action-strong', 'danger', 'success'].flatMap((name) =>
    ['paper', 'background'].map((background) => [name, background] as const),
  ),
  ...['action', 'ink', 'quiet'].map((name) => [name, 'tint'] as const),
  ['on-brand', 'brand'],
  ['on-brand-quiet', 'brand'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-danger', 'danger-action'],
  ['on-danger', 'danger-strong'],
  ['quiet', 'line'],
  ...['info', 'success', 'warning', 'danger'].flatMap((tone) =>
    [tone, 'ink'].map((name) => [name, `${tone}-tint`] as const),
  ),
];

const control: readonly (readonly [string, string])[] = [
  ['field-line', 'paper'],
  ['field-line', 'background'],
  ['action', 'line'],
  ['action', 'paper'],
  ['accent', 'brand'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, theme) => {
  const measured = (one: string, other: string) =>
    contrast(theme[one] ?? '#missing', theme[other] ?? '#missing');

  test.each(text)('%s on %s can be read', (one, other) => {
    expect(measured(one, other)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(control)('%s against %s can be seen', (one, other) => {
    expect(measured(one, other)).toBeGreaterThanOrEqual(3);
  });
});

test('the colours that the look names are the ones here', () => {
  expect(light).toMatchObject({ brand: '#0a3d2c', action: '#0f6b4b', tint: '#e7f4ee', accent: '#f5a524' });
  expect(light).toMatchObject({ ink: '#12211b', quiet: '#4a5a53', line: '#d9e2dd', background: '#f6f8f7' });
});

test('the font stays under 40 KB', () => {
  const sizes = ['inter-latin.woff2', 'inter-currency.woff2'].map(
    (file) => statSync(new URL(`./font/${file}`, import.meta.url)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024);
});
