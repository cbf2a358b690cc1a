/** Answers the requests of a spec as the API would; what it was asked is kept. */
export function answering(
  answer: (method: string, url: URL, body: unknown) => { status?: number; body?: unknown; headers?: Record<string, string> },
) {
  const asked: { method: string; url: URL; body: unknown; headers: Headers }[] = [];
  globalThis.fetch = ((path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(path, 'http://kantoor.test');
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ method, url, body: sent, headers: new Headers(headers) });
    const { status = 200, body: told = {}, headers: more = {} } = answer(method, url, sent);
    const text = JSON.stringify(told);
    return Promise.resolve({
      status,
      ok: status < 400,
      headers: new Map(Object.entries({ 'content-type': 'application/json', ...more })) as unknown as Headers,
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(told),
      blob: () => Promise.resolve(new Blob([text])),
    } as Response);
  }) as typeof fetch;
  return asked;
}
