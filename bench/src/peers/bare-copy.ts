import type { ServerResponse } from 'node:http';
import { from as copyFrom } from './copy-out.js';
import { connect } from './bare-pool.js';
import { copySql } from './bare-deals.js';

/** Streams the CSV that PostgreSQL itself writes. */
export async function streamCopy(tenant: number, response: ServerResponse): Promise<void> {
  const client = await connect();
  response.writeHead(200, { 'content-type': 'text/csv' });
  await copyFrom(client, copySql(tenant), response);
  client.release();
  response.end();
}
