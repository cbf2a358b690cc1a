import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { countSql, pageSql } from './bare-deals.js';

/** node:http and pg with nothing between them: no sign-in, no row security, no validation. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: Number(process.env.POOL ?? 10) });

type Answer = (query: URLSearchParams, tenant: number) => Promise<unknown>;
const read = async (name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await pool.query({ name, text, values })).rows as never;

const answers: Record<string, Answer> = {
  '/': async () => 'ready',
  '/deals': async (query, tenant) => {
    const values = [tenant, Number(query.get('team'))];
    const [items, counted] = await Promise.all([
      read('page', pageSql, [...values, Number(query.get('offset') ?? 0)]),
      read('count', countSql, values),
    ]);
    return { items, total: counted[0]!.count };
  },
  '/deals-without-total': async (query, tenant) => ({
    items: await read('page', pageSql, [tenant, Number(query.get('team')), Number(query.get('offset') ?? 0)]),
  }),
};

const tenantOf = (request: IncomingMessage): number => Number(request.headers['x-ecosystem']);

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://bare');
  answers[pathname]!(searchParams, tenantOf(request)).then(
    (answer) => {
      const body = JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
    },
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
