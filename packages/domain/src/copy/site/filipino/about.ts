import type { SiteWords } from '../english.ts';

export const about: SiteWords['about'] = {
  title: 'Tungkol sa Amin',
  company: ({ companyName }) =>
    `Ang ${companyName} ay isang financial technology company na gumagawa ng mga retail credit product para sa Southeast Asia.`,
  name: 'Ang sagwan ang nagpapausad sa sarili mong bangka. Nagpapautang kami para umusad ka sa sarili mong lakas. Kaya makikita mo ang lahat ng gastos bago ka pumirma, kaya puwede mong bawiin ang application nang walang bayad hangga’t hindi pa nailalabas ang pera, at kaya walang sinuman dito ang hihingi ng pera sa iyo bago mo makuha ang sa iyo.',
  people: 'Ang mga tao namin',
  employees: '30+ empleyado',
  established: 'Itinatag',
  registered: 'Narehistro',
  address: 'Rehistradong address',
};
