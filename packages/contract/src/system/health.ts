import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  summary: 'The process is alive.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: z.strictObject({ state: z.literal('ALIVE') }),
  refusals: [],
});

export const ready = endpoint({
  name: 'ready',
  method: 'GET',
  path: '/ready',
  summary: 'The database answers and what is written finds room; 503 while either does not.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: z.strictObject({ state: z.literal('READY') }),
  refusals: [],
});

export const metrics = endpoint({
  name: 'metrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Counts and timings in the Prometheus text format.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: 'text',
  refusals: [],
});

export const docs = endpoint({
  name: 'docs',
  method: 'GET',
  path: '/docs',
  summary: 'This description, to read.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: 'text',
  refusals: [],
});

export const openapiDocument = endpoint({
  name: 'openapiDocument',
  method: 'GET',
  path: '/docs/openapi.json',
  summary: 'This description, for programs.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: 'text',
  refusals: [],
});
