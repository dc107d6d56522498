import { listContacts } from '@sagwan/contract/contact/list-contacts.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { sendReminders } from '../contact/send-reminders.ts';
import { runDueJobs } from '../job/run-jobs.ts';
import { arrangeReferences, arrangeStaff, renewedMemberToken } from './arrange-borrower.ts';
import { type ReleasedLoan, releasedInJanuary, travelTo } from './released-loan.ts';
import { inboxOf } from './sent-texts.ts';
import type { World } from './world.ts';

/**
 * An officer, and for each test a check loan: released on 15 January, its first instalment of 26,500.00 due on Sunday 15 February
 * 2026. The providers of messages that a test puts in the place of the sandbox's go after it.
 */
export function arrangeReminders(world: World) {
  const arranged = {} as { staff: Awaited<ReturnType<typeof arrangeStaff>>; loan: ReleasedLoan };
  let providers: Pick<World['context'], 'sms' | 'email'>;
  beforeAll(async () => {
    const { sms, email } = world.context;
    providers = { sms, email };
    arranged.staff = await arrangeStaff(world, 'officer');
  });
  beforeEach(async () => {
    arranged.loan = await releasedInJanuary(world);
  });
  const restoreProviders = () => Object.assign(world.context, providers);
  afterEach(restoreProviders);

  return {
    arranged,
    restoreProviders,
    at: (date: string) => travelTo(world, date, { members: [arranged.loan.member], staff: [arranged.staff] }),
    /** The job, and the messages that it wrote sent. */
    remind: async () => {
      await sendReminders(world.context);
      await runDueJobs(world.context, world.database.url);
    },
    inbox: async (to = arranged.loan.own.phoneNumber) =>
      (await inboxOf(world, to))
        .filter(({ text }) => text.includes('due '))
        .map(({ text, sentAt }) => ({ text, on: manilaDate(sentAt) })),
    /** What the member is shown of contacts, oldest first: the day of the reminder, its channel, and what became of it. */
    log: async () => {
      const token = await renewedMemberToken(world, arranged.loan.member);
      const { body } = await world.ask(listContacts, { token, body: arranged.loan.own });
      const contacts = body.contacts as {
        outcome: string;
        rule: string | null;
        channel: string;
        reminder: { dueOn: string; day: number } | null;
      }[];
      return contacts
        .map(
          ({ outcome, rule, channel, reminder }) =>
            `${reminder?.day ?? 'staff'} ${channel} ${rule ?? outcome}`,
        )
        .reverse();
    },
    /** What a recovery leaves unpaid of a loan that is written off can have been due a few days ago. */
    writeOff: () =>
      world.database.owner
        .updateTable('loan')
        .set({ written_off_minor: 15_000_000n })
        .where('id', '=', arranged.loan.loanId)
        .execute(),
    addReference: (refPhoneNumber1: string) =>
      arrangeReferences(world, arranged.loan.member.memberId, {
        refFullName1: 'Rosario Santos',
        refRelationship1: 'Mother',
        refPhoneNumber1,
      }),
  };
}
