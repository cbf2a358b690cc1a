import { Problem, problemOf } from './problem';
import { currentEcosystemId, session } from './session';

export interface CallOptions {
  body?: unknown;
  /** The record's version, sent as If-Match so that no user's change is overwritten. */
  ifMatch?: number | string | null | undefined;
  /** One key per intended change: repeated calls with it change nothing twice. Generated if absent on POST. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}
export interface Answer<T> {
  status: number;
  body: T;
  etag: string | null;
  headers: Headers;
}

/** A lost connection has its own key, and nothing is sent while the browser is offline (PLT-080). */
export const unreachable = (code: 'OFFLINE' | 'NETWORK_FAILED'): Problem => new Problem({ status: 0, code });

/** Returns the headers with the token, the ecosystem and the conditions of a request. */
export async function callHeaders(method: string, options: CallOptions = {}): Promise<Headers> {
  const headers = new Headers(options.headers);
  const token = await session.token();
  const ecosystem = currentEcosystemId();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (ecosystem) headers.set('x-ecosystem', String(ecosystem));
  if (options.ifMatch !== undefined && options.ifMatch !== null)
    headers.set('if-match', typeof options.ifMatch === 'number' ? `"v${options.ifMatch}"` : options.ifMatch);
  if (method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  return headers;
}

export async function send(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  if (!navigator.onLine) throw unreachable('OFFLINE');
  const headers = await callHeaders(method, options);
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method,
    headers,
    signal: options.signal ?? null,
    ...(options.body === undefined ? {} : { body: isForm ? (options.body as FormData) : JSON.stringify(options.body) }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable('NETWORK_FAILED');
  });
  if (response.status === 401) session.expired();
  if (!response.ok) throw await problemOf(response);
  return response;
}

type SaveListener = () => void;
const saveListeners = new Set<SaveListener>();
/** Notifies of every change made by this browser, whether or not the live connection is up. */
export function onOwnSaves(listener: SaveListener): () => void {
  saveListeners.add(listener);
  return () => void saveListeners.delete(listener);
}

async function call<T>(method: string, path: string, options?: CallOptions): Promise<Answer<T>> {
  const response = await send(method, path, options);
  const text = await response.text();
  if (method !== 'GET') saveListeners.forEach((listener) => listener());
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : undefined) as T,
    etag: response.headers.get('etag'),
    headers: response.headers,
  };
}

export const api = {
  get: <T>(path: string, options?: CallOptions): Promise<Answer<T>> => call<T>('GET', path, options),
  post: <T>(path: string, options?: CallOptions): Promise<Answer<T>> => call<T>('POST', path, options),
  put: <T>(path: string, options?: CallOptions): Promise<Answer<T>> => call<T>('PUT', path, options),
  del: <T>(path: string, options?: CallOptions): Promise<Answer<T>> => call<T>('DELETE', path, options),
  /** Reads a file, to show or save it. */
  blob: async (path: string, options?: CallOptions): Promise<Blob> => (await send('GET', path, options)).blob(),
  /** Fetches a file that the API makes from the body and does not store. */
  drawn: async (path: string, options?: CallOptions): Promise<Blob> => (await send('POST', path, options)).blob(),
};

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
export const download = async (path: string, fileName: string): Promise<void> => saveFile(await api.blob(path), fileName);
