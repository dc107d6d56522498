import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridPoint, isBlank, type Point, smoothCurves, withPoint } from './strokes.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) });

describe('smoothCurves', () => {
  test('nothing for no samples, a dot for one, a line for two', () => {
    expect(smoothCurves([])).toBeUndefined();
    const dot = { x: 5, y: 5 };
    expect(smoothCurves([dot])).toEqual({ start: dot, curves: [{ control: dot, end: dot }] });
    const end = { x: 9, y: 9 };
    expect(smoothCurves([dot, end])).toEqual({ start: dot, curves: [{ control: dot, end }] });
  });

  test('three samples bend round the middle one and end at the last', () => {
    const stroke = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(smoothCurves(stroke)).toEqual({
      start: { x: 0, y: 0 },
      curves: [{ control: { x: 10, y: 0 }, end: { x: 10, y: 10 } }],
    });
  });

  test('every stroke starts and ends where the finger did and never leaves the box', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (stroke) => {
        const smooth = smoothCurves(stroke);
        expect(smooth?.start).toEqual(stroke[0]);
        expect(smooth?.curves.at(-1)?.end).toEqual(stroke.at(-1));
        for (const { control, end } of smooth?.curves ?? []) {
          for (const { x, y } of [control, end]) {
            expect(x >= 0 && x <= 300 && y >= 0 && y <= 200).toBe(true);
          }
        }
      }),
    );
  });
});

describe('isBlank', () => {
  const line = (length: number): Point[] => [
    { x: 0, y: 10 },
    { x: length, y: 10 },
  ];
  test.each([
    ['no strokes', [], true],
    ['a tap', [[{ x: 4, y: 4 }]], true],
    ['many taps', Array.from({ length: 30 }, () => [{ x: 4, y: 4 }]), true],
    ['a short dash', [line(19)], true],
    ['a dash', [line(20)], false],
    ['two short dashes', [line(10), line(10)], false],
  ])('%s', (_, strokes, blank) => {
    expect(isBlank(strokes)).toBe(blank);
  });
});

test('samples closer than one unit are dropped', () => {
  const stroke = [{ x: 0, y: 0 }];
  expect(withPoint(stroke, { x: 0.5, y: 0.5 })).toBe(stroke);
  expect(withPoint(stroke, { x: 1, y: 0 })).toHaveLength(2);
  expect(withPoint([], { x: 1, y: 0 })).toHaveLength(1);
});

test('the screen is brought to the 300 by 200 grid, and kept inside it', () => {
  const box = { left: 10, top: 20, width: 150, height: 100 };
  expect(gridPoint({ x: 85, y: 70 }, box)).toEqual({ x: 150, y: 100 });
  expect(gridPoint({ x: -50, y: 500 }, box)).toEqual({ x: 0, y: 200 });
  expect(gridPoint({ x: 5, y: 5 }, { left: 5, top: 5, width: 0, height: 0 })).toEqual({ x: 0, y: 0 });
});
