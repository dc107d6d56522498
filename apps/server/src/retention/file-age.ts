/** The age of a stored file by its name, a UUIDv7, which begins with its time; undefined for another name. */
export function fileAgeMilliseconds(key: string, now: Date): number | undefined {
  const [, high, low] =
    /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.\w+$/.exec(key) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return now.getTime() - Number.parseInt(high + low, 16);
}
