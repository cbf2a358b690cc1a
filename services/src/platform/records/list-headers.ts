import type { FastifyReply } from 'fastify';
import type { ListRequest } from './list-request.js';
import type { ListAnswer } from './lists.js';

type Counted = Pick<ListAnswer, 'total' | 'estimated'> & { items: readonly unknown[] };

/** `Content-Range: deals 0-24/319`, and whether the total is an estimate. */
export function listHeaders(reply: FastifyReply, unit: string, { offset }: ListRequest, { items, total, estimated }: Counted): void {
  const last = items.length === 0 ? offset : offset + items.length - 1;
  void reply.header('Content-Range', `${unit} ${offset}-${last}/${Math.max(total, offset + items.length)}`);
  if (estimated) void reply.header('x-total', 'estimated');
}
