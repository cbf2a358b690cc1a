import type { FastifyReply } from 'fastify';
import type { ListRequest } from './list-request.js';
import type { ListAnswer } from './lists.js';

type Counted = Pick<ListAnswer, 'total'> & Partial<Pick<ListAnswer, 'estimated'>> & { items: readonly unknown[] };

/**
 * Sets `Content-Range: deals 0-24/319`, with an asterisk instead of the range for an empty page (RFC 9110, 14.4), and marks an estimated
 * total. The total is raised when the page shows more rows than the estimate or an older count.
 */
export function listHeaders(reply: FastifyReply, unit: string, { offset }: ListRequest, { items, total, estimated }: Counted): void {
  const end = offset + items.length;
  const range = items.length === 0 ? `*/${total}` : `${offset}-${end - 1}/${Math.max(total, end)}`;
  void reply.header('Content-Range', `${unit} ${range}`);
  if (estimated) void reply.header('x-total', 'estimated');
}
