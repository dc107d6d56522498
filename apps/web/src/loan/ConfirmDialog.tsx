import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { translationNote } from '@sagwan/domain/copy/translation-notes.ts';
import { contractContent } from '@sagwan/domain/loan/contract.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { AccountChip } from '@sagwan/ui/AccountChip.tsx';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Company, useCompany } from '../company.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import { useBackInForm } from '../use-back-in-form.ts';
import { useLanguage } from '../words.tsx';
import type { ApplicationBody } from './application.ts';
import { ContractText } from './ContractText.tsx';
import type { CalculatorChoice } from './calculator.ts';
import { useCurrencies } from './currencies.ts';
import { chargeMinor, type Disclosed, DisclosureStatement } from './DisclosureStatement.tsx';
import { InPesos } from './InPesos.tsx';
import { type Borrower, borrowerQuery, disclosureQuery } from './loan-queries.ts';
import { NetProceeds } from './NetProceeds.tsx';
import type { ApplicationProblem } from './use-application.ts';

const words = () => memberWords().screens.loan;
const confirmWords = () => memberWords().homeScreens.confirm;
const applyWords = () => memberWords().homeScreens.apply;

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
  const exists = problem?.kind === 'exists';
  const content = useRef<HTMLDivElement>(null);
  const close = useBackInForm(content, () => {
    onClose();
    return false;
  });
  const failure = [disclosure, borrower].find((query) => query.isLoadingError)?.error ?? null;
  // The contract is written from the page's own copy of the terms.
  const outdated =
    disclosure.data !== undefined && disclosure.data.termsEffectiveFrom !== company.terms.effectiveFrom;
  const ready = disclosure.data !== undefined && borrower.data !== undefined && !outdated;

  function confirm() {
    if (disclosure.data === undefined) return;
    onConfirm(bodyOf(phoneNumber, disclosure.data.disclosureId, disclosure.data));
  }

  function reasonNotReady(): string | undefined {
    if (ready) return undefined;
    if (failure !== null) return confirmWords().loadFailed;
    return outdated ? words().termsChanged : confirmWords().loading;
  }

  return (
    <Dialog
      open
      onClose={close}
      title={words().confirmTitle}
      size="large"
      dismissible={false}
      closeButton
      footer={
        exists ? (
          <Button onClick={close}>{confirmWords().close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {confirmWords().cancel}
            </Button>
            <Button disabledReason={reasonNotReady()} onClick={confirm}>
              {words().confirm}
            </Button>
          </>
        )
      }
    >
      <div ref={content} className="flex flex-col gap-5">
        <ProblemNotice problem={problem} />
        {outdated && <OutdatedNotice />}
        {failure !== null && (
          <LoadFailed
            error={failure}
            onTryAgain={() => {
              if (disclosure.isError) void disclosure.refetch();
              if (borrower.isError) void borrower.refetch();
            }}
          >
            {confirmWords().loadFailedNote}
          </LoadFailed>
        )}
        {disclosure.data !== undefined && borrower.data !== undefined && !outdated && !exists && (
          <Summary statement={disclosure.data} borrower={borrower.data} />
        )}
        {!ready && !outdated && failure === null && (
          <>
            <LoadingWords />
            <Skeleton className="h-12 w-64 max-w-full" />
            <Skeleton className="h-28 w-full" />
            <Skeleton lines={9} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The amount, who receives it and where, what it costs, and the contract. */
function Summary({ statement, borrower }: { statement: Disclosed; borrower: Borrower }) {
  const company = useCompany();
  const { currencies } = useCurrencies();
  const { selectedCurrency } = statement;
  const symbol = currencies.find(({ code }) => code === selectedCurrency)?.symbol ?? selectedCurrency;
  const language = useLanguage();
  const shown = { company, statement, borrower, currencySymbol: symbol };
  return (
    <>
      <div className="@container">
        <p className="font-medium">{confirmWords().amount}</p>
        <Figure amountMinor={statement.loanAmountXR} currencySymbol={symbol} size="hero" />
        <InPesos terms={statement} />
      </div>
      <Group>
        <Row name={confirmWords().toAccount}>
          <AccountChip
            holder={borrower.fullLegalName}
            bankName={borrower.bankName ?? ''}
            accountNumber={borrower.accountNumber ?? ''}
            label={confirmWords().accountNumber}
          />
        </Row>
        <NetProceeds disclosure={statement} />
      </Group>
      <div>
        <h3 className="mb-2">{memberWords().papers.kinds.disclosure}</h3>
        <DisclosureStatement statement={statement} />
      </div>
      <Expandable title={confirmWords().readContract}>
        <ContractText contract={contractOf(shown, language)} />
      </Expandable>
      {language !== 'en' && (
        // The text that is signed and governs (decision 0046).
        <Expandable title={memberWords().papers.inEnglish}>
          <ContractText contract={contractOf(shown, 'en')} />
        </Expandable>
      )}
      <p className="max-w-text text-sm text-quiet">{confirmWords().signs}</p>
    </>
  );
}

function OutdatedNotice() {
  return (
    <Notice
      tone="warning"
      title={words().termsChanged}
      action={
        <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
          {words().loadAgain}
        </Button>
      }
    >
      {words().termsChangedNote}
    </Notice>
  );
}

function ProblemNotice({ problem }: { problem: ApplicationProblem | undefined }) {
  if (problem === undefined) return null;
  if (problem.kind === 'exists') {
    return (
      <Notice tone="warning" title={words().exists}>
        {applyWords().existsNote}
      </Notice>
    );
  }
  if (problem.kind === 'changed') {
    return (
      <Notice tone="warning" title={applyWords().changed}>
        {applyWords().changedNote}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={problem.message}>
      {applyWords().notSent}
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

interface ShownFacts {
  company: Company;
  statement: Disclosed;
  borrower: Borrower;
  currencySymbol: string;
}

function contractOf({ company, statement, borrower, currencySymbol }: ShownFacts, language: Language) {
  const { identity } = borrower;
  const otherType = identity?.otherIdentityType ?? '';
  const facts = {
    company,
    terms: company.terms,
    loanNumber: confirmWords().numberToCome,
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
    monthlyRatePercent: String(statement.interestRate),
    interestMinor: statement.interestAmountPHP,
    interestForeignMinor: statement.interestAmountXR,
    installmentMinor: statement.installmentAmountPHP,
    installmentForeignMinor: statement.installmentAmountXR,
    eirMonthlyPercent: statement.eirMonthlyPercent,
    schedule: statement.schedule,
    processingFeeMinor: chargeMinor(statement, 'processingFee'),
    documentaryStampTaxMinor: chargeMinor(statement, 'documentaryStampTax'),
    signatureSha256: null,
  };
  return {
    ...contractContent(facts, language),
    language,
    translationNote: translationNote('contract', language),
  };
}
