import { createServer, type IncomingMessage } from 'node:http';
import { read } from './bare-pool.js';
import { streamCopy } from './bare-copy.js';
import { countSql, pageSql, searches } from './bare-deals.js';

/** node:http and pg with nothing between them: no sign-in, no validation, no row security. */
type Answer = (query: URLSearchParams, tenant: number) => Promise<unknown>;

const pageOf = (query: URLSearchParams, tenant: number): unknown[] => [tenant, Number(query.get('team')), Number(query.get('offset') ?? 0)];

const answers: Record<string, Answer> = {
  '/': async () => 'ready',
  '/deals': async (query, tenant) => {
    const values = pageOf(query, tenant);
    const [items, counted] = await Promise.all([read('page', pageSql, values), read('count', countSql, values.slice(0, 2))]);
    return { items, total: counted[0]!.count };
  },
  '/deals-without-total': async (query, tenant) => ({ items: await read('page', pageSql, pageOf(query, tenant)) }),
  '/search': async (query, tenant) => {
    const found = searches(tenant, Number(query.get('team')), query.get('q')!).map(({ sql, values }) => read('', sql, values));
    return { items: (await Promise.all(found)).flat() };
  },
};

const tenantOf = (request: IncomingMessage): number => Number(request.headers['x-ecosystem']);

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://bare');
  if (pathname === '/copy') return void streamCopy(tenantOf(request), response);
  answers[pathname]!(searchParams, tenantOf(request)).then(
    (answer) => {
      const body = JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
    },
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
