/** Top bar and footer, on every page (specification §2; philippines.md 4). */
export const frame = {
  skip: 'Skip to the content',
  siteMenu: 'Site',
  menu: 'Menu',
  home: 'Home',
  howItWorks: 'How It Works',
  aboutUs: 'About Us',
  contactUs: 'Contact Us',
  login: 'Login',
  logout: 'Log out',
  logoutUnanswered: 'You are signed out here. The server did not answer, so sign in and out again later.',
  regulated: ({ companyName }: { companyName: string }): string =>
    `${companyName} is a financing company regulated by the Securities and Exchange Commission of the Philippines and a registered operator of a payment system.`,
  secRegistration: 'SEC Registration No.',
  financingLicence: 'Certificate of Authority to Operate as a Financing Company No.',
  paymentSystemOperator: 'Operator of Payment System No.',
  disclosureAdvice:
    'Study the terms and conditions in the disclosure statement before you proceed with any loan transaction.',
  neverPay: 'We never ask you to pay to receive your loan. Anyone who asks you to is not us.',
  footerMenu: 'About this site',
  help: 'Help and account recovery',
  verify: 'Check a paper',
};
