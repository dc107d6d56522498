import { isBankingDay } from '@sagwan/domain/time/banking-days.ts';
import { daysBetween, weekday } from '@sagwan/domain/time/manila.ts';
import { expect, test } from 'vitest';
import { makeWorld } from '../testing/world.ts';
import { philippineHolidays } from './philippine-holidays.ts';
import { loadReferenceData } from './reference-data.ts';

const seeded = Object.values(philippineHolidays).flat();

test('every year has the holidays of law and each day stands once, in order', () => {
  expect(Object.keys(philippineHolidays)).toEqual(['2024', '2025', '2026', '2027']);
  for (const [year, days] of Object.entries(philippineHolidays)) {
    const dates = days.map(([day]) => day);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.every((day) => day.startsWith(`${year}-`))).toBe(true);
    const on = (name: string) => days.find(([, other]) => other === name)?.[0] ?? '';
    // EO 292 as amended by RA 9492: the last Monday of August; Holy Week hangs on Easter.
    expect(weekday(on('National Heroes Day'))).toBe(1);
    expect(on('National Heroes Day') >= `${year}-08-25`).toBe(true);
    expect([on('Maundy Thursday'), on('Good Friday'), on('Black Saturday')].map(weekday)).toEqual([4, 5, 6]);
    expect(daysBetween(on('Maundy Thursday'), on('Black Saturday'))).toBe(2);
  }
});

test('are stored at the first start; a day that the operator removes or adds stays so', async () => {
  const world = await makeWorld();
  try {
    const { db } = world.context;
    const stored = async () =>
      new Set((await db.selectFrom('holiday').select('day').execute()).map(({ day }) => day));
    expect(await stored()).toEqual(new Set(seeded.map(([day]) => day)));
    await db.deleteFrom('holiday').where('day', '=', '2026-11-02').execute();
    await db.insertInto('holiday').values({ day: '2027-03-10', name: "Eid'l Fitr" }).execute();
    await loadReferenceData(db, world.context.now());
    const after = await stored();
    expect(isBankingDay('2026-11-02', after)).toBe(true);
    expect(isBankingDay('2027-03-10', after)).toBe(false);
    expect(after.size).toBe(seeded.length);
  } finally {
    await world.close();
  }
});
