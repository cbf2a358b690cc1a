import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { KantoorRequest } from '../request.js';
import { log } from '../logging/index.js';
import { refusals } from '../metrics/index.js';
import { Problem } from './problem.js';
import { problemBody } from './problem-body.js';
import { problemOf } from './problem-of.js';

/** Whether the client disconnected while sending its body: not an internal error, whatever the code of the connection. */
const hungUp = (error: unknown, { raw }: KantoorRequest): boolean => error instanceof Error && error === raw.errored;

/** The only exit for failed requests: problem+json, without stack traces or SQL. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<KantoorRequest>();
    sendProblem(error, request, host.switchToHttp().getResponse<FastifyReply>());
  }
}

/** Statuses by which a limit, a crowd or a missing server refuses a request. */
const limits = new Set([413, 429, 503]);
const reasonOf = ({ code, status, message }: Problem): string =>
  status === 503 ? (message.startsWith('Too busy') ? 'busy' : 'away') : code.toLowerCase();

export function sendProblem(error: unknown, request: KantoorRequest, reply: FastifyReply): void {
  const isHungUp = hungUp(error, request);
  const problem = isHungUp ? new Problem('BAD_REQUEST') : problemOf(error);
  if (isHungUp) log.debug({ traceId: request.id }, 'A client hung up amid its body');
  else if (problem.status >= 500) log.error({ err: problem.cause ?? problem, traceId: request.id, code: problem.code }, 'A request failed');
  if (limits.has(problem.status)) refusals.inc({ reason: reasonOf(problem) });
  if (reply.sent || reply.raw.headersSent) return;
  if (problem.details.retryAfterSeconds) void reply.header('retry-after', problem.details.retryAfterSeconds);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .status(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.url.split('?')[0]!, request.id)));
}
