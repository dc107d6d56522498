import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { codeLimits } from '../limits.ts';
import { freshPhoneNumber } from '../testing/accounts.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { asked, lostPhones, maria } from '../testing/lost-phones.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';

/** A code makes one request, and the same request sent again is answered the same (decision 0049). */
const world = worldForTests();
const { ask, codeOfNewNumber, listed, templatesTo } = lostPhones(world);

describe('is refused', () => {
  test('without the code of the new number, with the old one as the new, and for a number with an account', async () => {
    const { phoneNumber } = await arrangeBorrower(world);
    const newPhoneNumber = freshPhoneNumber();
    const body = { ...maria, oldPhoneNumber: phoneNumber, newPhoneNumber, otp: '12345678' };
    expect((await world.ask(askLostPhone, { body })).body.code).toBe('STEP_UP_INVALID');
    const same = { ...body, newPhoneNumber: phoneNumber };
    expect((await world.ask(askLostPhone, { body: same })).body.code).toBe('PHONE_UNCHANGED');
    const other = await arrangeBorrower(world);
    const taken = await ask({ oldPhoneNumber: phoneNumber, newPhoneNumber: other.phoneNumber });
    expect([taken.answer.status, taken.answer.body.code]).toEqual([409, 'PHONE_TAKEN']);
  });

  test('a code of the new number twice: of twenty different requests at once one is taken', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => arrangeBorrower(world)));
    const { cookie, newPhoneNumber, otp } = await codeOfNewNumber();
    const askForAll = () =>
      Promise.all(
        people.map(({ phoneNumber: oldPhoneNumber }) =>
          world.ask(askLostPhone, { body: { ...maria, oldPhoneNumber, newPhoneNumber, otp }, cookie }),
        ),
      );
    // Every try that the code has is right before the first of them uses it up.
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const allCompared = async () =>
      (await waiting.execute(world.database.owner)).rows.length >= codeLimits.tries;
    await ask({ oldPhoneNumber: freshPhoneNumber() });
    const answers = await whileLocked(
      world,
      sql`select 1 from cap_use where cap = ${'lost_phones_of_address'} for update`,
      { run: askForAll, change: () => vi.waitUntil(allCompared, { timeout: 5_000, interval: 10 }) },
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect((await listed()).filter((each) => each.newPhoneNumber === newPhoneNumber)).toHaveLength(1);
  });
});

describe('sent again as it was', () => {
  const recorded = async (phoneNumber: string) =>
    (await listed()).filter(({ oldPhoneNumber }) => oldPhoneNumber === phoneNumber);

  test('after its answer was lost, it is answered the same and recorded once, also when the code is too old', async () => {
    const { phoneNumber, memberId } = await arrangeBorrower(world);
    const { cookie, ...code } = await codeOfNewNumber();
    const body = { ...maria, oldPhoneNumber: phoneNumber, ...code };
    expect(await world.ask(askLostPhone, { body, cookie })).toMatchObject(asked);
    for (const minutes of [0, 60]) {
      world.passTime(minutes * minuteMilliseconds);
      // From whatever browser: its cookie may be lost like the answer.
      expect(await world.ask(askLostPhone, { body })).toMatchObject(asked);
    }
    expect(await recorded(phoneNumber)).toHaveLength(1);
    expect(await templatesTo(memberId, phoneNumber)).toEqual(['lostPhoneAsked']);
  });

  test('twenty times at once, it is recorded once', async () => {
    const { phoneNumber } = await arrangeBorrower(world);
    const { cookie, ...code } = await codeOfNewNumber();
    const body = { ...maria, oldPhoneNumber: phoneNumber, ...code };
    await Promise.all(Array.from({ length: 20 }, () => world.ask(askLostPhone, { body, cookie })));
    expect(await recorded(phoneNumber)).toHaveLength(1);
    expect(await world.ask(askLostPhone, { body, cookie })).toMatchObject(asked);
  });

  test.each([
    ['another name', { fullName: 'Marius Santos' }],
    ['another birth date', { birthDate: '1994-06-13' }],
    ['another old number', { oldPhoneNumber: '639170000009' }],
    ['another code', { otp: '00000000' }],
  ])('but for %s, it is refused', async (_, other) => {
    const { phoneNumber } = await arrangeBorrower(world);
    const { cookie, ...code } = await codeOfNewNumber();
    const body = { ...maria, oldPhoneNumber: phoneNumber, ...code };
    expect(await world.ask(askLostPhone, { body, cookie })).toMatchObject(asked);
    const again = await world.ask(askLostPhone, { body: { ...body, ...other }, cookie });
    expect(again.body.code).toBe('STEP_UP_INVALID');
    expect(await recorded(phoneNumber)).toHaveLength(1);
  });

  test('with the number of somebody else, it is refused with the same sentence', async () => {
    const [{ phoneNumber }, other] = [await arrangeBorrower(world), await arrangeBorrower(world)];
    const { cookie, ...code } = await codeOfNewNumber(other.phoneNumber);
    const body = { ...maria, oldPhoneNumber: phoneNumber, ...code };
    for (let each = 0; each < 2; each += 1)
      expect((await world.ask(askLostPhone, { body, cookie })).body.code).toBe('PHONE_TAKEN');
  });

  test('nothing of it is kept in clear', async () => {
    const { phoneNumber } = await arrangeBorrower(world);
    const { cookie, ...code } = await codeOfNewNumber();
    const body = { ...maria, oldPhoneNumber: phoneNumber, ...code };
    expect(await world.ask(askLostPhone, { body, cookie })).toMatchObject(asked);
    const kept = await world.database.owner
      .selectFrom('idempotency')
      .selectAll()
      .where('route', '=', askLostPhone.name)
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    const text = JSON.stringify(kept);
    for (const each of Object.values(body)) expect(text).not.toContain(each);
  });
});
