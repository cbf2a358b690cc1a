import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../index.js';

/** A file with a server's response headers. */
export interface Served {
  what: string;
  headers: Record<string, string>;
  content: Uint8Array;
}

/** Address that every script of the corpus requests. */
const alarm = '/ran';

/** Opens files in a real browser in every way a page can; returns which of them ran something. */
export async function whatRan(files: readonly Served[]): Promise<string[]> {
  const ran = new Set<string>();
  const server = createServer((request, response) => {
    const [, place, number] = (request.url ?? '').split('/');
    const file = place === 'file' ? files[Number(number)] : undefined;
    if (file) return response.writeHead(200, file.headers).end(file.content);
    if (request.url?.startsWith(alarm)) ran.add(request.url.slice(alarm.length + 1));
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/' ? pageOf(files.length) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await visit(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return [...ran];
}

/** Each file as document, as embedded object, as picture, as script, as style, and as the admin previews it. */
const pageOf = (count: number): string =>
  Array.from({ length: count }, (_, n) => `/file/${n}`)
    .map(
      (file) =>
        `<iframe src="${file}"></iframe><object data="${file}"></object><embed src="${file}"><img src="${file}"><script src="${file}"></script><link rel="stylesheet" href="${file}">
<script>fetch('${file}').then((answer) => answer.blob()).then((blob) => {
  const view = document.createElement(blob.type === 'application/pdf' ? 'iframe' : 'img');
  view.src = URL.createObjectURL(blob);
  document.body.append(view);
});</script>`,
    )
    .join('\n');

async function visit(address: string): Promise<void> {
  const { path } = await findChromium(process.env, () => undefined);
  const home = mkdtempSync(join(tmpdir(), 'kantoor-browser-'));
  const quiet = ['--no-first-run', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const args = ['--headless', '--no-sandbox', ...quiet, `--user-data-dir=${home}`, '--virtual-time-budget=15000', '--dump-dom', address];
  try {
    await new Promise<void>((resolve, reject) => {
      const browser = spawn(path, args, { stdio: 'ignore', env: { ...process.env, HOME: home }, timeout: 120_000, killSignal: 'SIGKILL' });
      browser.once('error', reject);
      browser.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Chromium ended with ${code}`))));
    });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
