import { screens } from '@sagwan/domain/copy/screens.ts';
import { contractContent } from '@sagwan/domain/loan/contract.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type Company, useCompany } from '../company.ts';
import type { ApplicationBody } from './application.ts';
import { ContractText } from './ContractText.tsx';
import { baseCurrencyCode, type CalculatorChoice } from './calculator.ts';
import { useCurrencies } from './currencies.ts';
import { peso } from './currency-list.ts';
import { chargeMinor, type Disclosed, DisclosureStatement } from './DisclosureStatement.tsx';
import { borrowerQuery, disclosureQuery } from './loan-queries.ts';
import { NetProceeds } from './NetProceeds.tsx';
import type { ApplicationProblem } from './use-application.ts';

const words = screens.loan;

type Borrower = Awaited<ReturnType<NonNullable<ReturnType<typeof borrowerQuery>['queryFn']>>>;

export interface ConfirmDialogProps {
  phoneNumber: string;
  choice: CalculatorChoice;
  /** Increased when the member has to check new figures. */
  round: number;
  problem: ApplicationProblem | undefined;
  onClose: () => void;
  onConfirm: (body: ApplicationBody) => void;
}

/**
 * 'Confirm Your Loan Application': amount, receiving account, every charge and the contract, before the member is
 * bound (decisions §5, RA 3765 §4).
 */
export function ConfirmDialog({
  phoneNumber,
  choice,
  round,
  problem,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const disclosure = useQuery(disclosureQuery(phoneNumber, choice, round));
  const borrower = useQuery(borrowerQuery(phoneNumber));
  const company = useCompany();
  const { currencies } = useCurrencies();
  const exists = problem?.kind === 'exists';
  const failure = disclosure.error ?? borrower.error;
  // The contract is written from the page's own copy of the terms.
  const outdated =
    disclosure.data !== undefined && disclosure.data.termsEffectiveFrom !== company.terms.effectiveFrom;
  const ready = disclosure.data !== undefined && borrower.data !== undefined && !outdated;
  const symbolOf = (code: string) => currencies.find((currency) => currency.code === code)?.symbol ?? code;

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.confirmTitle}
      size="large"
      dismissible={false}
      closeButton
      footer={
        exists ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabledReason={
                ready
                  ? undefined
                  : failure === null
                    ? outdated
                      ? words.termsChanged
                      : 'The figures are on their way.'
                    : 'The figures could not be loaded.'
              }
              onClick={() => {
                if (disclosure.data !== undefined)
                  onConfirm(bodyOf(phoneNumber, disclosure.data.disclosureId, disclosure.data));
              }}
            >
              {words.confirm}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <ProblemNotice problem={problem} />
        {outdated && (
          <Notice
            tone="warning"
            title={words.termsChanged}
            action={
              <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
                {words.loadAgain}
              </Button>
            }
          >
            {words.termsChangedNote}
          </Notice>
        )}
        {failure !== null && (
          <Notice
            tone="danger"
            title={failure.message}
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  if (disclosure.isError) void disclosure.refetch();
                  if (borrower.isError) void borrower.refetch();
                }}
              >
                Try again
              </Button>
            }
          >
            Nothing was sent. The figures of your application could not be loaded.
          </Notice>
        )}
        {disclosure.data !== undefined && borrower.data !== undefined && !outdated && !exists && (
          <>
            <Group>
              <Row name="Loan amount" strong>
                <Figure
                  amountMinor={disclosure.data.loanAmountXR}
                  currencySymbol={symbolOf(disclosure.data.selectedCurrency)}
                  size="large"
                />
                {disclosure.data.selectedCurrency !== baseCurrencyCode && (
                  <Figure
                    amountMinor={disclosure.data.loanAmountPHP}
                    currencySymbol={peso.symbol}
                    className="block text-sm font-normal text-quiet"
                  />
                )}
              </Row>
              <NetProceeds disclosure={disclosure.data} />
              <Row name="Borrower">{borrower.data.fullLegalName}</Row>
              <Row name="Receiving account" note={borrower.data.bankName ?? undefined}>
                <Masked value={borrower.data.accountNumber ?? ''} label="account number" />
              </Row>
            </Group>
            <div>
              <h3 className="mb-1">Disclosure statement</h3>
              <DisclosureStatement statement={disclosure.data} />
            </div>
            <Expandable title="Read the loan contract">
              <ContractText
                contract={contractOf({
                  company,
                  statement: disclosure.data,
                  borrower: borrower.data,
                  currencySymbol: symbolOf(disclosure.data.selectedCurrency),
                })}
              />
            </Expandable>
            <p className="max-w-text text-sm text-quiet">
              Confirming signs the contract at these terms with the signature on file. You may take the
              application back free of charge until the money is released.
            </p>
          </>
        )}
        {!ready && !outdated && failure === null && (
          <>
            <LoadingWords />
            <Skeleton className="h-12 w-full" />
            <Skeleton lines={9} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function ProblemNotice({ problem }: { problem: ApplicationProblem | undefined }) {
  if (problem === undefined) return null;
  if (problem.kind === 'exists') {
    return (
      <Notice tone="warning" title={words.exists}>
        Nothing was sent twice. Your loan is on this page, beneath this dialog.
      </Notice>
    );
  }
  if (problem.kind === 'changed') {
    return (
      <Notice tone="warning" title="The figures have changed.">
        You are not bound to anything yet. Please look at the new ones before you confirm.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={problem.message}>
      Your application was not sent.
    </Notice>
  );
}

/** The body as the screen shows it: the server compares every figure with its own (decisions §3). */
function bodyOf(phoneNumber: string, disclosureId: string, statement: Disclosed): ApplicationBody {
  return {
    phoneNumber,
    loanAmountPHP: majorText(statement.loanAmountPHP),
    installmentCount: statement.installmentCount,
    selectedCurrency: statement.selectedCurrency,
    agreementAccepted: true,
    disclosureId,
    loanAmountXR: majorText(statement.loanAmountXR),
    installmentAmountPHP: majorText(statement.installmentAmountPHP),
    installmentAmountXR: majorText(statement.installmentAmountXR),
    interestAmountPHP: majorText(statement.interestAmountPHP),
    interestAmountXR: majorText(statement.interestAmountXR),
  };
}

function contractOf({
  company,
  statement,
  borrower,
  currencySymbol,
}: {
  company: Company;
  statement: Disclosed;
  borrower: Borrower;
  currencySymbol: string;
}) {
  const { identity } = borrower;
  const otherType = identity?.otherIdentityType ?? '';
  return contractContent({
    company,
    terms: company.terms,
    loanNumber: 'given when you apply',
    fullLegalName: borrower.fullLegalName,
    identityType: otherType === '' ? (identity?.identityType ?? '') : otherType,
    identityNumber: masked(identity?.identityNumber ?? ''),
    phoneNumber: masked(borrower.phoneNumber),
    bankName: borrower.bankName ?? '',
    accountNumber: masked(borrower.accountNumber ?? ''),
    currencySymbol,
    selectedCurrency: statement.selectedCurrency,
    principalMinor: statement.loanAmountPHP,
    principalForeignMinor: statement.loanAmountXR,
    installmentCount: statement.installmentCount,
    monthlyRatePercent: company.terms.monthlyRatePercent,
    interestMinor: statement.interestAmountPHP,
    interestForeignMinor: statement.interestAmountXR,
    installmentMinor: statement.installmentAmountPHP,
    installmentForeignMinor: statement.installmentAmountXR,
    eirMonthlyPercent: statement.eirMonthlyPercent,
    schedule: statement.schedule,
    processingFeeMinor: chargeMinor(statement, 'processingFee'),
    documentaryStampTaxMinor: chargeMinor(statement, 'documentaryStampTax'),
  });
}
