import { logout } from '@sagwan/contract/session/logout.ts';
import { callApi } from './call-api.ts';

/** A file of its own, fetched when somebody signs out: the public pages need nothing else that asks the server. */
export async function tellSignedOut(): Promise<void> {
  await callApi(logout, {});
}
