import type { EndpointHandler } from '../serve.ts';
import {
  addPasskeyHandler,
  listPasskeysHandler,
  removePasskeyHandler,
  renamePasskeyHandler,
  startPasskeyHandler,
} from './manage.ts';
import { askPasskeyHandler, loginWithPasskeyHandler } from './sign-in.ts';

export const passkeyHandlers: readonly EndpointHandler[] = [
  listPasskeysHandler,
  startPasskeyHandler,
  addPasskeyHandler,
  renamePasskeyHandler,
  removePasskeyHandler,
  askPasskeyHandler,
  loginWithPasskeyHandler,
];
