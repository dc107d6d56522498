import { loanHandlers } from './loan/handlers.ts';
import { memberHandlers } from './member/handlers.ts';
import { miscHandlers } from './misc/handlers.ts';
import { officeHandlers } from './office/handlers.ts';
import { payoutHandlers } from './payout/handlers.ts';
import { sandboxHandlers } from './sandbox/handlers.ts';
import type { Served } from './serve.ts';
import { sessionHandlers } from './session/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { walletHandlers } from './wallet/handlers.ts';

/** Every handler of the server, noun by noun. */
export const allHandlers: readonly Served[] = [
  ...sessionHandlers,
  ...memberHandlers,
  ...loanHandlers,
  ...walletHandlers,
  ...payoutHandlers,
  ...officeHandlers,
  ...miscHandlers,
  ...systemHandlers,
  ...sandboxHandlers,
];
