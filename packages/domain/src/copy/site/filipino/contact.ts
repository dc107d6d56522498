import type { SiteWords } from '../english.ts';

export const contact: SiteWords['contact'] = {
  title: 'Kontakin Kami',
  write: 'Sumulat sa amin',
  name: 'Pangalan mo',
  email: 'Email address mo',
  message: 'Mensahe mo',
  messageHint: 'Huwag na huwag maglagay ng password o one-time code dito.',
  complaint: 'Reklamo ito tungkol sa aking loan o account',
  complaintHint: 'Walang bayad ang reklamo. Habang bukas ito, tigil muna ang mga paalala at auto-debit.',
  complaintSent: ({ on, number }) =>
    `Salamat. Natanggap na namin ang reklamo mo, at sasagutin namin ito nang hindi lalampas sa ${on}. Ang number nito ay ${number}.`,
  problems: {
    name: 'Pakisulat ang pangalan mo.',
    email: 'Pakisulat ang email address mo, halimbawa maria@example.com.',
    message: 'Dagdagan pa nang kaunti ang mensahe mo.',
  },
  needsScripts:
    'Kailangan ng JavaScript para makapagpadala mula rito. Puwede ka ring sumulat sa amin sa e-\u2060mail.',
  send: 'Ipadala ang mensahe',
  sending: 'Ipinapadala',
  sent: 'Salamat. Natanggap na namin ang mensahe mo, at sasagot kami sa email address mo.',
  otherWays: 'Iba pang paraan',
  newTab: ({ name }) => `${name} (bagong tab)`,
  help: 'Tulong at pagbawi ng account',
  office: 'Opisina namin',
  map: 'Ipakita sa mapa (bagong tab)',
  showMap: 'Ipakita rito ang mapa',
  hideMap: 'Itago ang mapa',
  mapTitle: 'Mapa ng opisina namin',
  mapService: 'Galing sa OpenStreetMap ang mapa, kaya makikita nilang tinitingnan mo ito.',
  mapDemonstration: 'Demonstration lang ito: nasa isang pampublikong parke ang pin, hindi sa opisina.',
};
