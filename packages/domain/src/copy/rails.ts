import type { Rail } from '../wallet/rail.ts';
import { statedMinutes } from './timings.ts';

const { transferFrom, transferTo } = statedMinutes;
const minutes = `${transferFrom} to ${transferTo} minutes`;

/** What members read about each rail; the minutes of the specification (§2, §9) are InstaPay's (philippines.md 11). */
export const railWords: Record<
  Rail,
  {
    name: string;
    /** Beside the time of arrival, before the transfer. */
    arrival: string;
    transferringNote: string;
    /** After what the result of the transfer is. */
    resultNote: string;
    /** After 'Your money is on its way to your bank or e-wallet.' */
    onItsWay: string;
  }
> = {
  instapay: {
    name: 'InstaPay',
    arrival: `Most take ${minutes}`,
    transferringNote: `Thank you for your patience. The process could take ${transferFrom} up to ${transferTo} minutes.`,
    resultNote: `Transfers take ${minutes}.`,
    onItsWay: `This usually takes ${minutes}.`,
  },
  pesonet: {
    name: 'PESONet',
    arrival: 'On banking days',
    transferringNote:
      'Thank you for your patience. PESONet transfers arrive on the same or the next banking day.',
    resultNote: 'PESONet transfers arrive on the same or the next banking day.',
    onItsWay: 'By PESONet it arrives on the same or the next banking day.',
  },
};
