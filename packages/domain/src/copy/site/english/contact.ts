import { contactProblems } from '../../contact-problems.ts';

/** 'Contact Us' (decisions §2), and the office, which the help page shows too. */
export const contact = {
  title: 'Contact Us',
  write: 'Write to us',
  name: 'Your name',
  email: 'Your email address',
  message: 'Your message',
  messageHint: 'Please never write a password or a one-time code here.',
  complaint: 'This is a complaint about my loan or my account',
  complaintHint: 'A complaint is free of charge. While it is open, reminders and auto-debits are paused.',
  complaintSent: ({ on, number }: { on: string; number: string }): string =>
    `Thank you. Your complaint has reached us, and we answer it by ${on}. Its number is ${number}.`,
  problems: contactProblems,
  needsScripts: 'Sending from here needs JavaScript. You can always write to us by e-\u2060mail.',
  send: 'Send the message',
  sending: 'Sending',
  sent: 'Thank you. Your message has reached us, and we answer to your email address.',
  otherWays: 'Other ways',
  newTab: ({ name }: { name: string }): string => `${name} (opens a new tab)`,
  help: 'Help and account recovery',
  office: 'Our office',
  map: 'Show it on a map (opens a new tab)',
  showMap: 'Show the map here',
  hideMap: 'Hide the map',
  mapTitle: 'Map with our office',
  mapService: 'The map comes from OpenStreetMap, which then sees that you look at it.',
  mapDemonstration: 'A demonstration: the pin stands in a public park, not at an office.',
};
