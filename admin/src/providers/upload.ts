import { callHeaders, unreachable } from './http';
import { problemOf } from './problem';
import { session } from './session';

/** Posts a form and reports the upload progress, which `fetch` cannot. Repeated calls with one key store it once. */
export async function upload<T>(path: string, body: FormData, onProgress: (part: number) => void, idempotencyKey?: string): Promise<T> {
  if (!navigator.onLine) throw unreachable('OFFLINE');
  const headers = await callHeaders('POST', idempotencyKey ? { idempotencyKey } : {});
  const { status, text } = await new Promise<{ status: number; text: string }>((done, failed) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => done({ status: request.status, text: request.responseText });
    request.onerror = () => failed(unreachable('NETWORK_FAILED'));
    request.send(body);
  });
  if (status === 401) session.expired();
  if (status < 200 || status > 299) throw await problemOf(new Response(text, { status }));
  return JSON.parse(text) as T;
}
