import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import type { DynamicModule } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { fixed } from '../../runtime/bounds/index.js';
import { Config } from '../../runtime/config/index.js';
import { Kinds } from '../../records/kinds/index.js';
import { nestLog } from '../../runtime/logging/index.js';
import { traceIdOf } from '../../runtime/tracing/index.js';
import { sendProblem } from '../../runtime/problems/index.js';
import { bodyMinBytes, boundBodies } from '../../requests/bodies/index.js';
import { UnderWay, bytesOf } from '../../requests/under-way/index.js';
import { RequestContexts } from '../../requests/identity/index.js';
import { Leaving, watchConnections } from '../leaving/index.js';
import { boundAnswers } from './answer-size.js';
import { refuseDeepBodies } from './body-depth.js';
import { refuseOtherMethods } from './method-not-allowed.js';
import { takeNoBodyAsEmpty } from './missing-body.js';
import { observeRequests } from './observe.js';
import { answerOneAtATime } from './one-at-a-time.js';
import { serveOpenApi } from './open-api.js';
import { sendSecurityHeaders } from './security-headers.js';
import { cutStalledAnswers } from './stalled-answers.js';
import { limitPublicCallers } from './public-callers.js';
import { serveAdmin } from './static-admin.js';
import { traceRequests } from './trace-requests.js';
import { refuseUnreadable } from './unreadable-request.js';
import { refuseOtherThanUtf8 } from './utf-8-bodies.js';
import type { KantoorRequest } from '../../runtime/request.js';

/**
 * Counts each answer towards its caller until it has been sent, and aborts it at the deadline: a client that reads a little every few
 * seconds never stalls, and would hold memory without end. Runs before compression, whose source stays in memory.
 */
function countAnswers(server: FastifyInstance, underWay: UnderWay): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    underWay.leaves(reply.raw, bytesOf(payload));
    done();
  });
}

/** Returns how many bytes a request will send: its Content-Length, else the maximum that its route reads. Larger bodies are not read. */
function bytesAhead({ headers, routeOptions }: Pick<KantoorRequest, 'headers' | 'routeOptions'>): number {
  const mostBytes = headers['content-type']?.startsWith('multipart/') ? fixed('fileMaxBytes') : (routeOptions.bodyLimit ?? 0);
  const announced = headers['transfer-encoding'] ? mostBytes : Number(headers['content-length'] ?? 0);
  return Number.isSafeInteger(announced) && announced <= mostBytes + fixed('bodyMinBytes') ? announced : 0;
}

/** Reads a large body only for a signed-in caller, and counts it towards that person until it is answered. */
function countBodies(server: FastifyInstance, contexts: RequestContexts, underWay: UnderWay): void {
  server.addHook('onRequest', async (request: KantoorRequest, reply) => {
    const bytes = bytesAhead(request);
    if (bytes <= fixed('bodyMinBytes') || request.is404) return;
    try {
      const { subject } = await contexts.identityOf(request);
      underWay.takesBody(subject, bytes, reply.raw);
    } catch (error) {
      sendProblem(error, request, reply);
      return reply;
    }
  });
}

const answerProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => sendProblem(error, request, reply);

const adapter = (trustedProxies: string[]) =>
  new FastifyAdapter({
    genReqId: (raw: RawRequestDefaultExpression) => traceIdOf(raw.headers.traceparent),
    requestIdHeader: false,
    bodyLimit: bodyMinBytes,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    multipart: { limits: { fileSize: fixed('fileMaxBytes'), files: 1, fields: 20, parts: 21, fieldSize: bodyMinBytes } },
    frameworkErrors: answerProblem,
    clientErrorHandler: refuseUnreadable,
  });

/** Creates the HTTP server around the areas, ready to listen. */
export async function createServer(module: DynamicModule, { trustedProxies }: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter(trustedProxies), {
    logger: nestLog,
    bufferLogs: false,
    abortOnError: false,
  });
  const config = app.get(Config);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const underWay = app.get(UnderWay);
  traceRequests(server);
  watchConnections(server, app.get(Leaving));
  boundAnswers(server, underWay);
  countAnswers(server, underWay);
  await app.register(compress as never, { encodings: ['gzip'], threshold: 8_192 } as never);
  sendSecurityHeaders(server, config);
  answerOneAtATime(server);
  countBodies(server, app.get(RequestContexts), underWay);
  cutStalledAnswers(server, config.stalledAnswerSeconds);
  observeRequests(server, app.get(Kinds));
  refuseOtherMethods(server);
  boundBodies(server);
  refuseOtherThanUtf8(app);
  refuseDeepBodies(server);
  takeNoBodyAsEmpty(server);
  limitPublicCallers(app, server, underWay, config.bounds);
  serveOpenApi(app);
  await serveAdmin(app, config.adminDir);
  return app;
}
