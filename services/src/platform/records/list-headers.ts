import type { FastifyReply } from 'fastify';
import type { ListRequest } from './list-request.js';
import type { ListAnswer } from './lists.js';

type Counted = Pick<ListAnswer, 'total' | 'estimated'> & { items: readonly unknown[] };

/**
 * `Content-Range: deals 0-24/319`, with an asterisk for the rows of a page that has none (RFC 9110, 14.4), and whether the total is an estimate.
 * Rows that an estimate does not know of, or that were added since they were counted, raise it.
 */
export function listHeaders(reply: FastifyReply, unit: string, { offset }: ListRequest, { items, total, estimated }: Counted): void {
  const end = offset + items.length;
  const range = items.length === 0 ? `*/${total}` : `${offset}-${end - 1}/${Math.max(total, end)}`;
  void reply.header('Content-Range', `${unit} ${range}`);
  if (estimated) void reply.header('x-total', 'estimated');
}
