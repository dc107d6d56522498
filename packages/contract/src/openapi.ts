import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { z } from 'zod';
import { allEndpoints } from './all.ts';
import { commonRefusals, type Endpoint } from './endpoint.ts';
import { refusalStatus } from './status.ts';

type Json = { [key: string]: unknown };

/** The whole contract as an OpenAPI 3.1 document; write-openapi.ts writes it to openapi.json. */
export function contractAsOpenapi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints as readonly Endpoint[]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sagwan',
      version: '2',
      description:
        'Money is a JSON number in major units with at most two decimals, or the same as a decimal string. ' +
        'Every error is {message, code, fields?}; message can be shown to a person as it is. ' +
        'What is worded for members is in Filipino where Accept-Language prefers fil or tl, and in English otherwise.',
    },
    paths,
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(refusalSentences) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}

/** What a client sends or reads: the encoded side of every codec. */
function wireSchema(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
}

function operationOf(endpoint: Endpoint): Json {
  const guarded = !endpoint.callers.includes('anyone');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-callers': endpoint.callers,
    ...(guarded ? { security: securityOf(endpoint) } : {}),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: { [endpoint.status]: answerOf(endpoint), ...refusalsOf(endpoint) },
  };
}

function securityOf(endpoint: Endpoint): Json[] {
  const member = endpoint.callers.includes('member');
  const staff = endpoint.callers.some((caller) => caller !== 'member' && caller !== 'anyone');
  return [...(member ? [{ member: [] }] : []), ...(staff ? [{ staff: [] }] : [])];
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (place: 'path' | 'query', shape: z.ZodObject | undefined) =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
      schema: wireSchema(schema as z.ZodType),
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: endpoint.idempotencyKey === 'required',
    description:
      'Made by the caller, kept until it knows the answer; the same key and body give the same answer.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  };
  return [
    ...from('path', endpoint.params),
    ...from('query', endpoint.query),
    ...(endpoint.idempotencyKey !== undefined ? [key] : []),
  ];
}

function requestBodyOf(endpoint: Endpoint): Json {
  if (endpoint.body === 'none') return {};
  if (endpoint.body === 'multipart') return { requestBody: { content: { 'multipart/form-data': {} } } };
  if (endpoint.body === 'raw') return { requestBody: { content: { 'application/json': {} } } };
  return {
    requestBody: { required: true, content: { 'application/json': { schema: wireSchema(endpoint.body) } } },
  };
}

function answerOf(endpoint: Endpoint): Json {
  const description = 'Answered';
  if (endpoint.answer === 'none') return { description };
  if (endpoint.answer === 'bytes') return { description, content: { 'image/*': {} } };
  if (endpoint.answer === 'text') return { description, content: { 'text/plain': {} } };
  return { description, content: { 'application/json': { schema: wireSchema(endpoint.answer) } } };
}

function refusalsOf(endpoint: Endpoint): Json {
  const byStatus: Record<number, string[]> = {};
  for (const code of [...endpoint.refusals, ...commonRefusals]) {
    const status = refusalStatus[code];
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: [...new Set(codes)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
