import type { railWords as english } from '../../rails.ts';
import { statedMinutes } from '../../timings.ts';
import type { Translated } from '../../translated.ts';

const { transferFrom, transferTo } = statedMinutes;
const minutes = `${transferFrom} hanggang ${transferTo} minuto`;
const pesonetArrival =
  'Dumarating ang mga PESONet transfer sa mismong araw o sa kasunod na araw na may pasok ang bangko.';

export const railWords: Translated<typeof english> = {
  instapay: {
    name: 'InstaPay',
    arrival: `${minutes} ang karamihan`,
    transferringNote: `Salamat sa paghihintay. Puwede itong tumagal nang ${minutes}.`,
    resultNote: `Tumatagal ang mga transfer nang ${minutes}.`,
    onItsWay: `Karaniwang tumatagal ito nang ${minutes}.`,
  },
  pesonet: {
    name: 'PESONet',
    arrival: 'Kapag may pasok ang bangko',
    transferringNote: `Salamat sa paghihintay. ${pesonetArrival}`,
    resultNote: pesonetArrival,
    onItsWay: 'Sa PESONet, dumarating ito sa mismong araw o sa kasunod na araw na may pasok ang bangko.',
  },
};
