import { officeOffer } from '@sagwan/contract/office/offer.ts';
import { offerOnLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeOfferHandler = serve(officeOffer, (context, { params, body, caller, requestId }) =>
  offerOnLoan(
    context,
    { loanNumber: params.loanNumber, staffId: caller.staffId, requestId },
    { loanAmountMinor: body.loanAmountPHP, installmentCount: body.installmentCount },
  ),
);
