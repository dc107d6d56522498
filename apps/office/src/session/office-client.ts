import { CallError, type CallInput, call, callForFile, type Transport } from '@sagwan/contract/call.ts';
import type { AnswerOf, Endpoint, WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { officeReadReceipt } from '@sagwan/contract/office/receipt-pictures.ts';
import { officeLogin, officeLogout, officeRefresh } from '@sagwan/contract/office/sign-in.ts';
import type { SessionStore } from './session-store.ts';

export interface OfficeClient {
  /** Calls an endpoint as the signed-in person. @throws CallError */
  ask: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>;
  /** A picture of a member, or of a loan's; fetched, because an `<img>` cannot send the token. @throws CallError */
  picture: (phoneNumber: string, fileName: string, loanNumber?: string) => Promise<Blob>;
  /** A file that an endpoint answers with. @throws CallError */
  askForFile: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Blob>;
  /** The picture of a receipt. @throws CallError */
  receipt: (loanNumber: string, pictureId: string) => Promise<Blob>;
  signIn: (credentials: WireBodyOf<typeof officeLogin>) => Promise<void>;
  /** Calls an endpoint that needs no session. @throws CallError */
  askOpenly: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<AnswerOf<E>>;
  /** Continues as the person for whom this token was made. */
  begin: (accessToken: string) => void;
  /** Ends the session in this tab in any case, also when the server cannot be reached. */
  signOut: () => Promise<void>;
  /** Resumes a session from the refresh cookie; false where there is none. */
  restore: () => Promise<boolean>;
  /** Ends the session in this tab where it is over on the server: nobody has been at the screen for long. */
  endIfOver: () => Promise<void>;
}

export interface OfficeClientParts {
  fetch: Transport['fetch'];
  origin: string;
  session: SessionStore;
  /** Runs alone among all tabs: a refresh cookie is spent once, and using it twice ends the session. */
  alone: (run: () => Promise<void>) => Promise<void>;
}

/** The client of the server: it sends the token, and refreshes a refused one and tries again, once (decisions §2). */
export function makeOfficeClient({ fetch, origin, session, alone }: OfficeClientParts): OfficeClient {
  const transport: Transport = {
    fetch,
    origin,
    accessToken: () => session.read().accessToken,
    language: () => 'en',
  };
  let refreshing: Promise<void> | undefined;

  function refresh(): Promise<void> {
    refreshing ??= alone(async () => {
      const { accessToken } = await call(transport, officeRefresh, {});
      session.begin(accessToken);
    }).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function withFreshToken<T>(ask: () => Promise<T>): Promise<T> {
    const used = session.read().accessToken;
    try {
      return await ask();
    } catch (error) {
      if (!isTokenRefused(error)) throw error;
    }
    try {
      // Another request may have refreshed the token while this one was under way.
      if (session.read().accessToken === used) await refresh();
      return await ask();
    } catch (error) {
      if (isTokenRefused(error)) session.end('expired');
      throw error;
    }
  }

  return {
    ask: (endpoint, input) => withFreshToken(() => call(transport, endpoint, input)),
    askForFile,
    picture: (phoneNumber, fileName, loanNumber) =>
      askForFile(readPicture, { params: { phoneNumber, fileName }, query: { loanNumber } }),
    receipt: (loanNumber, pictureId) => askForFile(officeReadReceipt, { params: { loanNumber, pictureId } }),
    askOpenly: (endpoint, input) => call({ ...transport, accessToken: () => undefined }, endpoint, input),
    begin: (accessToken) => session.begin(accessToken),
    async signIn(credentials) {
      const { accessToken } = await call(transport, officeLogin, { body: credentials });
      session.begin(accessToken);
    },
    async signOut() {
      await call(transport, officeLogout, {}).catch(() => undefined);
      session.end('signedOut');
    },
    restore,
    async endIfOver() {
      if (session.read().accessToken !== undefined && !(await restore())) session.end('expired');
    },
  };

  function askForFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
    return withFreshToken(() => callForFile(transport, endpoint, input));
  }

  async function restore(): Promise<boolean> {
    try {
      await refresh();
      return true;
    } catch {
      return false;
    }
  }
}

/** A 403 that a new token may resolve; one for lack of a role it does not. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof CallError && error.status === 403 && error.code !== 'ROLE_FORBIDDEN';
}
