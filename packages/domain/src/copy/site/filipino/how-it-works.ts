import type { SiteWords } from '../english.ts';

export const howItWorks: SiteWords['howItWorks'] = {
  title: 'Paano Ito Gumagana',
  steps: {
    advice: {
      title: 'Magtanong muna',
      text: 'Sumubok ng iba’t ibang halaga at tagal sa calculator, at itanong sa amin ang kahit ano. Makikita mo kung magkano ang loan kada buwan, sa kabuuan at sa isang taon bago ka magpasya. Libre ang mag-apply, at puwede mong bawiin ang application mo nang walang bayad hangga’t hindi pa nailalabas ang pera.',
    },
    withdraw: {
      title: 'Mag-withdraw nang ligtas',
      text: 'Kapag na-approve at nailabas na ang loan mo, papasok ang pera sa wallet mo. Mag-withdraw ka papunta sa bank account o e-\u2060wallet na nakapangalan sa iyo, at kumpirmahin ito gamit ang one-time password na ite-text sa cellphone mo. Aabutin ito nang mga 10 minuto.',
    },
    receive: {
      title: 'Tanggapin ang pera',
      text: 'Nasa account mo na ang pera sa loob ng 24 oras matapos mong kumpirmahin ang withdrawal gamit ang code na ite-text sa iyo. Bago mo ito kumpirmahin, ipapakita namin kung kailan ito darating nang pinakahuli.',
    },
  },
  transferLimit:
    'Hanggang {limit}, sa currency ng wallet mo, ang unang withdrawal mo sa isang account. Kapag dumating na ito, puwede mo nang i-\u2060withdraw ang natitira. Libre ang bawat withdrawal.',
  slowAbove:
    'Ang mga withdrawal na lampas sa {limit} ay dumadaan sa bank transfer tuwing may pasok ang mga bangko.',
  needsTitle: 'Ano ang kailangan mo',
  needs: 'ID mula sa gobyerno, cellphone number, at bank account o e-\u2060wallet na nakapangalan sa iyo.',
  neverPayTitle: ({ companyShortName }) =>
    `Hindi ka kailanman pagbabayarin ng ${companyShortName} para matanggap ang loan mo`,
  neverPay:
    'Hindi para sa fee, hindi dahil sa maling account number, hindi para mapakawalan ang balanse. Kapag may naningil nang ganito, hindi kami iyon.',
  register: 'Gumawa ng account',
};
