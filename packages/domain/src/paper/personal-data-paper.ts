import { mandateBankNames } from '../copy/auto-debit.ts';
import { papers } from '../copy/papers.ts';
import { personalDataWords } from '../copy/personal-data-paper.ts';
import { planChangeScreens } from '../copy/plan-change-screens.ts';
import { repaymentPapers } from '../copy/repayment-papers.ts';
import { repaymentScreens } from '../copy/repayment-screens.ts';
import { scoreTitle } from '../copy/score-sentences.ts';
import { english } from '../copy/states/english.ts';
import { yourDataScreens } from '../copy/your-data.ts';
import { fullLegalName } from '../member/full-legal-name.ts';
import { type Minor, minorFromText, paperAmount } from '../money/money.ts';
import { type DataGroup, dataGroups } from '../personal-data/data-groups.ts';
import { longDay, manilaInstant, mediumDate } from '../time/manila.ts';
import type { PaperBlock, PaperContent, PaperFact, PaperIssuer } from './paper.ts';

const words = personalDataWords;
const rowsMax = 60;

type Row = Readonly<Record<string, unknown>>;

/** Groups by name, each with its tables, each with its rows, as the document has them. */
export type PaperData = Readonly<Record<DataGroup, Readonly<Record<string, readonly Row[]>>>>;

export interface PersonalDataPaper {
  groups: PaperData;
  fullName: string;
  /** The day in Manila. */
  on: string;
  issuer: PaperIssuer;
}

/** What is held about a member as a person reads it: the groups of the document, each in short (RA 10173 §16 (c)). */
export function personalDataPaper({ groups, fullName, on, issuer }: PersonalDataPaper): PaperContent {
  return {
    kind: 'personalData',
    title: papers.kinds.personalData,
    subject: words.subject({ name: fullName, date: longDay(on) }),
    issuer,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      ...dataGroups.flatMap((group): PaperBlock[] => {
        const inShort = summaries[group](groups[group]);
        return [
          { kind: 'heading', text: yourDataScreens.groups[group] },
          ...(inShort.length === 0 ? [{ kind: 'quiet' as const, text: words.none }] : inShort),
        ];
      }),
    ],
  };
}

const { holiday, hardship, extension } = planChangeScreens.relief;
const reliefKinds = { holiday, hardship, extension };

type Tables = PaperData[DataGroup];

const summaries: Record<DataGroup, (tables: Tables) => PaperBlock[]> = {
  profile: ({ member = [] }) =>
    facts(member[0], (row) => [
      [words.registeredName, text(row.fullName)],
      [words.phoneNumber, text(row.phoneNumber)],
      [words.email, text(row.email)],
      [words.work, [row.jobTitle, row.workLocation].map(text).filter(Boolean).join(', ')],
      [words.income, pesos(row.monthlyNetIncome)],
      [words.since, day(row.createdAt)],
    ]),
  activation: ({ personal = [], address = [], reference = [], identity = [] }) => [
    ...facts(personal[0], (row) => [
      [words.fullName, fullLegalName([row.firstName, row.middleName, row.lastName].map(text), '')],
    ]),
    ...facts(details(personal[0]), (row) => [
      [words.birthDate, day(row.birthDate)],
      [words.gender, text(row.gender)],
      [words.maritalStatus, text(row.maritalStatus)],
      [words.nationality, text(row.nationality)],
    ]),
    ...facts(details(address[0]), (row) => [[words.address, values(row)]]),
    ...facts(details(reference[0]), (row) => [[words.reference, values(row)]]),
    ...facts(details(identity[0]), (row) => [[words.identity, values(row)]]),
  ],
  bankAccounts: ({ bankAccount = [] }) =>
    table([words.bank, words.number, words.from, words.until], bankAccount, (row) => [
      text(row.bankName),
      text(row.accountNumber),
      day(row.createdAt),
      day(row.replacedAt),
    ]),
  pictures: ({ picture = [] }) =>
    table([words.what, words.date], picture, (row) => [
      worded(yourDataScreens.pictureKinds, row.kind),
      day(row.createdAt),
    ]),
  loans: ({ loan = [] }) =>
    table([words.number, words.date, words.state, words.amount], loan, (row) => [
      text(row.loanNumber),
      day(row.createdAt),
      worded(english.loan, row.state),
      pesos(row.principal),
    ]),
  payments: ({ repayment = [] }) =>
    table([words.number, words.date, words.channel, words.amount], repayment, (row) => [
      text(row.receiptNumber),
      day(row.valueOn),
      worded(repaymentScreens.history.channels, row.channel),
      pesos(row.amount),
    ]),
  wallet: ({ wallet = [], withdrawal = [] }) => [
    ...facts(wallet[0], (row) => [[words.balance, pesos(row.balance)]]),
    ...table([words.number, words.date, words.state, words.amount], withdrawal, (row) => [
      text(row.withdrawalNumber),
      day(row.createdAt),
      worded(english.withdrawal, row.state),
      pesos(row.amount),
    ]),
  ],
  ledger: ({ journal = [], journalLine = [] }) => {
    const amounts = amountsOf(journalLine);
    return table([words.what, words.date, words.amount], journal, (row) => [
      worded(words.entries, row.kind),
      day(row.bookedOn),
      paperAmount(amounts.get(text(row.id)) ?? 0n, '₱'),
    ]);
  },
  messages: ({ message = [] }) =>
    table([words.date, words.channel, words.text], message, (row) => [
      day(row.createdAt),
      worded(repaymentPapers.contacts.channels, row.channel),
      text(row.text),
    ]),
  contacts: ({ contactAttempt = [], promise = [] }) => [
    ...table([words.date, words.channel, words.state], contactAttempt, (row) => [
      day(row.at),
      worded(repaymentPapers.contacts.channels, row.channel),
      worded(repaymentPapers.contacts.outcomes, row.outcome),
    ]),
    ...table([words.date, words.until, words.amount], promise, (row) => [
      day(row.madeAt),
      day(row.promisedOn),
      pesos(row.amount),
    ]),
  ],
  score: ({ scoreEvent = [] }) =>
    table([words.what, words.date, words.points], scoreEvent, (row) => [
      scoreTitle(text(row.reasonCode), Number(row.points)),
      day(row.at),
      text(row.points),
    ]),
  signIns: ({ session = [], passkey = [] }) => [
    ...table([words.device, words.from, words.until], session, (row) => [
      text(row.device),
      day(row.signedInAt),
      day(row.revokedAt ?? row.expiresAt),
    ]),
    ...table([words.passkey, words.from], passkey, (row) => [text(row.name), day(row.createdAt)]),
  ],
  consents: ({ mandate = [] }) =>
    table([words.bank, words.from, words.state], mandate, (row) => [
      worded(mandateBankNames, row.bank),
      day(row.createdAt),
      inWords(row.state),
    ]),
  requests: ({ reliefRequest = [], ticket = [], dataRequest = [] }) => [
    ...table([words.what, words.date, words.state], reliefRequest, (row) => [
      worded(reliefKinds, row.kind),
      day(row.askedAt),
      inWords(row.state),
    ]),
    ...table([words.number, words.date, words.state], ticket, (row) => [
      text(row.ticketNumber),
      day(row.createdAt),
      worded(yourDataScreens.complaintStates, row.state),
    ]),
    ...table([words.number, words.what, words.date, words.state], dataRequest, (row) => [
      text(row.requestNumber),
      worded(yourDataScreens.kinds, row.kind),
      day(row.askedAt),
      worded(yourDataScreens.states, row.state),
    ]),
  ],
  records: ({ audit = [] }) =>
    table([words.action, words.by, words.date], audit, (row) => [
      inWords(row.action),
      worded(repaymentScreens.timeline.by, row.actorKind),
      day(row.at),
    ]),
};

function facts(row: Row | undefined, factsOf: (row: Row) => [name: string, text: string][]): PaperBlock[] {
  const known = row === undefined ? [] : factsOf(row).filter(([, said]) => said !== '');
  if (known.length === 0) return [];
  return [{ kind: 'facts', facts: known.map(([name, said]): PaperFact => ({ name, text: said })) }];
}

/** The newest rows; how many more there are is said below. */
function table(
  names: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly string[],
): PaperBlock[] {
  if (rows.length === 0) return [];
  const more = rows.length - rowsMax;
  return [
    {
      kind: 'table',
      caption: `${words.records}: ${rows.length}`,
      columns: names.map((name) => ({ name, align: name === words.amount ? 'right' : 'left' })),
      rows: rows.slice(0, rowsMax).map(cellsOf),
    },
    ...(more > 0 ? [{ kind: 'quiet' as const, text: words.more({ count: more }) }] : []),
  ];
}

/** What each entry moved: the sum of its debits, which is that of its credits. */
function amountsOf(lines: readonly Row[]): ReadonlyMap<string, Minor> {
  const amounts = new Map<string, Minor>();
  for (const { journalId, debit } of lines) {
    const id = text(journalId);
    amounts.set(id, (amounts.get(id) ?? 0n) + (minorFromText(text(debit)) ?? 0n));
  }
  return amounts;
}

/** The word for a code that is stored. */
function worded(of: Readonly<Record<string, string | { status: string }>>, code: unknown): string {
  const word = of[text(code)];
  if (word === undefined) return inWords(code);
  return typeof word === 'string' ? word : word.status;
}

/** A code that has no word of its own, as it can be read: 'loan.paid' as 'Loan: paid'. */
function inWords(code: unknown): string {
  const said = text(code)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace('.', ': ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function details(row: Row | undefined): Row | undefined {
  const inside = row?.details;
  return typeof inside === 'object' && inside !== null ? (inside as Row) : undefined;
}

const values = (row: Row) =>
  Object.values(row)
    .map(text)
    .filter((said) => said !== '' && said !== 'N/A')
    .join(', ');

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function pesos(value: unknown): string {
  const minor = minorFromText(text(value));
  return minor === undefined ? text(value) : paperAmount(minor, '₱');
}

/** A day of Manila, or the Manila day of an instant. */
function day(value: unknown): string {
  const said = text(value);
  if (said === '') return '';
  return mediumDate(said.length === 10 ? manilaInstant(said, 0) : new Date(said));
}
