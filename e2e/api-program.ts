import { type APIRequestContext, expect } from '@playwright/test';
import { sendsPassword, untilServed } from './until-served.ts';

/** Any JSON object, for a program that knows only the specification. */
export type Body = Record<string, unknown>;

interface Sent {
  method?: 'GET' | 'POST' | 'PATCH';
  data?: object;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
  token?: string;
  headers?: Record<string, string>;
}

/**
 * A program that talks to the API by the paths and bodies of decisions §3 and §7, without using the contract
 * package, as any other client would. It keeps every answer, so that a journey can look for secrets in all of them.
 */
export class Program {
  readonly answers: string[] = [];
  readonly codes: string[] = [];
  readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  async ask<B = Body>(path: string, sent: Sent = {}): Promise<{ status: number; body: B }> {
    const { method = 'POST', token, headers, ...content } = sent;
    const fetchOnce = () =>
      this.request.fetch(`/api/v2${path}`, {
        method,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...content,
      });
    const response = await (sendsPassword.test(path) ? untilServed(fetchOnce) : fetchOnce());
    const text = await response.text();
    this.answers.push(`${text}\n${JSON.stringify(response.headersArray())}`);
    return { status: response.status(), body: text.startsWith('{') ? JSON.parse(text) : {} };
  }

  /** As `ask`, where only one status will do. */
  async get<B = Body>(status: number, path: string, sent: Sent = {}): Promise<B> {
    const answer = await this.ask<B>(path, sent);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(status);
    return answer.body;
  }

  /**
   * No answer contained a one-time password, which only the SMS may contain, nor a field of that name. A token's random letters and
   * digits may hold either by chance, within a longer word.
   */
  expectNoCodeAnswered(): void {
    expect(this.codes.length).toBeGreaterThan(0);
    for (const code of this.codes) {
      expect(this.answers.filter((answer) => new RegExp(`\\b${code}\\b`).test(answer))).toEqual([]);
    }
    expect(this.answers.filter((answer) => /\boTP\b/.test(answer))).toEqual([]);
  }
}
