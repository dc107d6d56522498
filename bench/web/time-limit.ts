/** @throws when the work takes longer; it is not cancelled. */
export async function within<Result>(
  milliseconds: number,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
