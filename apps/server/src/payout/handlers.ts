import type { EndpointHandler } from '../serve.ts';
import { receivePayoutEventHandler } from './receive-event.ts';

export const payoutHandlers: readonly EndpointHandler[] = [receivePayoutEventHandler];
