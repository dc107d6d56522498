import { messageTexts } from './messages.ts';

/**
 * Every change by which an account could pass into other hands, with the message that tells its owner, by SMS and by e-mail
 * where there is an address. `template` is the message's name in `message` and in the caps.
 */
export const securityNotices = {
  password: { template: 'password_changed', text: messageTexts.passwordChanged },
  bankAccount: { template: 'bank_account_changed', text: messageTexts.bankAccountChanged },
  passkeyAdded: { template: 'passkey_added', text: messageTexts.passkeyAdded },
  passkeyRemoved: { template: 'passkey_removed', text: messageTexts.passkeyRemoved },
  phoneChangeAsked: { template: 'phone_change_asked', text: messageTexts.phoneChangeAsked },
  phoneChanged: { template: 'phone_changed', text: messageTexts.phoneChanged },
  phoneChangeStopped: { template: 'phone_change_stopped', text: messageTexts.phoneChangeStopped },
  newDevice: { template: 'new_device', text: messageTexts.newDevice },
} as const;

export type SecurityChange = keyof typeof securityNotices;

/** What the text of a change's notice is filled with. */
export type NoticeWords<Change extends SecurityChange> = Parameters<(typeof securityNotices)[Change]['text']>;
