import type { Served } from '../serve.ts';
import { receivePayoutEventHandler } from './receive-event.ts';

export const payoutHandlers: readonly Served[] = [receivePayoutEventHandler];
