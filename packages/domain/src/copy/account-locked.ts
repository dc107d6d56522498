import type { SuspensionReasonCode } from '../staff/reasons.ts';
import type { LockKind } from './lock-words.ts';
import type { Language } from './site/language.ts';
import type { StatusShown } from './status.ts';
import { suspensionSentences } from './suspension.ts';

/** Shown while an account is locked after too many one-time passwords or passwords (decisions §5). */
export const accountLockedStatus: StatusShown = {
  status: 'Locked for a while',
  statusMessage:
    'There were too many wrong codes or passwords. To protect you, we wait a while before the next try. Your money is safe.',
  statusColor: 'warning',
  statusIcon: 'lock-reset',
};

const shown = (status: string, statusMessage: string): StatusShown => ({
  status,
  statusMessage,
  statusColor: accountLockedStatus.statusColor,
  statusIcon: accountLockedStatus.statusIcon,
});

/** What Settings says of each, and how it ends. */
export const accountLocks: Record<LockKind, StatusShown> = {
  signIn: shown(
    'Sign-in with the password is paused',
    'There were too many wrong passwords. It ends by itself. A passkey, a device that signed in before, or a new password with a code sent to your phone lets you in at once.',
  ),
  withdrawalCodes: shown(
    'No more codes for withdrawals today',
    'You asked for as many as there are for one day. It ends by itself at midnight. A passkey confirms a withdrawal without a code. Your money is safe.',
  ),
  phoneChange: shown(
    'Your phone number is being changed',
    'You asked for it without the old phone, so it waits for 24 hours, and so do withdrawals. Both numbers were told, and whoever has the old one can stop it. Then you sign in with the new number. If you did not ask for it, stop it now and change your password.',
  ),
  lostPhone: shown(
    'Somebody asked for another phone number',
    'Somebody with your name and birth date says that your phone is lost. Two of our staff must be sure that it is you, and nothing changes before the time below. If you did not ask for it, stop it now and change your password.',
  ),
  withdrawals: shown(
    'Withdrawals are paused',
    'Your bank account or phone number was changed, and nobody can withdraw for 24 hours. It ends by itself and costs nothing. If you did not change it, contact us at once from the help page.',
  ),
  suspended: shown(
    'Withdrawals are paused',
    'Two of our staff decided on this pause. Your money is safe, and you can still repay. It ends by itself and costs nothing: whoever asks you for money to end it is a scammer. To be heard, write to us from the help page or complain there.',
  ),
};

const filipinoLocks: Record<LockKind, StatusShown> = {
  signIn: shown(
    'Nakahinto muna ang sign-in gamit ang password',
    'Masyadong maraming maling password. Matatapos ito nang kusa. Makakapasok ka agad gamit ang passkey, ang device na dati nang naka-sign in, o bagong password na may code na ipapadala sa phone mo.',
  ),
  withdrawalCodes: shown(
    'Wala nang code para sa withdrawal ngayong araw',
    'Nahingi mo na ang lahat ng code para sa isang araw. Matatapos ito nang kusa sa hatinggabi. Puwedeng kumpirmahin ng passkey ang withdrawal nang walang code. Ligtas ang pera mo.',
  ),
  phoneChange: shown(
    'Pinapalitan ang cellphone number mo',
    'Hiniling mo ito nang wala ang dating phone, kaya naghihintay ito nang 24 oras, pati ang mga withdrawal. Sinabihan ang dalawang number, at mapipigil ito ng may hawak ng dati. Pagkatapos, mag-sign in gamit ang bagong number. Kung hindi ikaw ang humiling, ihinto ito ngayon at palitan ang password mo.',
  ),
  lostPhone: shown(
    'May humiling ng ibang cellphone number',
    'May nagsabing nawala ang phone mo, at alam niya ang pangalan at petsa ng kapanganakan mo. Kailangang matiyak ng dalawang staff namin na ikaw ito, at walang magbabago bago ang oras sa ibaba. Kung hindi ikaw ang humiling, ihinto ito ngayon at palitan ang password mo.',
  ),
  withdrawals: shown(
    'Nakahinto muna ang mga withdrawal',
    'Napalitan ang bank account o cellphone number mo, at walang makakapag-withdraw nang 24 oras. Matatapos ito nang kusa at walang bayad. Kung hindi ikaw ang nagpalit, kontakin kami agad mula sa help page.',
  ),
  suspended: shown(
    'Nakahinto muna ang mga withdrawal',
    'Dalawang staff namin ang nagpasya sa paghintong ito. Ligtas ang pera mo, at makakapagbayad ka pa rin ng hulog. Matatapos ito nang kusa at walang bayad: manloloko ang maniningil para tapusin ito. Para mapakinggan ka, sumulat sa amin mula sa help page o magreklamo roon.',
  ),
};

export function accountLock(kind: LockKind, language: Language): StatusShown {
  return (language === 'fil' ? filipinoLocks : accountLocks)[kind];
}

/** A suspension with its reason in front. */
export function suspensionLock(reason: SuspensionReasonCode, language: Language): StatusShown {
  const lock = accountLock('suspended', language);
  return { ...lock, statusMessage: `${suspensionSentences[language][reason]} ${lock.statusMessage}` };
}
