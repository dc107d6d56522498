/** What a company that really lends has in place of all that marks the shipped one as a demonstration. */
export const realCompany = {
  companyName: 'Agos Financing, Inc.',
  address: '8 Agos Street, Pasig City, Philippines',
  financingLicenceNumber: 'FC-1234',
  paymentSystemOperatorNumber: 'OPS-1234',
  secRegistrationNumber: 'CS201912345',
  supportEmail: 'help@agos.ph',
  supportLinkUrl: 'https://help.agos.ph/',
  socialLinks: {
    facebook: 'https://facebook.com/agos',
    instagram: 'https://instagram.com/agos',
    tiktok: 'https://tiktok.com/@agos',
    signal: 'https://signal.group/#agos',
  },
  officeLocation: { latitude: 14.5547, longitude: 121.0244 },
};
