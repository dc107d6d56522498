import { officeListLostPhones } from '@sagwan/contract/office/lost-phones.ts';
import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { freshPhoneNumber } from './accounts.ts';
import { lastCodeTo } from './last-code.ts';
import { messagesOf } from './sent-texts.ts';
import type { World } from './world.ts';

/** As `arrangeBorrower` has it on file, written as people write. */
export const maria = { fullName: 'maria santos', birthDate: '1994-06-12' };

/** What every request is answered, whatever it names. */
export const asked = { status: 202, body: { state: 'LOST_PHONE_ASKED_IF_POSSIBLE' } };

type Asked = { oldPhoneNumber: string; newPhoneNumber?: string; fullName?: string; birthDate?: string };

/** Requests for another number in place of a lost one: how visitors make them, and what staff see of them. */
export function lostPhones(world: World) {
  /** A code sent to the new number, with the cookie of the browser that asked for it. */
  async function codeOfNewNumber(newPhoneNumber = freshPhoneNumber()) {
    const sent = await world.ask(requestOtp, {
      body: { phoneNumber: newPhoneNumber, purpose: 'lost_phone' },
    });
    const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { cookie, newPhoneNumber, otp: await lastCodeTo(world, newPhoneNumber) };
  }

  /** Asks as a visitor does, with the code of the new number, and from another browser than it. */
  async function ask({ newPhoneNumber: chosen, ...typed }: Asked) {
    const { newPhoneNumber, otp } = await codeOfNewNumber(chosen);
    const body = { ...maria, ...typed, newPhoneNumber, otp };
    return { answer: await world.ask(askLostPhone, { body }), newPhoneNumber };
  }

  async function listed() {
    const { token } = await world.staff('auditor');
    const { body } = await world.ask(officeListLostPhones, { token });
    return officeListLostPhones.answer.parse(body).requests;
  }

  const openOf = async (phoneNumber: string) =>
    (await listed()).find(({ oldPhoneNumber }) => oldPhoneNumber === phoneNumber);

  const templatesTo = async (memberId: string, recipient: string) =>
    (await messagesOf(world, memberId))
      .filter((message) => message.recipient === recipient)
      .map(({ template }) => template);

  return { codeOfNewNumber, ask, listed, openOf, templatesTo };
}
