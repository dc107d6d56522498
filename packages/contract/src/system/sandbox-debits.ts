import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sandboxAutoDebitModes, sandboxMandateModes } from './sandbox.ts';

export const sandboxAutoDebits = endpoint({
  name: 'sandboxAutoDebits',
  method: 'POST',
  path: '/sandbox/auto-debits',
  summary: "How the next debits of members' bank accounts end.",
  callers: ['anyone'],
  body: z.strictObject({ mode: z.enum(sandboxAutoDebitModes) }),
  status: 200,
  answer: z.strictObject({ mode: z.enum(sandboxAutoDebitModes) }),
  refusals: [],
});

export const sandboxMandates = endpoint({
  name: 'sandboxMandates',
  method: 'POST',
  path: '/sandbox/mandates',
  summary: "What members' banks say about mandates from now on: consent, not yet, or no more.",
  callers: ['anyone'],
  body: z.strictObject({ mode: z.enum(sandboxMandateModes) }),
  status: 200,
  answer: z.strictObject({ mode: z.enum(sandboxMandateModes) }),
  refusals: [],
});
