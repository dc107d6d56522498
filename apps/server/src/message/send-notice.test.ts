import { changeLanguage } from '@sagwan/contract/member/change-language.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { sandboxEmails } from '@sagwan/contract/system/sandbox.ts';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import { emailLimits } from '../message-limits.ts';
import { type FundedMember, fundedMember, openToProviders, orderWithdrawal } from '../testing/fund.ts';
import { proveEmail } from '../testing/prove-email.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { type CountedEmail, countEmail } from './email-caps.ts';
import { sendNotice } from './send-notice.ts';

const world = worldForTests();
let member: FundedMember;
let count = 0;
let address = '';
beforeAll(() => openToProviders(world));
beforeEach(async () => {
  member = await fundedMember(world, { balanceMinor: 15_000_000n });
  count += 1;
  address = `ana.${count}@example.com`;
});

const inbox = async (to: string) => {
  await runDueJobs(world.context, world.database.url);
  return (await inboxOf(world, to)).map(({ text }) => text);
};
const speakFilipino = () =>
  world.ask(changeLanguage, {
    token: member.token,
    body: { phoneNumber: member.phoneNumber, language: 'fil' },
  });
const tell = (amount = 'PHP 1.00') =>
  transact(world.context.db, (trx) =>
    sendNotice(trx, world.context, {
      memberId: member.memberId,
      phoneNumber: member.phoneNumber,
      notice: notice('withdrawalFailed', () => ({ companyShortName: 'Sagwan', amount })),
    }),
  );
const play = (mode: 'succeed' | 'fail' | 'duplicate') => world.ask(sandboxEmails, { body: { mode } });

describe('a notice', () => {
  test('goes by SMS alone where no e-mail address is proved', async () => {
    await tell();
    expect(await inbox(member.phoneNumber)).toHaveLength(1);
    expect(await inbox(address)).toEqual([]);
  });

  test('goes by SMS and by e-mail, with the licence and the address in the foot', async () => {
    await proveEmail(world, member, address);
    await tell();
    const letter = (await inbox(address)).at(-1);
    expect(letter).toMatch(/^Your withdrawal of PHP 1.00 did not go through\n\n/);
    expect(letter).toContain(world.context.config.company.financingLicenceNumber);
    expect(letter).toContain(world.context.config.company.address);
    expect((await inbox(member.phoneNumber)).at(-1)).toContain('did not go through');
  });

  test('is in the member’s language, both forms', async () => {
    await proveEmail(world, member, address);
    await speakFilipino();
    await tell();
    expect((await inbox(address)).at(-1)).toMatch(/^Hindi natuloy ang withdrawal mong PHP 1.00\n\n/);
    expect((await inbox(member.phoneNumber)).at(-1)).toMatch(/^Hindi natuloy ang withdrawal mong/);
  });

  test('of a function that moves money has its e-mail, too', async () => {
    await proveEmail(world, member, address);
    await speakFilipino();
    await orderWithdrawal(world, member, { amountMinor: 50_000n });
    const sent = await inbox(address);
    const arrived = sent.filter((text) => text.startsWith('Naipadala ang PHP 500.00 sa account mo\n\n'));
    expect(arrived).toHaveLength(1);
    // Only the first characters of an account are ever in a message.
    expect(sent.join()).not.toContain(member.phoneNumber);
    expect((await inbox(member.phoneNumber)).filter((text) => text.startsWith('Naipadala'))).toHaveLength(1);
  });

  test('that the mail server does not take now is sent later, once', async () => {
    await proveEmail(world, member, address);
    const before = (await inbox(address)).length;
    await play('fail');
    await tell();
    expect((await inbox(address)).length).toBe(before);
    await play('succeed');
    await runDueJobs(world.context, world.database.url, { withinSeconds: 3_600 });
    expect((await inbox(address)).length).toBe(before + 1);
  });

  test('the sandbox delivers twice where it is asked to', async () => {
    await proveEmail(world, member, address);
    const before = (await inbox(address)).length;
    await play('duplicate');
    await tell();
    expect((await inbox(address)).length).toBe(before + 2);
    await play('succeed');
  });
});

test('wrong passwords are told to the e-mail address, too', async () => {
  const { phoneNumber, token } = await world.registerMember();
  await proveEmail(world, { phoneNumber, token }, address);
  for (let wrong = 0; wrong < 12; wrong += 1)
    await world.ask(login, { body: { phoneNumber, password: `wrong-password-${wrong}` } });
  const told = (await inbox(address)).filter((text) => text.startsWith('Sign-in is paused'));
  expect(told).toHaveLength(1);
});

describe('the caps', () => {
  const countOne = (email: Omit<CountedEmail, 'memberId'>) =>
    countEmail(world.context, world.context.db, { memberId: houseId, ...email });

  test('an address gets so many notices a day and no more, of all servers together', async () => {
    const to = `cap.${count}@example.com`;
    const counted = await Promise.all(
      Array.from({ length: emailLimits.addressDay.house + 10 }, () =>
        countOne({ to, by: 'house' })
          .then(() => 'sent')
          .catch(() => 'refused'),
      ),
    );
    expect(counted.filter((each) => each === 'sent')).toHaveLength(emailLimits.addressDay.house);
  });

  test('capital letters are no other address', async () => {
    const to = `Capital.${count}@example.com`;
    for (let sent = 0; sent < emailLimits.addressDay.member; sent += 1) await countOne({ to, by: 'member' });
    await expect(countOne({ to: to.toLowerCase(), by: 'member' })).rejects.toThrow(
      'email_address_day:member',
    );
  });

  test('nor is what follows a plus, which mail servers deliver to the same box', async () => {
    const tagged = (tag: number) => ({ to: `plus.${count}+${tag}@example.com`, by: 'member' }) as const;
    for (let sent = 0; sent < emailLimits.addressDay.member; sent += 1) await countOne(tagged(sent));
    await expect(countOne(tagged(99))).rejects.toThrow('email_address_day:member');
  });

  test('nor is another spelling of the domain, which the mail library sends as the same', async () => {
    const box = `spelt.${count}`;
    const spellings = ['exa\u00admple.com', 'exa\u2060mple.com', 'ｅｘａｍｐｌｅ.com', 'example\u3002com'];
    const spelt = (n: number) => ({ to: `${box}@${spellings[n % spellings.length]}`, by: 'member' }) as const;
    for (let sent = 0; sent < emailLimits.addressDay.member; sent += 1) await countOne(spelt(sent));
    for (const to of [spelt(0).to, `${box}@example.com`])
      await expect(countOne({ to, by: 'member' })).rejects.toThrow('email_address_day:member');
  });

  test('what is over the cap of its address is given up, and not tried again', async () => {
    await proveEmail(world, member, address);
    for (let sent = 0; sent < emailLimits.addressDay.house; sent += 1)
      await countOne({ to: address, by: 'house' });
    const before = (await inbox(address)).length;
    await tell();
    expect((await inbox(address)).length).toBe(before);
    const row = await world.database.owner
      .selectFrom('message')
      .select(['given_up_at', 'failed_why'])
      .where('recipient', '=', address)
      .where('template', '=', 'withdrawalFailed')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      given_up_at: expect.any(Date),
      failed_why: 'No e-mail was sent: email_address_day:house',
    });
  });
});
