import { contractAsOpenapi } from '@sagwan/contract/openapi.ts';
import { docs, health, metrics, openapiDocument, ready } from '@sagwan/contract/system/health.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { register } from 'prom-client';
import { type EndpointHandler, serve } from '../serve.ts';
import { hasDiskSpace } from './disk-space.ts';
import { docsPage } from './docs-page.ts';
import { operatorRefusal } from './operator-access.ts';
import { answerPlainPage } from './plain-page.ts';

const healthHandler = serve(health, async () => ({ state: 'ALIVE' as const }));

/** How long the database may take to answer before this server calls itself not ready. */
const readyWithinMilliseconds = 2000;

const readyHandler = serve(ready, async (context) => {
  const one = context.db.selectNoFrom((expression) => expression.lit(1).as('one'));
  const answered = one.execute().then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((done) => {
    setTimeout(done, readyWithinMilliseconds, false).unref();
  });
  const usable = answered.then((does) => does && hasDiskSpace(context));
  if (await Promise.race([usable, late])) return { state: 'READY' as const };
  return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
});

const metricsHandler = serve(
  metrics,
  async ({ config }, { request }) =>
    operatorRefusal(config, request) ?? {
      content: await register.metrics(),
      contentType: register.contentType,
    },
);

const docsHandler = serve(
  docs,
  async ({ config }, { request, reply }) =>
    operatorRefusal(config, request) ?? answerPlainPage(reply, docsPage()),
);

let openapiText: string | undefined;

const openapiHandler = serve(openapiDocument, async ({ config }, { request }) => {
  const refused = operatorRefusal(config, request);
  if (refused !== undefined) return refused;
  // Made once: it takes as long as a hundred requests.
  openapiText ??= JSON.stringify(contractAsOpenapi());
  return { content: openapiText, contentType: 'application/json' };
});

export const systemHandlers: readonly EndpointHandler[] = [
  healthHandler,
  readyHandler,
  metricsHandler,
  docsHandler,
  openapiHandler,
];
