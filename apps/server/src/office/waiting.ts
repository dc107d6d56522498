import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadWaiting } from '@sagwan/contract/office/read-waiting.ts';
import type { AppContext } from '../app-context.ts';
import { countUnapplied } from '../collection/unapplied.ts';
import { countOpenDataRequests } from '../personal-data/requests-for-staff.ts';
import { countOpenReliefRequests } from '../relief/relief-for-staff.ts';
import { countOpenScoreDisputes } from '../score/disputes-for-staff.ts';
import { countUnreviewed } from '../servicing/backdated.ts';
import { countOpenOrders } from '../servicing/list-orders.ts';
import { countOpenLostPhones } from '../session/lost-phones-for-staff.ts';
import { countOpenTickets } from '../support/list-tickets.ts';
import { countOpenSuspensions } from '../suspension/list-suspensions.ts';

/** What waits, by kind. One after another: every screen asks this each minute, and should hold one connection for it. */
export async function readWaiting({ db }: AppContext): Promise<AnswerOf<typeof officeReadWaiting>> {
  return {
    orders: await countOpenOrders(db),
    reliefRequests: await countOpenReliefRequests(db),
    unapplied: await countUnapplied(db),
    backdated: await countUnreviewed(db),
    suspensions: await countOpenSuspensions(db),
    messages: await countOpenTickets(db, 'contact'),
    complaints: await countOpenTickets(db, 'complaint'),
    dataRequests: await countOpenDataRequests(db),
    scoreDisputes: await countOpenScoreDisputes(db),
    lostPhones: await countOpenLostPhones(db),
  };
}
