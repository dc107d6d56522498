import type { passkeyWords as english } from '../../passkeys.ts';
import type { Translated } from '../../translated.ts';

export const passkeyWords: Translated<typeof english> = {
  title: 'Mga passkey',
  note: 'Ang passkey ay ang fingerprint, mukha o screen lock mo. Isina-sign in ka nito at kinukumpirma ang mga withdrawal nang walang code sa SMS. Nananatili sa device mo ang alam nito tungkol sa iyo.',
  none: 'Wala ka pang passkey.',
  add: 'Dagdagan ng passkey',
  adding: 'Tinatanong ka ngayon ng device mo',
  codeAbout: 'Magdagdag ng passkey sa account ko',
  added: 'Naidagdag na ang passkey mo. Sinabihan ka namin sa SMS.',
  removed: 'Naalis na ang passkey. Sinabihan ka namin sa SMS.',
  renamed: 'Napalitan na ang pangalan.',
  full: ({ most }) => `May ${most} passkey ka na, at hanggang doon lang. Mag-alis muna ng isa.`,
  unsupported:
    'Walang passkey ang browser o ang address na ito. Gumagana kahit saan ang mga code sa SMS. Buksan ang app sa sarili nitong address sa Chrome, Safari, Edge o Firefox.',
  addedAt: ({ at }) => `Idinagdag noong ${at}`,
  lastUsedAt: ({ at }) => `Huling ginamit noong ${at}`,
  neverUsed: 'Hindi pa nagagamit',
  backedUp: 'Nakopya sa iba mong device',
  name: 'Pangalan',
  rename: 'I-rename',
  renameOf: ({ name }) => `I-rename ang ${name}`,
  saveName: 'I-save ang pangalan',
  cancel: 'I-cancel',
  remove: 'Alisin',
  removeOf: ({ name }) => `Alisin ang ${name}`,
  removeAbout: ({ name }) => `Alisin ang passkey na ${name}`,
  useInstead: 'Gumamit na lang ng passkey',
  notUsed: 'Hindi nagamit ang passkey mo. Subukan ulit, o gamitin ang code sa SMS.',
  notMade: 'Walang nagawang passkey. Subukan ulit kapag kaya na ng device mo.',
  madeAlready: 'May passkey na para sa account mo ang device na ito.',
};
