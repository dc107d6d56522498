import type { LegalCompany, LegalSection, LegalText } from '../legal-text.ts';

/** The eleven sections of the specification (§2, 'Footer'), saying what this product does and nothing else. */
export function privacyPolicy(company: LegalCompany): LegalText {
  const { companyName, companyShortName, address } = company;
  return {
    title: 'Privacy Policy',
    updatedOn: '2026-11-28',
    opening: [
      'In short:',
      [
        'We never ask for your contacts, your photo gallery or your location.',
        'We ask for what is needed to decide on a loan and to pay it out, and for nothing to advertise with.',
        'We do not sell your information, and our pages carry no advertising and no tracking.',
        'We never contact your reference, neither to check on you nor to collect.',
        'You can ask to see, correct or erase your information, free of charge.',
      ],
      `This policy says what ${companyShortName} learns about you, what for, who else receives it, and what you can ask of us. “We” means ${companyName}, ${address}: SEC Registration No. ${company.secRegistrationNumber}, Certificate of Authority to Operate as a Financing Company No. ${company.financingLicenceNumber}, Operator of Payment System No. ${company.paymentSystemOperatorNumber}. We decide how your information is used and answer for it. The Data Privacy Act calls this the personal information controller.`,
    ],
    sections: [
      security(company),
      collected(),
      useAndSharing(company),
      retention(company),
      rights(company),
      links(),
      socialMedia(company),
      changes(company),
      officer(company),
      complaints(company),
      age(company),
    ],
  };
}

function security({ companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'How we keep your information safe',
    blocks: [
      [
        'What travels between your device and us is encrypted.',
        'We keep your password only as a hash: scrambled text that cannot be turned back. The same goes for a one-time password once it has been sent; until then it is encrypted.',
        'We store the number of your bank account or e-wallet encrypted.',
        'Each picture you send is made anew on our server. Hidden details in the file, such as where and when it was taken, are gone after that. Only you and our staff can open it.',
        'A withdrawal needs a one-time password sent to your own phone, or a passkey that you added. So does a change of the account that receives your money. A code works for 5 minutes, once, for that one action, and allows 3 tries.',
        'After a change of that account, withdrawals pause for 24 hours and we tell you by SMS, and by e-mail if you gave an address.',
        'Of a passkey we keep the public key and a name. Its secret part stays on your device or with the service that keeps your passkeys.',
        'Five wrong passwords within 15 minutes pause sign-in from where they came for 1 minute, each further one for longer, up to 15 minutes.',
        'You stay signed in for at most 12 hours, or for 30 days if you tick “Remember me”.',
      ],
      'Our staff use a separate system, with a password and a second factor. They see your application, your pictures, your loans and your withdrawals, because they decide on them. Of the ID and account numbers you typed, only those who decide see the whole; the others see the first 3 characters, and cannot open the pictures of your ID. Staff can see neither your password nor a one-time password.',
      'We record who did what: each sign-in, each change of your details, each picture of yours that our staff open, each decision of our staff and each withdrawal. The service itself can add to this record, but cannot change or erase it.',
      `No system is perfectly safe. If your information falls into the wrong hands and this could harm you, we tell you and the National Privacy Commission (NPC) within 72 hours of learning of it, as the law requires. Beware of people who use our name: nobody from ${companyShortName} asks for your password, for a one-time password or for a payment.`,
    ],
  };
}

function collected(): LegalSection {
  return {
    heading: 'What we collect',
    blocks: [
      'When you register: your full name, phone number, password, and your e-mail address if you give one; where you work, your job and your monthly income. Your device tells us its internet (IP) address. We look up its country in a table on our own server, so no other company learns of your visit.',
      'When you activate your account:',
      [
        'your legal name, gender, date of birth, marital status and nationality;',
        'your home address;',
        'one relative as a reference: name, relationship and phone number. A second one is kept only if you give it. Please tell your reference that you have named them;',
        'the type and number of your ID. For a National ID, give the number printed on the card. We do not ask for your PhilSys Number (PSN);',
        'pictures of the front and the back of your ID, a picture of your face (a selfie) and your drawn signature;',
        'your bank or e-wallet and the account number.',
      ],
      'When you use the service: your applications, disclosure statements, contracts, instalments, wallet and withdrawals; your credit score; the SMS and e-mails we send you; the bank of an auto-debit that you start; the passkeys that you add; and for each sign-in the time, the IP address and the kind of browser and device, as your browser names them. When you sign a loan, the contract records the time and the IP address. When you use the contact form, we keep your name, e-mail address and message.',
      'Camera and pictures. The camera opens only when you choose to take a picture of your ID or your face. You can choose a picture file instead. We receive that one picture, and nothing else from your gallery.',
      'Biometrics. Your selfie and your signature show your face and your handwriting. A loan officer compares them with your ID, by eye, to check your identity and to prevent fraud. We run no face recognition, make no template of your face, and take no fingerprint.',
      'What we never ask for: your contacts, your photo gallery, your location, your microphone, your calls and the messages on your phone. Our pages are built so that a browser refuses them location and microphone.',
      'What your browser keeps. One cookie keeps you signed in. A second one, kept for 400 days after each sign-in, shows us that your account was opened on this device before: wrong passwords that others type elsewhere do not pause your sign-in here, and we tell you when your account is opened on a device that we do not know. A third one belongs to a browser in which a code was asked for, until it is closed. No script can read these. Another remembers for a year which language you chose. The browser’s own storage keeps a key that works for 10 minutes, your phone number, whether to stay signed in, and what you have typed in unfinished steps of the activation form, but never your password or bank account. A picture that you chose is kept there until we have it; what is a day old is deleted when the app is next opened. Whether you chose light or dark, and the files of our pages, are kept too. Until you close the tab, it also keeps the amount you chose in the calculator, and an application or a withdrawal that you are in the middle of. Signing out removes the key, the phone number, the unfinished steps and the pictures. We use no cookies for advertising or statistics.',
    ],
  };
}

function useAndSharing({ companyName }: LegalCompany): LegalSection {
  return {
    heading: 'How we use it, and who receives it',
    blocks: [
      'We use your information:',
      [
        'to check who you are, and to prevent fraud;',
        'to decide on your application. A loan officer decides, not a program. The credit score in the app is made from events such as your activation, a loan you received or an instalment you paid late. It does not decide about a loan;',
        'to make and keep your contract, to pay out your loan, and to keep account of what you owe;',
        'to tell you by SMS and e-mail what happens to your application, your money and your account;',
        'to answer you, and to do what the law asks of us.',
      ],
      'The law lets us do this because your contract needs it, because a law requires it, or because we have a lawful interest in preventing fraud. Where we need your consent, we ask for it. We send no advertising messages.',
      'These others receive what they need, and no more:',
      [
        'Credit bureaus. The Credit Information System Act (RA 9510) requires lenders to report basic credit data to the Credit Information Corporation: who borrowed, how much, and how it is repaid. You acknowledge this when you activate your account. Accredited bureaus receive this data from the Corporation, and a loan officer may ask for your credit report there when deciding on your application. Our people make these reports. The app does not send your data to a bureau by itself.',
        'The payout partner that carries out your withdrawals: your legal name, bank or e-wallet, account number and the amount.',
        'The collection partner through which your payments reach us: your name, and the number or QR code that we give you to pay with. If you start an auto-debit, it and your bank also receive your phone number, your e-mail address if you gave one, and each amount.',
        'The SMS partner: your phone number and the text of the message. The partner that carries our e-mails: your e-mail address and the text, if you gave an address.',
        `The lender to whom your loan is allocated, if it is another one than ${companyName}: your application and your contract.`,
        'Companies that run technical services for us. They work under our instructions and must keep your information secret.',
        'Courts and authorities, such as the SEC, the Bangko Sentral ng Pilipinas, the Anti-Money Laundering Council and the NPC, where the law requires it.',
      ],
      'If a partner handles your information outside the Philippines, we still answer for it. We sell your information to nobody. Your reference is told nothing about you or your loan. Exchange rates and fonts come from our own server, so no other company learns of your visit through them.',
    ],
  };
}

function retention({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'How long we keep it',
    blocks: [
      'If we released a loan to you, we keep your account, your contract and your payments for 10 years after the last thing that happened between us, since a written contract can be sued upon for that long (Civil Code, article 1144). If not, we keep your account and your applications for 5 years after you last used them: the Anti-Money Laundering Act (RA 9160) requires this, and we can show how they were decided. Nothing is erased while a loan, money in your wallet or a complaint is open. If a case is pending in court or with an authority, we keep what it needs until it has ended.',
      'When the time is over, the service erases your records by itself, your pictures included. Our books of account stay, without anything that points to you.',
      'Some records live for a shorter time: pictures that you did not use, a day; sign-ins, one-time codes and what keeps an order from being carried out twice, 90 days; disclosure statements that you did not sign, a year; messages of the contact form, 2 years.',
      `To close your account, ask for its deletion under Your data, in Settings, or write to ${supportEmail}. It can be closed once your loan is paid and your wallet is empty.`,
    ],
  };
}

function rights({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Your rights under the Data Privacy Act (RA 10173)',
    blocks: [
      'You have the right:',
      [
        'to be informed that your information is used, and how. This policy is part of that;',
        'to access it: to know what we hold about you, where it came from and who received it;',
        'to have it corrected when it is wrong;',
        'to object to its use, and to withdraw a consent you gave;',
        'to have it erased or blocked when it is false, not needed any more or used unlawfully;',
        'to receive a copy in a common electronic form (data portability);',
        'to be compensated for harm from wrong or unlawful use;',
        'to complain to the National Privacy Commission.',
      ],
      'You can do some of this yourself. Settings shows what you gave when you activated your account, your contract and your last withdrawal. You can correct the steps of the activation form until they are complete, and again whenever a loan officer asks for a correction. Under Your data, in Settings, you can download everything that we hold about you, ask that something is corrected, ask that your account is deleted, and see when we answer at the latest.',
      `For everything else, write to the data protection officer at ${supportEmail}. Say what you want and which phone number your account has. We may ask you to show that you are the account’s owner, but never for your password or a one-time password. It is free of charge, and we answer within 30 days. A mistake in your credit information is corrected within 5 working days once it is confirmed.`,
      'We cannot erase what the law tells us to keep, or what we need while your loan is open. We then tell you so, and why. Your heirs have these rights after you.',
    ],
  };
}

function links(): LegalSection {
  return {
    heading: 'Links to other sites',
    blocks: [
      'Some links lead to others: to social networks, to a map, to customer support, or to an authority. Their pages follow their own privacy policies, not this one, and we have no say in what they collect. Our links do not tell them which of our pages you came from. A map or a support page of another company is loaded only when you open it.',
    ],
  };
}

function socialMedia({ companyShortName }: LegalCompany): LegalSection {
  return {
    heading: 'Social media features',
    blocks: [
      `${companyShortName} has pages on Facebook, Instagram, TikTok and Signal, and we link to them. Our own pages carry no like buttons, no share buttons, no tracking pixels and no content of these networks, and you cannot sign in here with an account of theirs. So they do not learn from us that you visited.`,
      'What you write to us on a network is seen by that network, and often by others. Please never post your phone number, your loan number or a picture of your ID there.',
    ],
  };
}

function changes({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Changes to this policy',
    blocks: [
      'We may change this policy. The new text stands on this page, with its date at the top. If a change means that we want to use what you have already given us for something new, we ask you first where the law requires your consent.',
      `If you want to read an earlier version, write to ${supportEmail}.`,
      'This policy is also published in Filipino. Where the two texts differ, the English one binds.',
    ],
  };
}

function officer({ companyName, address, supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Data protection officer',
    blocks: [
      `Our data protection officer watches over how we follow this policy and the Data Privacy Act. Write to: Data Protection Officer, ${companyName}, ${address}, or to ${supportEmail} with “Data protection” as the subject.`,
    ],
  };
}

function complaints({ supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Complaints',
    blocks: [
      `Please tell us first, at ${supportEmail} or with the form on our Contact Us page. A complaint is free of charge, changes nothing about your loan, and is answered within 30 days.`,
      'You may also turn to the authorities:',
      [
        'the National Privacy Commission (NPC), about your personal information: privacy.gov.ph. It usually asks that you have written to us first;',
        'the Securities and Exchange Commission (SEC), about lending and collection: sec.gov.ph;',
        'the Credit Information Corporation, about your credit record: creditinfo.gov.ph.',
      ],
    ],
  };
}

function age({ companyShortName, supportEmail }: LegalCompany): LegalSection {
  return {
    heading: 'Only for people of 18 or older',
    blocks: [
      `You must be 18 or older to register with ${companyShortName}. Minors are forbidden to use it, also with the consent of a parent. Activation checks the date of birth, so that nobody under 18 can apply for a loan.`,
      `If you know of an account of a minor, please write to ${supportEmail}. We close it, and we erase what was given as far as the law lets us.`,
    ],
  };
}
