import type { Translated } from '../../translated.ts';
import type { withdrawalRefusals as english } from '../../withdrawal-refusals.ts';

/** The same in Filipino as spoken in Manila. */
export const withdrawalRefusals: Translated<typeof english> = {
  WALLET_NOT_ACTIVE: 'Wala ka pang wallet na puwedeng pagkunan ng withdrawal.',
  ACCOUNT_SUSPENDED:
    'Nakahinto muna ang mga withdrawal hanggang {until}. Matatapos ito nang kusa at walang bayad, at ligtas ang pera mo. Nasa Settings kung bakit; para mapakinggan ka, sumulat sa amin mula sa help page.',
  BANK_ACCOUNT_MISSING: 'Idagdag muna ang bank account na tatanggap ng pera mo.',
  BANK_ACCOUNT_PAUSED:
    'Napalitan ang bank account o cellphone number mo. Para protektahan ka, sa {until} ulit puwedeng mag-withdraw.',
  AMOUNT_NOT_POSITIVE: 'Maglagay ng halaga.',
  WITHDRAWAL_OVER_LIMIT:
    'Hanggang {limit} ang unang transfer sa isang account. Kapag dumating na ito, mas malaki na ang puwede mong i-withdraw.',
  BALANCE_TOO_LOW: 'Mas mababa ang balanse mo kaysa sa halagang ito.',
  AVAILABLE_BALANCE_CHANGED: 'Nagbago ang balanse mo. Tingnan ang mga bagong halaga bago ka magkumpirma.',
  WITHDRAWAL_OVER_RAIL:
    'Hanggang {limit} ang tinatanggap ng {bankName} sa isang transfer. Mag-withdraw ng hanggang {limit} ngayon, at ng natitira sa isa pang transfer.',
};
