import type { EndpointHandler } from '../serve.ts';
import { askLostPhoneHandler } from './ask-lost-phone.ts';
import { changePasswordHandler } from './change-password.ts';
import { changePhoneHandler, proveNewPhoneHandler, stopPhoneChangeHandler } from './change-phone.ts';
import { checkRegistrationHandler } from './check-registration.ts';
import { endSessionsHandler } from './end-sessions.ts';
import { listLocksHandler } from './list-locks.ts';
import { listSessionsHandler } from './list-sessions.ts';
import { loginHandler } from './login.ts';
import { logoutHandler } from './logout.ts';
import { refreshHandlers } from './refresh.ts';
import { registerHandler } from './register.ts';
import { requestOtpHandler } from './request-otp.ts';
import { resetPasswordHandler } from './reset-password.ts';

export const sessionHandlers: readonly EndpointHandler[] = [
  registerHandler,
  checkRegistrationHandler,
  loginHandler,
  logoutHandler,
  ...refreshHandlers,
  changePasswordHandler,
  requestOtpHandler,
  listLocksHandler,
  proveNewPhoneHandler,
  changePhoneHandler,
  stopPhoneChangeHandler,
  askLostPhoneHandler,
  listSessionsHandler,
  endSessionsHandler,
  resetPasswordHandler,
];
