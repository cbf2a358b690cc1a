import type { FastifyInstance } from 'fastify';
import { fixed } from '../bounds/index.js';
import { Problem, problemBody } from '../problems/index.js';
import type { KantoorRequest } from '../request.js';

/**
 * Refuses every JSON answer that is larger than its route may send, before a byte of it is sent. Lists are refused earlier, while their
 * rows are read; this also counts what was made of rows, files and texts.
 */
export function boundAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request: KantoorRequest, reply, payload, done) => {
    const { answerBytes = fixed('sentAnswerBytes') } = (request.routeOptions.config ?? {}) as { answerBytes?: number };
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json');
    if (!isJson || reply.statusCode >= 400 || Buffer.byteLength(payload) <= answerBytes) {
      done(null, payload);
      return;
    }
    const problem = new Problem('ANSWER_TOO_LARGE');
    for (const ofAnswer of ['etag', 'content-range', 'content-length']) void reply.removeHeader(ofAnswer);
    void reply.status(problem.status).type('application/problem+json; charset=utf-8');
    done(null, JSON.stringify(problemBody(problem, request.url.split('?')[0]!, request.id)));
  });
}
