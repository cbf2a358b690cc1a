import type { FastifyReply } from 'fastify';

/** Prevents caching and indexing of a payment page, and passing it to the next site (PLT-O76). */
export const keepPrivate = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  });
