/** The JSON of an event's bytes; undefined where they are none. */
export function eventJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
