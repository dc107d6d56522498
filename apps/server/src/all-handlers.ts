import { receiveCollectionEventHandler } from './collection/receive-collection-event.ts';
import { readCompanyHandler } from './company/read-company.ts';
import { readGeoHandler } from './company/read-geo.ts';
import { contactHandlers } from './contact/handlers.ts';
import { loanHandlers } from './loan/handlers.ts';
import { mandateHandlers } from './mandate/handlers.ts';
import { memberHandlers } from './member/handlers.ts';
import { officeHandlers } from './office/handlers.ts';
import { paperHandlers } from './paper/handlers.ts';
import { passkeyHandlers } from './passkey/handlers.ts';
import { receivePayoutEventHandler } from './payout/receive-payout-event.ts';
import { personalDataHandlers } from './personal-data/handlers.ts';
import { readCurrenciesHandler } from './rates/read-currencies.ts';
import { readRatesHandler } from './rates/read-rates.ts';
import { repaymentHandlers } from './repayment/handlers.ts';
import { sandboxHandlers } from './sandbox/handlers.ts';
import { disputeScoreHandler } from './score/dispute-score.ts';
import { readScoreHandler } from './score/read-score.ts';
import type { EndpointHandler } from './serve.ts';
import { sessionHandlers } from './session/handlers.ts';
import { staffHandlers } from './staff/handlers.ts';
import { askSupportHandler } from './support/ask-support.ts';
import { complainHandler } from './support/complain.ts';
import { contactHandler } from './support/contact.ts';
import { suspensionHandlers } from './suspension/handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { listEarlierWithdrawalsHandler } from './wallet/list-earlier-withdrawals.ts';
import { readWalletHandler } from './wallet/read-wallet.ts';
import { verifyWithdrawalHandler } from './wallet/verify-withdrawal.ts';
import { withdrawHandler } from './wallet/withdraw.ts';

/** Every handler of the server, noun by noun. */
export const allHandlers: readonly EndpointHandler[] = [
  ...sessionHandlers,
  ...passkeyHandlers,
  ...memberHandlers,
  readScoreHandler,
  disputeScoreHandler,
  ...personalDataHandlers,
  ...loanHandlers,
  readWalletHandler,
  listEarlierWithdrawalsHandler,
  verifyWithdrawalHandler,
  withdrawHandler,
  receivePayoutEventHandler,
  receiveCollectionEventHandler,
  ...repaymentHandlers,
  ...contactHandlers,
  ...mandateHandlers,
  ...officeHandlers,
  ...staffHandlers,
  ...suspensionHandlers,
  readCompanyHandler,
  readGeoHandler,
  readCurrenciesHandler,
  readRatesHandler,
  ...paperHandlers,
  askSupportHandler,
  contactHandler,
  complainHandler,
  ...systemHandlers,
  ...sandboxHandlers,
];
