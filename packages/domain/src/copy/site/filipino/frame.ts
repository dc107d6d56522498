import type { SiteWords } from '../english.ts';

export const frame: SiteWords['frame'] = {
  skip: 'Dumiretso sa nilalaman',
  siteMenu: 'Site',
  menu: 'Menu',
  home: 'Home',
  howItWorks: 'Paano Ito Gumagana',
  aboutUs: 'Tungkol sa Amin',
  contactUs: 'Kontakin Kami',
  login: 'Login',
  logout: 'Sign out',
  logoutUnanswered:
    'Naka-sign out ka na rito. Hindi sumagot ang server, kaya mag-sign in at mag-sign out ka ulit mamaya.',
  regulated: ({ companyName }) =>
    `Ang ${companyName} ay isang financing company na nire-regulate ng Securities and Exchange Commission ng Pilipinas at rehistradong operator ng payment system.`,
  secRegistration: 'SEC Registration No.',
  financingLicence: 'Certificate of Authority to Operate as a Financing Company No.',
  paymentSystemOperator: 'Operator of Payment System No.',
  disclosureAdvice:
    'Basahing mabuti ang mga tuntunin at kondisyon sa disclosure statement bago tumuloy sa anumang loan.',
  neverPay:
    'Hindi ka namin kailanman pagbabayarin para matanggap ang loan mo. Kapag may naningil sa iyo, hindi kami iyon.',
  footerMenu: 'Tungkol sa site na ito',
  help: 'Tulong at pagbawi ng account',
  verify: 'Suriin ang isang papel',
};
