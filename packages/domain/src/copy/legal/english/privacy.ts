import type { LegalCompany, LegalText } from '../legal-text.ts';

/** The 11 sections of the specification (§2, 'Footer'), saying what this product does and nothing else. */
export function privacyPolicy({ companyName, supportEmail }: LegalCompany): LegalText {
  return {
    title: 'Privacy Policy',
    updatedOn: '2026-11-22',
    opening: [],
    sections: [
      {
        heading: 'How we keep your information safe',
        blocks: [
          'Everything travels encrypted. Passwords are kept only as hashes, bank account numbers and second factors only encrypted. Staff see what their work needs, and every look at your file is recorded.',
        ],
      },
      {
        heading: 'What we collect',
        blocks: [
          'What you type: your name, phone number, e-mail, work and income, address, one reference, your ID and your bank or e-wallet account. What you photograph: the front and back of your ID and a picture of your face, and your signature. These pictures, your face among them, serve to check your identity and to prevent fraud.',
          'What your device tells us: its internet address, from which we read the country by a table of our own, and the kind of browser.',
          'We do not read your contacts, your photo gallery or your location. The camera is used only when you take the ID pictures.',
        ],
      },
      {
        heading: 'What we use it for, and who receives it',
        blocks: [
          'To decide on your application, to pay out and collect your loan, to prevent fraud, and to do what the law asks of us.',
          'We report to the Credit Information Corporation and accredited credit bureaus as the Credit Information System Act requires. Payment and message providers receive what they need to carry out your order. We sell nothing to anybody. Your reference is told nothing about your loan and is never asked to pay.',
        ],
      },
      {
        heading: 'How long we keep it',
        blocks: [
          'For as long as your account is open and five years after it closes, as anti-money-laundering law requires; then it is erased. Applications that were not approved are kept for the time the law allows you to ask why.',
        ],
      },
      {
        heading: 'Your rights',
        blocks: [
          'Under the Data Privacy Act of 2012 you may be informed, see your data, have it corrected, object, have it erased or blocked, take it with you, and be compensated for harm. Write to us and we answer within 30 days, free of charge.',
          'You must be 18 or older to register. Minors may not use this service, and we erase what a minor has sent us.',
        ],
      },
      {
        heading: 'Links to others',
        blocks: [
          'A page of somebody else follows their own policy, not this one. We tell them nothing about you when you follow a link.',
        ],
      },
      {
        heading: 'Social media',
        blocks: [
          'We are on social networks, but our pages carry none of their buttons, trackers or cookies. What you write there is governed by the network.',
        ],
      },
      {
        heading: 'Changes to this policy',
        blocks: [
          'We tell you by message before a change that concerns you takes effect, and we keep earlier versions for you to read.',
        ],
      },
      {
        heading: 'Data protection officer',
        blocks: [`Write to the data protection officer of ${companyName} at ${supportEmail}.`],
      },
      {
        heading: 'Cookies and storage',
        blocks: [
          'One cookie keeps you signed in; it is out of reach of any script. Your browser also keeps your phone number and what you have typed in unfinished forms, never bank account numbers, passwords or pictures.',
        ],
      },
      {
        heading: 'Complaints',
        blocks: [
          'Please tell us first: complaints are free and are answered within 30 days. You may also turn to the National Privacy Commission at privacy.gov.ph and, about lending, to the Securities and Exchange Commission at sec.gov.ph.',
        ],
      },
    ],
  };
}
