import type { FastifyInstance, FastifyReply } from 'fastify';
import { fixed } from '../../runtime/bounds/index.js';
import { Problem, problemBody } from '../../runtime/problems/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import type { UnderWay } from '../../requests/under-way/index.js';

const retryAfterSeconds = 5;
interface Config {
  answerBytes?: number;
  onlyReads?: true;
}

/**
 * Refuses, before a byte of it is sent, every JSON answer that is larger than its route may send (422), and that of a read whose caller has
 * too many unread answers (429); the answer of a change is sent, as the change was made. Lists are refused earlier, while their rows are
 * read; this also counts what was made of rows, files and texts.
 */
export function boundAnswers(server: FastifyInstance, underWay: Pick<UnderWay, 'hasRoomFor'>): void {
  server.addHook('onSend', (request: KantoorRequest, reply, payload, done) => {
    const { answerBytes = fixed('sentAnswerBytes'), onlyReads = request.method === 'GET' } = (request.routeOptions.config ?? {}) as Config;
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json');
    const bytes = isJson && reply.statusCode < 400 ? Buffer.byteLength(payload) : 0;
    if (bytes > answerBytes) done(null, refusal(new Problem('ANSWER_TOO_LARGE'), request, reply));
    else if (bytes > 0 && onlyReads && !underWay.hasRoomFor(reply.raw, bytes))
      done(null, refusal(new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds }), request, reply));
    else done(null, payload);
  });
}

/** Returns the body of a problem, whose headers replace those of the answer. */
function refusal(problem: Problem, request: KantoorRequest, reply: FastifyReply): string {
  for (const ofAnswer of ['etag', 'content-range', 'content-length']) void reply.removeHeader(ofAnswer);
  if (problem.details.retryAfterSeconds) void reply.header('retry-after', problem.details.retryAfterSeconds);
  void reply.status(problem.status).type('application/problem+json; charset=utf-8');
  return JSON.stringify(problemBody(problem, request.url.split('?')[0]!, request.id));
}
