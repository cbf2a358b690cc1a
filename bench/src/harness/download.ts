import { readFileSync } from 'node:fs';
import { get } from 'node:http';

export interface Download {
  milliseconds: number;
  firstByteMs: number;
  bytes: number;
  /** Maximum growth of the server's memory; 0 if the system does not report it. */
  growthMegabytes: number;
}

/** Reads an answer as fast as it arrives and discards it, watching the server's memory. */
export function download(address: string, headers: Record<string, string>, serverPid: number): Promise<Download> {
  const before = residentMegabytes(serverPid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(serverPid))), 50);
  const since = performance.now();
  return new Promise<Download>((resolve, reject) => {
    const request = get(address, { headers, agent: false }, (response) => {
      const firstByteMs = performance.now() - since;
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ milliseconds: performance.now() - since, firstByteMs, bytes, growthMegabytes: most - before }));
      response.on('error', reject);
    });
    request.on('error', reject);
  }).finally(() => clearInterval(watch));
}

export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
