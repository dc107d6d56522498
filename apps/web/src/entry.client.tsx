import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerWorkerLater } from './installable/register-worker.ts';
import { forgetOldPictures } from './member/forget-pictures.ts';
import { loadMemberWords } from './member-words.ts';
import { isMemberPath } from './paths.ts';

// Before hydrating, which keeps a phone busy while they come; the member frame waits for them, and says so where it failed.
if (isMemberPath(location.pathname)) loadMemberWords(location.pathname).catch(() => {});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

forgetOldPictures(Date.now());
registerWorkerLater();
