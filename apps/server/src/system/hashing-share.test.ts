import { expect, test } from 'vitest';
import { HashingShare } from './hashing-share.ts';

/** A share of two cores with a clock, and the hashes of ten milliseconds each that begin within so many seconds. */
function opened() {
  let now = 1_000;
  const share = new HashingShare(2, () => now);
  return {
    share,
    passTime: (milliseconds: number) => {
      now += milliseconds;
    },
    /** With so many other requests a second. */
    hashesIn: (seconds: number, othersPerSecond: number) => {
      let begun = 0;
      for (let millisecond = 0; millisecond < seconds * 1000; ) {
        const wait = Math.max(1, share.millisecondsToWait());
        begun += 1;
        for (let passed = 0; passed < wait; passed += 1) {
          millisecond += 1;
          now += 1;
          if (othersPerSecond > 0 && millisecond % (1000 / othersPerSecond) === 0) share.noteAnswer();
        }
      }
      return begun;
    },
  };
}

test('alone, hashing takes the whole machine', () => {
  expect(opened().hashesIn(2, 0)).toBe(2_000);
});

test('a few other requests, as of a probe, change nothing', () => {
  expect(opened().hashesIn(2, 5)).toBe(2_000);
});

test('while others are answered it takes a sixth of two cores', () => {
  const { hashesIn } = opened();
  hashesIn(2, 50);
  const aSecond = hashesIn(10, 50) / 10;
  expect(aSecond).toBeGreaterThan(30);
  expect(aSecond).toBeLessThan(37);
});

test('and the whole again two seconds after the last of them', () => {
  const { hashesIn, passTime } = opened();
  hashesIn(5, 50);
  passTime(2_001);
  expect(hashesIn(1, 0)).toBe(1_000);
});

test('a slower processor hashes less often', () => {
  const { share, hashesIn } = opened();
  for (let n = 0; n < 200; n += 1) share.noteHash(20);
  hashesIn(2, 50);
  expect(hashesIn(10, 50) / 10).toBeLessThan(19);
});
