import { logout } from '@sagwan/contract/session/logout.ts';
import { callApi } from './call-api.ts';

/** In a file of its own, fetched at a sign-out, so that public pages do not load the client of the API. */
export async function sendSignOut(): Promise<void> {
  await callApi(logout, {});
}
