import { fixed } from '../runtime/bounds/index.js';
import { traced } from '../runtime/tracing/index.js';

export interface OutsideRequest extends Omit<RequestInit, 'redirect'> {
  /** For everything: connecting, the head, and the last byte of the answer. */
  deadlineMs: number;
  /** Of the answer, as it is after decompression; `outsideAnswerBytes` by default. */
  maxBytes?: number;
}

export interface OutsideAnswer {
  status: number;
  ok: boolean;
  headers: Headers;
  text: string;
}

/**
 * Asks a service that is not ours. The answer is counted while it arrives, after decompression, and is given up at the limit or the
 * deadline: a service that is wrong, slow, taken over or endless costs no more than that. Redirects are errors, because the address in the
 * settings is the one that was allowed. No other code calls outside services (a rule of the linter).
 */
export async function askOutside(url: string | URL, request: OutsideRequest): Promise<OutsideAnswer> {
  // The path may hold ids of others, or a key.
  const facts = { 'server.address': new URL(url).hostname, 'http.request.method': request.method ?? 'GET' };
  return traced({ name: `outside ${facts['server.address']}`, kind: 'client', facts }, () => answerOf(url, request));
}

async function answerOf(url: string | URL, { deadlineMs, maxBytes, signal, ...init }: OutsideRequest): Promise<OutsideAnswer> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const answer = await fetch(url, { ...init, redirect: 'error', signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
  const bytes = await bytesOf(answer, maxBytes ?? fixed('outsideAnswerBytes'));
  return { status: answer.status, ok: answer.ok, headers: answer.headers, text: new TextDecoder().decode(bytes) };
}

async function bytesOf({ body }: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let count = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    count += piece.byteLength;
    if (count > maxBytes) throw new OutsideAnswerTooLarge(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

class OutsideAnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The service answers more than ${maxBytes} bytes`);
  }
}
