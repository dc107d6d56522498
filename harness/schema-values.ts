import { randomUUID } from 'node:crypto';

/** As far as openapi.json uses it. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
}

const texts = ['A', 'Ana Cruz', '12345678', '639170000099', '2026-03', '2026-03-20', 'ana@example.com'];
const longTexts = ['Sagwan-demo-1', '0'.repeat(64), 'A'.repeat(43), '001230004567', 'RET-000001', '123456'];

export const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

/** A value that fits the schema, as far as it says. `known` has values of fields that name something that there is. */
export function fittingValue(
  schema: JsonSchema,
  known: Readonly<Record<string, unknown>>,
  random: () => number,
): unknown {
  const { properties, items, required = [] } = schema;
  const choice = schema.anyOf ?? schema.oneOf;
  // Other numbers and texts of its kind now and then, but never another figure.
  const isKnown = (name: string) => name in known && (typeof known[name] === 'number' || random() < 0.9);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return pick(schema.enum, random);
  if (choice !== undefined) return fittingValue(pick(choice, random), known, random);
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || random() < 0.5)
        .map(([name, part]) => [name, isKnown(name) ? known[name] : fittingValue(part, known, random)]),
    );
  }
  if (items !== undefined) {
    const length = (schema.minItems ?? 0) + Math.floor(random() * 3);
    return Array.from({ length }, () => fittingValue(items, known, random));
  }
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'number' || schema.type === 'integer') return fittingNumber(schema, random);
  return fittingText(schema, random);
}

function fittingNumber({ minimum = 0, maximum = 1_000 }: JsonSchema, random: () => number): number {
  return Math.floor(minimum + random() * (Math.min(maximum, minimum + 100_000) - minimum));
}

function fittingText(schema: JsonSchema, random: () => number): string {
  const { format, pattern, minLength = 0, maxLength = 10_000 } = schema;
  if (format === 'uuid') return randomUUID();
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  return pick([...texts, ...longTexts].filter(fits), random) ?? 'A'.repeat(Math.max(1, minLength));
}
