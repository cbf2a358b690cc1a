export interface SentRequest {
  method: string;
  url: URL;
  /** The requested path, including the query. */
  path: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a spec says itself what it expects to find
  body: any;
  headers: Headers;
}

/** Answers the requests of a spec as the API would, and records them. */
export function answering(
  answer: (method: string, url: URL, body: SentRequest['body']) => { status?: number; body?: unknown; headers?: Record<string, string> },
) {
  const requests: SentRequest[] = [];
  globalThis.fetch = ((path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(path, 'http://kantoor.test');
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requests.push({ method, url, path, body: sent, headers: new Headers(headers) });
    const { status = 200, body: content = {}, headers: more = {} } = answer(method, url, sent);
    const text = JSON.stringify(content);
    return Promise.resolve({
      status,
      ok: status < 400,
      headers: new Headers({ 'content-type': 'application/json', ...more }),
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(content),
      blob: () => Promise.resolve(new Blob([text])),
    } as Response);
  }) as typeof fetch;
  return requests;
}
