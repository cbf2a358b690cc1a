import { setTimeout as pause } from 'node:timers/promises';

export interface Sent {
  method: string;
  path: string;
  token?: string;
  ecosystem?: number | string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Got {
  status: number;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- an experiment says itself what it expects to find
  body: any;
}

/** Minimum body size that every route reads. */
const bodyMinBytes = 65_536;
const lengthOf = (body: unknown): number => (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).length;

/**
 * A route that reads less, or refuses a body before it has arrived, answers and closes; a client that is still writing may then see the end
 * of the connection before the answer.
 */
export const mayBeCutOff = (body: unknown, error: unknown): boolean =>
  lengthOf(body) > bodyMinBytes && /EPIPE|ECONNRESET|other side closed/.test(String((error as Error).cause));

/** The API is full: the request did not begin. A lock or deadlock on its record is refused in other words. */
const isFull = ({ status, body }: Got): boolean => status === 503 && body.detail === 'Too busy';

/** Repeats a request until its turn comes: how many fit in a while depends on the machine. */
export async function untilItsTurn(ask: () => Promise<Got>, { triesMax = 60, isRefused = isFull } = {}): Promise<Got> {
  for (let tries = 1; ; tries += 1) {
    const got = await ask();
    if (!isRefused(got) || tries === triesMax) return got;
    await pause(200 * Math.min(tries, 10));
  }
}

/** Sends one request over real HTTP. A body that is a form or text is sent unchanged. */
export async function send(address: string, { method, path, token, ecosystem, headers = {}, body }: Sent): Promise<Got> {
  const isRaw = body instanceof FormData || body instanceof URLSearchParams || typeof body === 'string';
  const answer = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(ecosystem !== undefined && { 'x-ecosystem': String(ecosystem) }),
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isRaw ? (body as never) : JSON.stringify(body),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? ((await answer.body?.cancel()) ?? '') : await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '') && text !== '';
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : text };
}
