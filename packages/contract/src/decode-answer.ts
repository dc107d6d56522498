import { z } from 'zod';

/**
 * Decodes an answer by the contract, without the fields that this version does not know: a page that is open goes on with its own
 * scripts while a newer server answers it (docs/operating.md, 'A new version while serving'). Takes those fields out of `sent`.
 * @throws ZodError where anything else does not fit.
 */
export function decodeAnswer<Answer extends z.ZodType>(answer: Answer, sent: unknown): z.output<Answer> {
  const decoded = z.safeDecode(answer, sent as z.input<Answer>);
  if (decoded.success) return decoded.data;
  const unknown = unknownFields(decoded.error.issues);
  if (unknown.length === 0) throw decoded.error;
  for (const field of unknown) remove(sent, field);
  // An issue can hide those of what is inside it.
  return decodeAnswer(answer, sent);
}

type Field = readonly PropertyKey[];

/** Where fields stand that the contract does not name. Of the shapes of a union, in the one that knows most of the answer. */
function unknownFields(issues: readonly z.core.$ZodIssue[]): Field[] {
  return issues.flatMap((issue): Field[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
    if (issue.code !== 'invalid_union') return [];
    const [closest = []] = issue.errors
      .filter((errors) => errors.every(isUnknown))
      .map(unknownFields)
      .toSorted((one, other) => one.length - other.length);
    return closest.map((field) => [...issue.path, ...field]);
  });
}

function isUnknown(issue: z.core.$ZodIssue): boolean {
  return (
    issue.code === 'unrecognized_keys' ||
    (issue.code === 'invalid_union' && unknownFields([issue]).length > 0)
  );
}

function remove(sent: unknown, field: Field): void {
  const [key, ...inner] = field;
  if (typeof sent !== 'object' || sent === null || key === undefined) return;
  if (inner.length > 0) remove(Reflect.get(sent, key), inner);
  else Reflect.deleteProperty(sent, key);
}
