import { paragraphs } from './messages/notice-text.ts';

/** To a person of staff whose recovery codes were replaced; the back office is in English alone. */
export const recoveryCodesRenewed = ({ time }: { time: string }) => ({
  subject: 'New recovery codes for the back office',
  email: paragraphs(
    `New recovery codes were made for your account of the back office on ${time}. The ones from before no longer work.`,
    'If it was not you, tell an admin at once: somebody has your password and your authenticator.',
  ),
});
