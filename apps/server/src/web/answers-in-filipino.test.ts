import { allEndpoints } from '@sagwan/contract/all.ts';
import { apiPrefix, type Endpoint } from '@sagwan/contract/endpoint.ts';
import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { readAffordability } from '@sagwan/contract/loan/read-affordability.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { readScore } from '@sagwan/contract/member/read-score.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { invalid } from '../http-errors.ts';
import type { SignedInMember } from '../testing/accounts.ts';
import { releasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

describe('over HTTP', () => {
  const world = worldForTests();
  let locked: SignedInMember;
  let loan: Awaited<ReturnType<typeof releasedLoan>>;
  beforeAll(async () => {
    loan = await releasedLoan(world);
    locked = await world.registerMember();
    const { phoneNumber } = locked;
    for (let wrong = 0; wrong < 5; wrong += 1)
      await world.ask(login, { body: { phoneNumber, password: 'not the right one' } });
  });

  interface Row {
    endpoint: Endpoint;
    body: object;
    /** Left out: of the member with the loan. */
    token?: string;
    /** Sentences of the answer, wherever in it they are. */
    en: string[];
    fil: string[];
  }

  const rows: [string, (own: { phoneNumber: string; loanNumber: string }) => Row][] = [
    [
      "a loan's state in the list",
      ({ phoneNumber }) => ({
        endpoint: listLoans,
        body: { phoneNumber },
        en: ['Disbursed', 'The money was put into your wallet. '],
        fil: ['Nailabas na', 'Inilagay na sa wallet mo ang pera. '],
      }),
    ],
    [
      "one loan's state",
      (own) => ({ endpoint: readLoan, body: own, en: ['Disbursed'], fil: ['Nailabas na'] }),
    ],
    [
      "the wallet's loan",
      ({ phoneNumber }) => ({
        endpoint: readWallet,
        body: { phoneNumber },
        en: ['The money was put into your wallet. '],
        fil: ['Inilagay na sa wallet mo ang pera. '],
      }),
    ],
    [
      'the score',
      ({ phoneNumber }) => ({
        endpoint: readScore,
        body: { phoneNumber },
        en: ['A loan was released to you', 'Each instalment that is paid early'],
        fil: ['May loan na inilabas para sa iyo', 'Bawat hulog na nabayaran nang maaga'],
      }),
    ],
    [
      'what a loan would leave of the income',
      ({ phoneNumber }) => ({
        endpoint: readAffordability,
        body: { phoneNumber, loanAmountPHP: 150_000, installmentCount: 6 },
        en: ['we lend one at a time', 'Once that loan is over'],
        fil: ['isa-isa lang kami kung magpahiram', 'Kapag tapos na ang loan na iyon'],
      }),
    ],
    [
      'what is paused',
      () => ({
        endpoint: listLocks,
        body: { phoneNumber: locked.phoneNumber },
        token: locked.token,
        en: ['Sign-in with the password is paused'],
        fil: ['Nakahinto muna ang sign-in gamit ang password'],
      }),
    ],
    [
      'a refusal with a time of day and a duration',
      () => ({
        endpoint: login,
        body: { phoneNumber: locked.phoneNumber, password: 'not the right one' },
        en: ['sign-in was paused at 10:00', 'It starts again in 1 minute.'],
        fil: ['nakahinto muna ang pag-sign in mula 10:00', 'Puwede na ulit pagkalipas ng 1 minuto.'],
      }),
    ],
    [
      'a refusal',
      (own) => ({
        endpoint: readCertificate,
        body: own,
        en: ['This loan is not paid in full yet.'],
        fil: ['Hindi pa bayad nang buo ang loan na ito.'],
      }),
    ],
    [
      'wrong fields',
      ({ phoneNumber }) => ({
        endpoint: updatePersonal,
        body: { phoneNumber, firstName: '', gender: '1', unheard: 1 },
        en: ['Please choose your gender.', 'Please enter your first name.', 'This field is not known here.'],
        fil: ['Piliin ang kasarian mo.', 'Ilagay ang pangalan mo.', 'Hindi kilala rito ang field na ito.'],
      }),
    ],
  ];

  test.each(rows)('%s is answered in the language of the request', async (_, rowOf) => {
    const { endpoint, body, token = loan.member.token, ...sentences } = rowOf(loan.own);
    const ask = (headers: Record<string, string>) =>
      world.ask(endpoint, { token, body: body as never, headers });
    for (const [header, language] of [
      ['fil-PH,fil;q=0.9,en;q=0.8', 'fil'],
      ['en', 'en'],
    ] as const) {
      const { text, headers } = await ask({ 'accept-language': header });
      for (const sentence of sentences[language]) expect(text).toContain(sentence);
      for (const sentence of sentences[language === 'en' ? 'fil' : 'en'])
        expect(text).not.toContain(sentence);
      expect(headers['content-language']).toBe(language);
      expect(headers.vary).toBe('accept-language');
    }
    expect((await ask({})).headers['content-language']).toBe('en');
  });

  test('what staff read of a loan stays in English', async () => {
    const { token } = await world.staff('officer');
    const { text } = await world.ask(officeListLoans, { token, headers: { 'accept-language': 'fil' } });
    expect(text).toContain('The money was put into your wallet.');
  });
});

const endpoints: readonly Endpoint[] = allEndpoints;
const ofMembers = endpoints.filter(
  ({ callers, path }) =>
    (callers.includes('member') || callers.includes('anyone')) &&
    path.startsWith(apiPrefix) &&
    !path.startsWith(`${apiPrefix}/office/`),
);
const wrongValues = [undefined, '', 'x', '?'.repeat(5000), -1, 0.001, {}, [], null];

describe('every rule of a field', () => {
  const shapes = ofMembers.flatMap(({ name, body, query }) =>
    [body, query].flatMap((shape) => (shape instanceof z.ZodObject ? [{ name, shape }] : [])),
  );

  test.each(shapes)('of $name has its sentence in Filipino', ({ shape }) => {
    for (const value of wrongValues) {
      const sent = Object.fromEntries([...Object.keys(shape.shape), 'unheard'].map((key) => [key, value]));
      const { error } = shape.safeParse(sent);
      if (error === undefined) continue;
      for (const [field, sentence] of Object.entries(invalid(error).fields ?? {}))
        expect([field, typeof sentence === 'string' ? sentence : 'both']).toEqual([field, 'both']);
    }
  });

  test('is asked of most endpoints', () => {
    expect(shapes.length).toBeGreaterThan(40);
  });
});
