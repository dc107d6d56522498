/** The parts of the account dialog in Settings (specification §2, 'Settings'). */
export const accountWords = {
  personal: 'Personal information',
  address: 'Address',
  references: 'Character references',
  identity: 'Identity',
  bank: 'Beneficiary bank account',
  noneGiven: 'None given',
  /** What is mostly hidden, for the button that shows it: 'Show ID number for 3 seconds'. */
  hidden: {
    phoneNumber: 'phone number',
    contactNumber: 'contact number',
    identityNumber: 'ID number',
    accountNumber: 'account number',
  },
} as const;
