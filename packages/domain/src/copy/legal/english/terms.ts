import { chargesFees, type FeeTerms } from '../../../loan/fees.ts';
import type { LegalCompany, LegalSection, LegalText } from '../legal-text.ts';

/** The ten sections of the specification (§2, 'Footer'), saying what this product does and nothing else. */
export function termsAndConditions(company: LegalCompany): LegalText {
  const { companyName, companyShortName, address, terms } = company;
  return {
    title: 'Terms & Conditions',
    updatedOn: '2026-11-23',
    opening: [
      'The four points that matter most:',
      [
        'We never ask you to pay to receive your loan, or to withdraw it. Anyone who asks you to is not us.',
        'You see every cost in a disclosure statement before you are bound to anything.',
        `You can take an application back free of charge until the money is released. After that you have ${terms.coolingOffDays} days to give ${givenBack(terms.fees, 'the whole loan')} back free of interest.`,
        'Where your loan agreement and these terms differ, the loan agreement prevails.',
      ],
      `These are the terms for using ${companyShortName}: this website, your account and the loans you apply for here. The service is run by ${companyName}, ${address}. It is registered with the Securities and Exchange Commission (SEC) under No. ${company.secRegistrationNumber}. It lends under Certificate of Authority to Operate as a Financing Company No. ${company.financingLicenceNumber}, and it is Operator of Payment System No. ${company.paymentSystemOperatorNumber}. “We” and “us” mean this company. “You” means the person who uses the service.`,
    ],
    sections: [
      acceptance(company),
      revision(company),
      application(company),
      lendersAndFees(company),
      disclosure(company),
      property(company),
      prohibited(company),
      disclaimer(),
      liability(),
      closing(company),
    ],
  };
}

function acceptance({ companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'Acceptance of these terms',
    blocks: [
      'You accept these terms when you open an account, apply for a loan or use the service in any other way. If you do not agree with them, please do not use it.',
      'You must be 18 or older. You give your date of birth when you activate your account. Only people from 18 to 80 years old can activate an account and apply for a loan.',
      'What we ask of you:',
      [
        'Open one account only, in your own name and with your own phone number.',
        'Give information that is true and complete, an ID that is yours, and a bank account or e-wallet in your own name.',
        'Keep your password to yourself, and sign out on a phone that others use too.',
        `Tell nobody a one-time password (OTP, a code sent to your phone). Nobody from ${companyShortName} will ever ask you for one.`,
        'Tell us at once when you lose your phone or think that somebody else has used your account.',
      ],
      'How we handle your personal information is in our Privacy Policy.',
    ],
  };
}

function revision({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Revision without notice',
    blocks: [
      'We may revise these terms at any time, without notice. The date at the top says when they last changed. The version on this page is the one that applies to your use of the service from that date on.',
      'A loan that you have already signed never changes because of this. Its price, its schedule and its charges stay as they stand in your contract and your disclosure statement. When a loan is approved, we seal its contract: we store the text with a digital fingerprint, with the time at which you signed and the internet address you signed from. A change made later would show.',
      'Where the law asks us to tell you first, or to ask for your consent, we do that before a change applies to you.',
      `If you want to read an earlier version, write to ${supportEmail}.`,
    ],
  };
}

function application({ terms }: LegalCompany): LegalSection {
  return {
    heading: 'Your application and your loan agreement',
    blocks: [
      'You acknowledge that an available credit limit does not guarantee a loan. The amounts in the calculator, and any limit that you are shown, are what you may apply for. They are not a promise.',
      'The lender approves each application. A loan officer reads it and decides. No program approves or declines it on its own, and your credit score in the app does not decide it either. The officer can:',
      [
        'approve it on the terms you applied for. A second person must then release the money, so that nobody can pay out a loan alone;',
        'put it on hold and ask you to correct something. A correction is free;',
        `offer you other terms. The offer stands for at least ${terms.offerStandsDays} days. You accept it or decline it. If you do nothing, it lapses. Declining it or letting it lapse costs nothing;`,
        'decline it. We then tell you the reason. You owe nothing, and you may apply again.',
      ],
      'You can have one open loan at a time.',
      'Your loan agreement is the contract that you confirm in the app, together with its disclosure statement. If it says something other than these terms, the loan agreement prevails. You can read your contract in Settings.',
    ],
  };
}

function lendersAndFees({ companyName, terms }: LegalCompany): LegalSection {
  return {
    heading: 'Lenders, facility manager and fees',
    blocks: [
      `We may allocate your loan to any lender that works with us. Your loan agreement names the lender, as Party A, before you confirm it. At present ${companyName} is the lender in every agreement. Which lender it is does not change what you pay.`,
      `${companyName} acts as the facility manager: it runs the service, checks applications, keeps the accounts and carries out your withdrawals. It may charge fees for this. The only fees you owe are those in your disclosure statement. ${feesListed(terms.fees)}`,
      [
        chargesFees(terms.fees)
          ? 'Before you receive your loan you pay nothing: no fee to apply and none for the approval. What is deducted at the release comes out of the loan itself.'
          : 'Before you receive your loan you pay nothing: no fee to apply, none for the approval, and none for the release.',
        'Withdrawing from your wallet costs nothing. The transfer fee is 0.00.',
        `Interest and fees together are at most ${terms.annualCeilingPercent} % a year.`,
      ],
      'Your wallet holds the part of your loan that you have not withdrawn yet. It is not a deposit and not e-money: nobody can add money to it from outside, and members cannot send money to each other. You withdraw to the account on file in your own name. The app shows the limit for one withdrawal, if there is one.',
      'What paying late can cost is in your contract and your disclosure statement:',
      [
        `After ${terms.gracePeriodDays} days of grace, a penalty of ${terms.penaltyPercentPerDay} % of the overdue amount for each day. The penalties on an instalment never grow larger than the instalment itself.`,
        `${terms.collectionChargePercent} % of the overdue amount, only when it has to be collected.`,
      ],
      `For a breach, your contract and the Service and Policy Agreement name two more amounts. One is ${terms.terminationPercent} % of the loan amount, when the contract is changed or ended early by breach, or when a processed application is cancelled after your time to think is over. The other is ${terms.breachPercentOfInstalment} % of an instalment, for other breaches. They are owed only as far as the law allows. The service never collects them automatically, and nobody collects them without notice to you and without hearing you.`,
      `If you need more time to pay, ask for an extension no later than ${terms.extensionRequestDays} days before the contract period ends.`,
      'When we collect, we follow the rules of the SEC. We do not threaten or shame anybody. We do not contact you before 6 in the morning or after 10 in the evening. We do not contact your references.',
    ],
  };
}

function disclosure({ terms }: LegalCompany): LegalSection {
  return {
    heading: 'The disclosure statement, and your time to think',
    blocks: [
      'Before you are bound to a loan, you receive a disclosure statement, as the Truth in Lending Act (RA 3765) requires. Study it before you go on. It shows:',
      [
        'the amount you borrow, and the amount you receive;',
        'every charge, in pesos and centavos;',
        'the effective interest rate (EIR), a month and a year. It is the real cost of the loan, worked out on the balance you still owe, with every charge counted in;',
        'the whole schedule: each instalment, its due date, and how much of it is interest;',
        'what paying late can cost.',
      ],
      'We store the statement exactly as you saw it. If a figure changes before you confirm, we show you the new one and ask again. You are never bound to figures that you have not seen.',
      'You sign by confirming your application after you have seen the disclosure statement and the contract. The signature you drew when you activated your account is used. The contract takes effect when the lender approves it.',
      'You may change your mind:',
      [
        'Until the money is released, you can take your application back in the app, free of charge.',
        `For ${terms.coolingOffDays} days after the release, you can cancel the loan in the app and give ${givenBack(terms.fees, 'the whole amount')} back, free of interest. What is still in your wallet goes back at once. What you have withdrawn comes back through any payment channel.`,
      ],
      'If you choose a currency other than the Philippine peso, the exchange rate of your loan is fixed when you apply and is part of what you confirm. Withdrawals always arrive in pesos.',
    ],
  };
}

/** Fees that were deducted are not owed by who gives the loan back in time (docs/decisions/0028). */
function givenBack(fees: FeeTerms, whole: string): string {
  return chargesFees(fees) ? 'what you received' : whole;
}

function feesListed(fees: FeeTerms): string {
  if (!chargesFees(fees)) return 'At present it lists no fee besides the interest.';
  const { processingFee, documentaryStampTax } = fees;
  const named = [
    ...(processingFee === null ? [] : ['a processing fee']),
    ...(documentaryStampTax === null ? [] : ['the documentary stamp tax']),
  ];
  return `At present it lists, besides the interest, ${named.join(' and ')}, deducted from the loan when it is released.`;
}

function property({ companyName, companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'Intellectual property and your licence to use the service',
    blocks: [
      `The name ${companyShortName}, and the texts, pictures, design and software of this service, belong to ${companyName} or to those who license them to us. The law on intellectual property protects them.`,
      'We give you a licence to use the service for your own accounts, applications and loans. The licence is personal, free of charge, not exclusive, and cannot be passed on. You may save and print what concerns you: your disclosure statement, your contract, your receipts and these terms.',
      'Without our written consent you may not:',
      [
        'copy the service or parts of it for others, or sell it;',
        'use our name, our logo or our pages so that somebody could take you for us;',
        'take the software apart to learn its source, unless the law lets you;',
        'remove notices that say whose work something is.',
      ],
      'The licence ends when you break these terms or close your account. What you upload stays yours. We use it only as our Privacy Policy says.',
    ],
  };
}

function prohibited({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Prohibited use and hacking',
    blocks: [
      'You may not:',
      [
        'break into the service, into our systems or into somebody else’s account, or try to;',
        'look for weak points, or get around a security measure, without our written permission;',
        'bring in viruses or other harmful code, or overload the service on purpose;',
        'read the service out by machine, or send orders by machine in another person’s name;',
        'pretend to be somebody else, or use an ID, a picture, a signature or an account that is not yours;',
        'send forged documents or false information;',
        'use the service to launder money, to finance a crime or to cheat others;',
        'ask others for money in our name.',
      ],
      'Such acts can be crimes, among others under the Cybercrime Prevention Act (RA 10175) and the Anti-Financial Account Scamming Act (RA 12010). We report them to the authorities, and we may decline an application because of them.',
      `If you have found a weak point by accident, please write to ${supportEmail} and tell nobody else until we have mended it.`,
    ],
  };
}

function disclaimer(): LegalSection {
  return {
    heading: 'Disclaimer',
    blocks: [
      'We run the service with care, but as it is. We cannot promise that it is always there, never interrupted and free of every fault. Parts of it depend on others: on your phone and its network, on SMS, on banks and e-wallets.',
      'The calculator, the examples and the exchange rates on our pages are information. They are not an offer. What counts is your disclosure statement.',
      'The times we give for a withdrawal are what transfers usually take. A transfer can take longer, for instance outside banking hours. The app shows when yours is expected.',
      'Nothing on our pages is advice on law, tax or investment. Borrow only what you can pay back.',
    ],
  };
}

function liability(): LegalSection {
  return {
    heading: 'Limitation of liability',
    blocks: [
      'We are liable, as the law provides, for harm that we cause you on purpose or by negligence. As far as the law allows, we are not liable for:',
      [
        'loss that comes from telling somebody your password or a one-time password;',
        'loss that comes from wrong information you gave us, such as a mistyped account number;',
        'failures of phone networks, banks, e-wallets and others whom we do not control, and events that nobody could prevent, such as a typhoon;',
        'harm that was not a foreseeable result of what we did.',
      ],
      'If a withdrawal fails or is sent back to us, the whole amount returns to your wallet. You pay nothing for that.',
      'Nothing in these terms takes away a right that the law gives you as a borrower or consumer, among them the Financial Products and Services Consumer Protection Act (RA 11765). A term that the law does not allow does not apply. The others still do.',
    ],
  };
}

function closing({ companyName, address, supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Errata, links and modifications',
    blocks: [
      'Errata. Our pages may hold mistakes in typing, in pictures or in facts. We correct them when we learn of them. A mistake on a public page does not change your disclosure statement or your contract. If you find one, please tell us.',
      'Links. Some links lead to pages of others, such as social networks, maps and customer support tools. Their owners answer for them, and a link is not a recommendation. Use them at your own judgement.',
      'Modifications. We may change, pause or end parts of the service. That does not change what you owe, and it does not take away the money in your wallet.',
      'Law and disputes. The law of the Philippines applies. Disputes about a loan are settled as its contract says: by arbitration or in the local court that has jurisdiction, after we have offered you our complaint channel.',
      `Questions and complaints. Write to ${supportEmail}, use the form on our Contact Us page, or write to ${companyName}, ${address}. A complaint is free of charge, and we answer it within 30 days. If you are not content with the answer, you may turn to the Securities and Exchange Commission at sec.gov.ph.`,
      'Language. These terms are also published in Filipino. Where the two texts differ, the English one binds.',
    ],
  };
}
