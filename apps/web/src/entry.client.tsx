import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerWorkerLater } from './installable/register-worker.ts';
import { forgetOldPictures } from './member/forget-pictures.ts';

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
