import { answering, type SentRequest } from './answering';

export type { SentRequest };
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

const nothing: Reply = { body: { items: [], data: [] } };

/** Simulates an API that replies as a spec defines, otherwise with not found, and records the requests. */
export const fakeApi = (
  reply: (request: Pick<SentRequest, 'method' | 'path' | 'body'>) => Reply | undefined = () => undefined,
): SentRequest[] =>
  answering((method, { pathname, search }, sent) => {
    const { status, body, headers } = reply({ method, path: pathname + search, body: sent }) ?? nothing;
    const found = (body as { items?: unknown[] } | undefined)?.items?.length ?? 0;
    return { status, body, headers: { 'content-range': `items 0-${Math.max(0, found - 1)}/${found}`, ...headers } };
  });

export const refusal = (status: number, code: string, errors: { pointer: string; code: string }[] = []): Reply => ({
  status,
  body: { status, code, errors },
});
