/** The parts of the account dialog in Settings (specification §2, 'Settings'). */
export const accountWords = {
  personal: 'Personal information',
  address: 'Address',
  references: 'Character references',
  identity: 'Identity',
  bank: 'Beneficiary bank account',
  noneGiven: 'None given',
} as const;
