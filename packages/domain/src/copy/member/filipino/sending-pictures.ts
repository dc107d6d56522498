import type { sendingPictures as english } from '../../sending-pictures.ts';
import type { Translated } from '../../translated.ts';

export const sendingPictures: Translated<typeof english> = {
  choose: 'Kumuha o pumili ng litrato',
  replace: 'Pumili ng ibang litrato',
  waiting:
    'Walang koneksyon. Naka-save ang litrato sa device na ito at kusang ipapadala kapag bumalik ang koneksyon.',
  stop: 'Huwag nang ipadala',
  stopped: 'Hindi naipadala.',
  stillHere: ({ reason }) => `${reason} Nandito pa ang litrato.`,
};
