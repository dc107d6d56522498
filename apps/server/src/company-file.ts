import {
  formatAmount,
  type Minor,
  majorText,
  minorFromText,
  minorPerUnit,
} from '@sagwan/domain/money/money.ts';
import { knownRate, rateFromText } from '@sagwan/domain/money/rate.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { z } from 'zod';

/** The sentence about a value that is refused: the value and what is allowed; the field's name goes before it. */
function only(allowed: string) {
  return ({ input }: { input?: unknown }) =>
    `${input === undefined ? 'nothing' : JSON.stringify(input)} is not allowed, only ${allowed}`;
}

/** An amount in major units with two decimals, read into minor units; `why` cites what sets the bounds. */
function amount(leastMinor: Minor, mostMinor: Minor, why: string, { wholePesos = false } = {}) {
  const between = `from ${formatAmount(leastMinor)} to ${formatAmount(mostMinor)}`;
  const what = wholePesos ? 'an amount in whole pesos' : 'an amount';
  const error = only(`${what} ${between}, written "${majorText(leastMinor)}" (${why})`);
  return z.string({ error }).transform((text, context) => {
    const minor = minorFromText(text);
    const allowed =
      minor !== undefined &&
      minor >= leastMinor &&
      minor <= mostMinor &&
      (!wholePesos || minor % minorPerUnit === 0n);
    if (allowed) return minor;
    context.addIssue({ code: 'custom', message: error({ input: text }) });
    return z.NEVER;
  });
}

/** A percentage from 0 as exact decimal text; `why` cites what sets the upper bound. */
function percent(most: string, why: string) {
  const error = only(`a percentage from 0 to ${most}, written "${most}" (${why})`);
  return z.string({ error }).refine(
    (text) => {
      const rate = /^\d{1,3}(\.\d{1,6})?$/.test(text) ? rateFromText(text) : undefined;
      return rate !== undefined && !rate.greaterThan(knownRate(most));
    },
    { error },
  );
}

/** A whole number; `why` cites what sets the bounds. */
function whole(least: number, most: number, why: string) {
  const error = only(`a whole number from ${least} to ${most} (${why})`);
  return z.int({ error }).min(least, { error }).max(most, { error });
}

function degrees(most: number) {
  const error = only(`degrees from ${-most} to ${most}`);
  return z.number({ error }).min(-most, { error }).max(most, { error });
}

/** An address to follow: never `javascript:` or the like. */
const webAddress = z.url({ protocol: /^https?$/, error: 'an address such as "https://example.com/"' });

/**
 * Fits the 14 characters of the withdrawal box (specification §5, §9) also in a currency of which a peso is
 * some hundred units: 45,000,000,000.00.
 */
const amountMaximum = 10_000_000_000n;
const loanLimit = amount(
  100_000n,
  amountMaximum,
  'the calculator rounds to whole pesos and its slider moves by a thousand, the withdrawal box takes 14 characters: specification §5',
  { wholePesos: true },
);

/** Days that end before the first instalment is due, a month after the release at the earliest (decisions §4). */
const daysOfShortestMonth = 28;

/** company.json: what the operator decides (specification §1), read and checked once, at start. */
export const companyFile = z.strictObject({
  companyName: z.string().min(3),
  companyShortName: z.string().min(2),
  companyCode: z.string().regex(/^[A-Z0-9-]{2,40}$/),
  address: z.string().min(10),
  /** Where the map puts its pin; without it the pages only link to a map. */
  officeLocation: z
    .strictObject({
      latitude: degrees(90),
      longitude: degrees(180),
      /** A place that is no office, and is said to be none. */
      demonstration: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  financingLicenceNumber: z.string().min(3),
  paymentSystemOperatorNumber: z.string().min(3),
  secRegistrationNumber: z.string().min(3),
  supportEmail: z.email(),
  supportLinkUrl: webAddress,
  socialLinks: z.strictObject({
    facebook: webAddress,
    instagram: webAddress,
    tiktok: webAddress,
    signal: webAddress,
  }),
  registrationYear: whole(
    1906,
    Number(manilaDate(new Date()).slice(0, 4)),
    'the first Corporation Law is of 1906, Act 1459, and no registration is in the future',
  ),
  establishedOn: z.iso.date().refine((date) => date <= manilaDate(new Date()), {
    error: only('a date that is not in the future'),
  }),
  minimumLoanPHP: loanLimit,
  maximumLoanPHP: loanLimit,
  // More is over the highest ceiling before any compounding; below it `ceilingBreaches` decides.
  monthlyRatePercent: percent('3', 'a twelfth of the highest annualCeilingPercent: decisions §4'),
  registrationForms: z
    .strictObject({
      invitationCode: z.boolean(),
      /** Left out, it is on in production and off elsewhere. */
      otp: z.boolean().optional(),
      invitationCodes: z.array(z.string().min(6)),
    })
    .refine(({ invitationCode, invitationCodes }) => !invitationCode || invitationCodes.length > 0, {
      path: ['invitationCodes'],
      error: 'an empty list is not allowed while invitationCode is true: nobody could register',
    }),
  withdrawal: z.strictObject({
    maxPerTransfer: amount(
      minorPerUnit,
      amountMaximum,
      'null for no limit; nobody’s money may be held back, decisions §6',
    ).nullable(),
  }),
  contractTerms: z.strictObject({
    annualCeilingPercent: percent(
      '36',
      '25 in the contract of specification §2; 36 is the 3 % a month of the loan in G.R. 258526',
    ),
    penaltyPercentPerDay: percent(
      '0.3',
      'the penalty of the contract, specification §2; courts void higher ones, G.R. 258526',
    ),
    gracePeriodDays: whole(
      3,
      daysOfShortestMonth,
      'the contract grants 3 days, specification §2; the next instalment is due a month later',
    ),
    extensionRequestDays: whole(
      0,
      daysOfShortestMonth,
      'days before the contract ends, specification §2: in its last month',
    ),
    collectionChargePercent: percent('5', 'the collection charge of the contract: specification §2'),
    terminationPercent: percent('30', 'the contract on termination: specification §2'),
    breachPercentOfInstalment: percent('50', 'the fine for a breach: specification §9'),
    offerStandsDays: whole(3, 30, 'SEC MC 5 s.2023; an approval lapses after 30 days, decisions §5'),
    coolingOffDays: whole(
      3,
      daysOfShortestMonth,
      'decisions §5, SEC MC 5 s.2023; the first instalment is due a month after the release',
    ),
  }),
});

type GivenCompany = z.output<typeof companyFile>;

export type Company = GivenCompany & { registrationForms: { otp: boolean } };
