import type { accountWords as english } from '../../account-words.ts';
import type { Translated } from '../../translated.ts';

export const accountWords: Translated<typeof english> = {
  personal: 'Personal na impormasyon',
  address: 'Address',
  references: 'Mga character reference',
  identity: 'Pagkakakilanlan',
  bank: 'Bank account na tatanggap',
  noneGiven: 'Walang ibinigay',
  hidden: {
    phoneNumber: 'cellphone number',
    contactNumber: 'contact number',
    identityNumber: 'ID number',
    accountNumber: 'account number',
  },
};
