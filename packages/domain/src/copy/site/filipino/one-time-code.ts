import type { SiteWords } from '../english.ts';

export const oneTimeCode: SiteWords['oneTimeCode'] = {
  label: 'One-time code',
  send: 'Padalhan ako ng code',
  sendAnother: 'Magpadala ng isa pang code',
  sending: 'Ipinapadala ang code',
  phoneMissing: 'Ilagay muna ang cellphone number mo.',
  wait: 'Makakahingi ka ulit ng code pagkalipas ng kalahating minuto.',
  sent: 'Kung mapapadalhan ng code ang number na ito, parating na ito sa SMS. Gagana ito nang 5 minuto. Huwag itong sabihin kahit kanino: hindi namin ito kailanman hinihingi.',
};
