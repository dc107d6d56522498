import type { Tone } from '@sagwan/ui/tone.ts';
import type { Channel, Contacts } from './use-contacts.ts';

type Shown = { text: string; tone: Tone; icon: string };

export const channelNames: Record<Channel, { text: string; recorded: string }> = {
  call: { text: 'Call', recorded: 'a call' },
  sms: { text: 'SMS', recorded: 'an SMS' },
  email: { text: 'E-mail', recorded: 'an e-mail' },
};

export const outcomeWords: Record<Contacts['contacts'][number]['outcome'], Shown> = {
  sent: { text: 'Made', tone: 'success', icon: 'check-circle' },
  failed: { text: 'Did not arrive', tone: 'danger', icon: 'error' },
  blocked: { text: 'Stopped by a rule', tone: 'warning', icon: 'block' },
};

export const promiseWords: Record<Contacts['promises'][number]['state'], Shown> = {
  RUNNING: { text: 'Running', tone: 'warning', icon: 'clock' },
  KEPT: { text: 'Kept', tone: 'success', icon: 'check-circle' },
  BROKEN: { text: 'Not kept', tone: 'danger', icon: 'error' },
};
