/** Far more than any answer that we ask a provider for. */
const answerBytesMax = 1_000_000;

export interface ProviderCall extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  /** From the call until the last byte of the answer. */
  timeoutMilliseconds: number;
}

export interface ProviderAnswer {
  ok: boolean;
  status: number;
  /** The answer's JSON, as text. */
  text: string;
}

/**
 * Calls an outside provider: the one way in which the server does. An answer that comes late, is too large, is no JSON by
 * its content type, or leads elsewhere is none, and throws: what was ordered may or may not have been done (decision 0034).
 * @param name of the provider, for the error.
 */
export async function callProvider(
  name: string,
  url: string,
  { timeoutMilliseconds, ...request }: ProviderCall,
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const { ok, status } = response;
  const contentType = response.headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType)) {
    await response.body?.cancel();
    throw new Error(
      `${name} answered ${status} with ${contentType.slice(0, 100) || 'no content type'}, not JSON`,
    );
  }
  return { ok, status, text: await textOf(name, response) };
}

/** The body's text; a body larger than expected is not read to the end. */
async function textOf(name: string, { body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an exception closes the connection.
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > answerBytesMax) throw new Error(`${name} answered more than ${answerBytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
