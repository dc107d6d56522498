import { login } from '@sagwan/contract/session/login.ts';
import { callApi } from './call-api.ts';
import { keepSession } from './session-store.ts';

/** Signs in and keeps the session: the token, the phone number, and whether to stay signed in. */
export async function signIn(given: {
  phoneNumber: string;
  password: string;
  persist: boolean;
}): Promise<void> {
  const { accessToken } = await callApi(login, { body: given });
  keepSession({ accessToken, phoneNumber: given.phoneNumber, persist: given.persist });
}
