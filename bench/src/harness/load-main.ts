import { Connection } from './connection.js';
import type { Load, Shot } from './load.js';
import { percentile } from './statistics.js';

const { address, headers = {}, shots, connections, seconds, warmUpSeconds = 1 } = JSON.parse(process.env.LOAD!) as Load;
const { hostname, port } = new URL(address);

function bytesOf({ path, method = 'GET', body }: Shot): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const own = {
    host: hostname,
    ...headers,
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

const requests = shots.map(bytesOf);
const latencies: number[] = [];
let sent = 0;
let refused = 0;
const from = performance.now() + warmUpSeconds * 1_000;
const until = from + seconds * 1_000;

async function user(): Promise<void> {
  const connection = await Connection.open(hostname, Number(port));
  while (performance.now() < until) {
    const request = requests[sent++ % requests.length]!;
    const since = performance.now();
    const status = await connection.send(request);
    const now = performance.now();
    if (status < 200 || status > 299) refused += 1;
    if (since >= from && now <= until) latencies.push(now - since);
  }
  connection.close();
}

await Promise.all(Array.from({ length: connections }, user));
const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(latencies, part));
console.log(JSON.stringify({ perSecond: latencies.length / seconds, p50, p95, p99, refused, sent }));
