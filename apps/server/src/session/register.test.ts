import { changePhone, proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { checkRegistration } from '@sagwan/contract/session/check-registration.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotas } from '../limits.ts';
import { freshPhoneNumber, registrationOf, signInMember } from '../testing/accounts.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { makeWorld, type World } from '../testing/world.ts';

let world: World;
let closed: World;
beforeAll(async () => {
  world = await makeWorld((config) => ({ ...config, trustProxy: '127.0.0.1' }));
  closed = await makeWorld((config) => ({
    ...config,
    trustProxy: '127.0.0.1',
    company: {
      ...config.company,
      registrationForms: { invitationCode: true, otp: true, invitationCodes: ['PADDLE-2026'] },
    },
  }));
});
afterAll(() => Promise.all([world.close(), closed.close()]));

const memberOf = (on: World, phoneNumber: string) =>
  on.database.owner.selectFrom('member').selectAll().where('phone_number', '=', phoneNumber).execute();

describe('registering', () => {
  test('makes a member of what the form says and the request shows', async () => {
    const phoneNumber = freshPhoneNumber();
    const sent = { ipAddress: '8.8.8.8', countryRegister: 'Atlantis', companyRegister: 'Another Lender' };
    const answer = await world.ask(register, {
      body: { ...registrationOf(phoneNumber), ...sent },
      headers: { 'x-forwarded-for': '202.90.128.1' },
    });
    expect([answer.status, answer.body]).toEqual([201, { state: 'MEMBER_CREATED' }]);
    const [member] = await memberOf(world, phoneNumber);
    expect(member).toMatchObject({
      state: 'PERSONAL_INFO',
      phone_number: phoneNumber,
      full_name: 'Maria Santos',
      email: 'maria@example.com',
      work_country: 'Philippines',
      work_location: 'Cebu City',
      job_title: 'Nurse',
      job_category: 'Health Care / Medical',
      monthly_net_income_minor: 3_500_000n,
      registration_ip: '202.90.128.1',
      registration_country: 'PH',
      company_name: 'Sagwan Demonstration Financing, Inc.',
    });
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([[{ email: '' }], [{ email: undefined }]])('needs no e-mail: %o is none', async (email) => {
    const phoneNumber = freshPhoneNumber();
    const answer = await world.ask(register, { body: { ...registrationOf(phoneNumber), ...email } });
    expect([answer.status, answer.body]).toEqual([201, { state: 'MEMBER_CREATED' }]);
    expect(await memberOf(world, phoneNumber)).toMatchObject([{ email: null }]);
  });

  test('a number is one account, however it is written and however many ask at once', async () => {
    const phoneNumber = freshPhoneNumber();
    const own = phoneNumber.slice(2);
    const written = [
      phoneNumber,
      `0${own}`,
      own,
      `630${own}`,
      `0063${own}`,
      `063${own}`,
      `00063${own}`,
      `0630${own}`,
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.ask(register, { body: registrationOf(written[index % written.length] ?? phoneNumber) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PHONE_TAKEN');
    expect(await memberOf(world, phoneNumber)).toHaveLength(1);
  });

  test.each([
    ['password', 'PASSWORD_TOO_COMMON', { password: 'iloveyou' }],
    ['name in it', 'PASSWORD_HOLDS_NAME_OR_PHONE', { password: 'xx-Santos-xx' }],
  ])('a password that is a common %s is refused', async (_, code, change) => {
    const answer = await world.ask(register, { body: { ...registrationOf(freshPhoneNumber()), ...change } });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test('the first form is refused at once where the number is taken', async () => {
    const { phoneNumber } = await world.registerMember();
    const form = { phoneNumber, fullName: 'Maria Santos', password: 'Paddle-upstream-7' };
    const taken = await world.ask(checkRegistration, { body: form });
    expect([taken.status, taken.body.code]).toEqual([409, 'PHONE_TAKEN']);
    const free = await world.ask(checkRegistration, { body: { ...form, phoneNumber: freshPhoneNumber() } });
    expect([free.status, free.body]).toEqual([200, { state: 'FORM_ACCEPTED' }]);
  });

  test('a body with a field wrong names it', async () => {
    const answer = await world.ask(register, {
      body: { ...registrationOf(freshPhoneNumber()), fullName: 'Bo', jobCategory: 'Wizard' },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['fullName', 'jobCategory']);
  });
});

describe('registering where an invitation and a code are asked for', () => {
  const invited = (phoneNumber: string, more: object = {}) =>
    closed.ask(register, {
      body: { ...registrationOf(phoneNumber), invitationCode: 'PADDLE-2026', ...more },
    });

  test('without either it is refused', async () => {
    const phoneNumber = freshPhoneNumber();
    const uninvited = await closed.ask(register, { body: registrationOf(phoneNumber) });
    expect([uninvited.status, uninvited.body.code]).toEqual([422, 'INVITATION_INVALID']);
    expect((await invited(phoneNumber)).body.code).toBe('STEP_UP_REQUIRED');
  });

  test('wrong invitation codes of an address are counted, whichever way they come; then right ones are refused too', async () => {
    const check = (invitationCode: string) => closed.ask(checkRegistration, { body: { invitationCode } });
    const { most } = quotas.wrong_invitations_of_address;
    const guesses = Array.from({ length: most - 1 }, (_, n) => `PADDLE-${n}`);
    const wrong = await Promise.all(guesses.map(check));
    expect(new Set(wrong.map(({ body }) => body.code))).toEqual(new Set(['INVITATION_INVALID']));
    // Neither a right one nor none is a guess.
    expect((await check('PADDLE-2026')).status).toBe(200);
    expect((await closed.ask(register, { body: registrationOf(freshPhoneNumber()) })).status).toBe(422);
    const last = await invited(freshPhoneNumber(), { invitationCode: 'PADDLE-2027' });
    expect(last.body.code).toBe('INVITATION_INVALID');
    const full = [await check('PADDLE-2028'), await check('PADDLE-2026'), await invited(freshPhoneNumber())];
    expect(full.map(({ status, body }) => [status, body.code])).toEqual(
      full.map(() => [429, 'DAY_LIMIT_REACHED']),
    );
    expect(Number(full[0]?.headers['retry-after'])).toBeGreaterThan(0);
    closed.passTime(hourMilliseconds);
    expect((await check('PADDLE-2026')).status).toBe(200);
  });

  test('wrong ones of one customer’s /48 of IPv6 are counted together', async () => {
    const check = (invitationCode: string, address: string) =>
      closed.ask(checkRegistration, {
        body: { invitationCode },
        headers: { 'x-forwarded-for': address },
      });
    const guesses = Array.from({ length: quotas.wrong_invitations_of_address.most }, (_, n) => n);
    const site = (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`;
    await Promise.all(guesses.map((n) => check(`PADDLE-${n}`, site(n))));
    expect((await check('PADDLE-2026', site(255))).body.code).toBe('DAY_LIMIT_REACHED');
    expect((await check('PADDLE-2026', '2001:db8:2::1')).status).toBe(200);
  });

  test('a taken number and a free one are answered alike until the phone is proved', async () => {
    const taken = freshPhoneNumber();
    await closed.ask(requestOtp, { body: { phoneNumber: taken, purpose: 'registration' } });
    expect((await invited(taken, { otp: await lastCodeTo(closed, taken) })).status).toBe(201);
    closed.passTime(dayMilliseconds);
    const story = async (phoneNumber: string) => {
      const answers = [await invited(phoneNumber), await invited(phoneNumber, { otp: '00000000' })];
      for (let asked = 0; asked < 7; asked += 1) {
        answers.push(await closed.ask(requestOtp, { body: { phoneNumber, purpose: 'registration' } }));
      }
      for (let tries = 0; tries < 5; tries += 1)
        answers.push(await invited(phoneNumber, { otp: '00000000' }));
      return answers.map(({ status, text }) => `${status} ${text}`);
    };
    const free = await story(freshPhoneNumber());
    expect(await story(taken)).toEqual(free);
    expect(free.at(-1)).toContain('STEP_UP_TRIES_EXHAUSTED');
  });

  const check = (body: object) => closed.ask(checkRegistration, { body });

  test('each form is checked by itself: the invitation, then the code, which is used up for a proof', async () => {
    const phoneNumber = freshPhoneNumber();
    expect((await check({ invitationCode: 'PADDLE-2025' })).body.code).toBe('INVITATION_INVALID');
    expect((await check({ invitationCode: 'PADDLE-2026' })).body).toEqual({ state: 'FORM_ACCEPTED' });
    expect((await check({ phoneNumber })).body.code).toBe('STEP_UP_REQUIRED');
    await closed.ask(requestOtp, { body: { phoneNumber, purpose: 'registration' } });
    const code = await lastCodeTo(closed, phoneNumber);
    const wrong = code === '00000000' ? '00000001' : '00000000';
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await check({ phoneNumber, otp: wrong })).body.code).toBe('STEP_UP_INVALID');
    }
    const proved = await check({ phoneNumber, otp: code });
    expect(proved.body).toEqual({ state: 'FORM_ACCEPTED', phoneConfirmation: expect.any(String) });
    const phoneConfirmation = String(proved.body.phoneConfirmation);
    expect((await check({ phoneNumber, otp: code })).body.code).toBe('STEP_UP_REQUIRED');
    // The forms after it take longer than a code lives.
    closed.passTime(29 * minuteMilliseconds);
    const form = { phoneNumber, phoneConfirmation, fullName: 'Maria Santos' };
    expect((await check({ ...form, password: 'iloveyou' })).body.code).toBe('PASSWORD_TOO_COMMON');
    expect((await check({ ...form, password: 'xx-Santos-xx' })).body.code).toBe(
      'PASSWORD_HOLDS_NAME_OR_PHONE',
    );
    expect((await check({ ...form, password: 'Paddle-upstream-7' })).body.state).toBe('FORM_ACCEPTED');
    const other = freshPhoneNumber();
    expect((await invited(other, { phoneConfirmation })).body.code).toBe('STEP_UP_REQUIRED');
    expect((await invited(phoneNumber, { phoneConfirmation })).status).toBe(201);
    const again = await check(form);
    expect([again.status, again.body.code]).toEqual([409, 'PHONE_TAKEN']);
    closed.passTime(61_000);
    expect((await check(form)).body.code).toBe('STEP_UP_REQUIRED');
  });

  test('the confirmation of a registration changes no member’s number, and that of a change registers nobody', async () => {
    const codeOf = async (phoneNumber: string) => {
      await closed.ask(requestOtp, { body: { phoneNumber, purpose: 'registration' } });
      return lastCodeTo(closed, phoneNumber);
    };
    const confirmationIn = ({ body }: { body: Record<string, unknown> }) => String(body.phoneConfirmation);
    const own = freshPhoneNumber();
    expect((await invited(own, { otp: await codeOf(own) })).status).toBe(201);
    const { token } = await signInMember(closed.ask, own);
    const [first, second] = [freshPhoneNumber(), freshPhoneNumber()];
    const ofRegistration = await check({ phoneNumber: first, otp: await codeOf(first) });
    const change = (newPhoneNumber: string, phoneConfirmation: string) =>
      closed.ask(changePhone, { token, body: { phoneNumber: own, newPhoneNumber, phoneConfirmation } });
    expect((await change(first, confirmationIn(ofRegistration))).body.code).toBe('PHONE_NOT_PROVED');
    const prove = (proof: object = {}) =>
      closed.ask(proveNewPhone, { token, body: { phoneNumber: own, newPhoneNumber: second, ...proof } });
    const { challengeId } = (await prove()).body;
    const ofChange = await prove({ challengeId, otp: await lastCodeTo(closed, second) });
    const phoneConfirmation = confirmationIn(ofChange);
    const registered = await invited(second, { phoneConfirmation });
    expect(registered.body.code).toBe('STEP_UP_REQUIRED');
    expect((await change(second, phoneConfirmation)).body.state).toBe('STEP_UP_REQUIRED');
  });

  test.each(['1', '99999999999999.', '99999999999999.AAAA', 'x.y', ''])(
    'a proof that was not given proves nothing: %j',
    async (phoneConfirmation) => {
      const phoneNumber = freshPhoneNumber();
      expect((await check({ phoneNumber, phoneConfirmation })).body.code).toBe('STEP_UP_REQUIRED');
      expect((await invited(phoneNumber, { phoneConfirmation })).body.code).toBe('STEP_UP_REQUIRED');
    },
  );

  test('with both it succeeds; a wrong, an old and a fourth code do not', async () => {
    const phoneNumber = freshPhoneNumber();
    const ask = () => closed.ask(requestOtp, { body: { phoneNumber, purpose: 'registration' } });
    const codeSent = () => lastCodeTo(closed, phoneNumber);
    await ask();
    const right = await codeSent();
    const wrong = right === '00000000' ? '00000001' : '00000000';
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await invited(phoneNumber, { otp: wrong })).body.code).toBe('STEP_UP_INVALID');
    }
    expect((await invited(phoneNumber, { otp: right })).body.code).toBe('STEP_UP_TRIES_EXHAUSTED');
    await ask();
    const old = await codeSent();
    closed.passTime(5 * minuteMilliseconds + 1);
    expect((await invited(phoneNumber, { otp: old })).body.code).toBe('STEP_UP_EXPIRED');
    closed.passTime(1);
    await ask();
    expect((await invited(phoneNumber, { otp: await codeSent() })).status).toBe(201);
  });
});
