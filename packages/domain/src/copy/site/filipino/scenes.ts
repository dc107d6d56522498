import type { SiteWords } from '../english.ts';

export const scenes: SiteWords['scenes'] = {
  'sari-sari-store':
    'Iniaabot ng tindera sa isang bata ang supot sa bintana ng kanyang sari-sari store; may lolong nakaupo sa bangko.',
  jeepney:
    'Nakangiting nakadungaw ang jeepney driver; sakay niya ang isang nanay, isang batang lalaki at isang lola.',
  'rice-farmer':
    'Hawak ng magsasakang naka-salakot ang bigkis ng palay sa tabi ng kanyang kalabaw; nasa likod nila ang hagdan-hagdang palayan.',
  'night-nurse':
    'Nagsusulat sa chart ang nurse na naka-night shift habang natutulog ang matanda niyang pasyente.',
  'market-vendor': 'Nagtitimbang ng mangga ang tindera sa palengke para sa isang mamimili.',
  student: 'Nagsusulat sa notebook ang isang estudyante sa gabi, sa liwanag ng kanyang lampara.',
  'house-repair':
    'Nagpapako ng bagong yero ang isang lalaki sa bubong habang inaabutan siya ng babaeng nasa hagdan.',
  seafarer:
    'Masayang ka-video call ng isang seafarer sa kubyerta ang anak niya sa bahay habang lumulubog ang araw.',
  'family-supper':
    'Tatlong henerasyon ng isang pamilya ang magkakasalong naghahapunan ng kanin, isda at ulam.',
};
