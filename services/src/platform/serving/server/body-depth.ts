import type { FastifyInstance } from 'fastify';
import { fixed } from '../../runtime/bounds/index.js';
import { Problem, sendProblem } from '../../runtime/problems/index.js';

const depthMax = fixed('bodyDepth');

/** Walks level by level, because such a body would exhaust the stack of a recursive function. */
export function isDeeperThan(max: number, body: unknown): boolean {
  let level = holdersIn([body]);
  for (let depth = 0; depth < max; depth += 1) {
    if (level.length === 0) return false;
    level = holdersIn(level.flatMap((holder) => Object.values(holder)));
  }
  return level.length > 0;
}

const holdersIn = (values: readonly unknown[]): object[] =>
  values.filter((value) => typeof value === 'object' && value !== null) as object[];

/** Refuses deep bodies: a few kilobytes can be nested thousands of levels, and code that walks them runs out of stack. */
export function refuseDeepBodies(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    if (!isDeeperThan(depthMax, request.body)) return done();
    sendProblem(new Problem('BAD_REQUEST', { detail: `The body is nested more than ${depthMax} times` }), request, reply);
  });
}
