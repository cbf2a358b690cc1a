import { mkdirSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isCountry } from '@kantoor/schemas';
import { makeAjv } from '@kantoor/schemas/validation';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { routesOf, type ApiDocument } from '../platform/requests/contract/index.js';
import { closed } from './closed.js';

interface Answered {
  method: string;
  /** In Fastify's notation; undefined if no route matches. */
  route: string | undefined;
  status: number;
  mediaType: string;
  payload: unknown;
}
interface Described {
  operationId: string;
  responses: Record<string, { content?: Record<string, unknown> } | undefined>;
}

const documentName = 'api';
const inPointer = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
const isOfSpec = (route: string): boolean => /^\/api\/(spec|crm\/spec|docs|openapi)/.test(route);
const textOf = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`;

/** Checks every answer of an API against its own document: an undocumented status, media type or body is a fault. */
export class AnswerCheck {
  readonly faults = new Set<string>();
  /** Operations that returned a documented success. */
  readonly exercised = new Set<string>();
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly ajv = makeAjv({ strict: false, validateFormats: true, formats: { country: isCountry, binary: true } });

  constructor(private readonly document: ApiDocument) {
    this.ajv.addSchema(closed(document) as object, documentName);
  }

  /** Must be called before the server listens. */
  static watch(app: NestFastifyApplication, makeDocument: () => ApiDocument): () => AnswerCheck | undefined {
    let check: AnswerCheck | undefined;
    const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    server.addHook('onSend', (request, reply, payload, done) => {
      check ??= new AnswerCheck(makeDocument());
      const mediaType = String(reply.getHeader('content-type') ?? '').split(';')[0]!;
      const route = request.is404 ? undefined : request.routeOptions.url;
      const said = reply.getHeader('content-encoding') === 'gzip' && payload instanceof Uint8Array ? gunzipSync(payload) : payload;
      if (request.method !== 'HEAD') check.look({ method: request.method, route, status: reply.statusCode, mediaType, payload: said });
      done(null, payload);
    });
    return () => check;
  }

  look({ method, route, status, mediaType, payload }: Answered): void {
    if (!route?.startsWith('/api/') || isOfSpec(route)) return;
    const path = route.replace(/:(\w+)/g, '{$1}');
    const operation = this.document.paths[path]?.[method.toLowerCase()] as Described | undefined;
    if (!operation) return void this.faults.add(`${method} ${path} is not in the document`);
    const fault = this.faultOf({ method, path, operation, status, mediaType, payload });
    if (fault) this.faults.add(`${operation.operationId} ${status}: ${fault}`);
    else if (status < 300) this.exercised.add(operation.operationId);
  }

  private faultOf(answer: Omit<Answered, 'route'> & { path: string; operation: Described }): string | undefined {
    const { method, path, operation, status, mediaType, payload } = answer;
    const response = operation.responses[status];
    if (!response) return `this status is not in the document; ${String(payload).slice(0, 200)}`;
    const content = Object.keys(response.content ?? {});
    if (content.length === 0) return payload ? 'there is a body, and none is promised' : undefined;
    const type = content.find((known) => known === mediaType || known === '*/*');
    if (!type) return `${mediaType || 'no media type'} is not in the document`;
    if (!mediaType.endsWith('json')) return undefined;
    const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'];
    const validate = this.validatorAt(steps.map(inPointer).join('/'));
    return validate(JSON.parse(String(payload))) ? undefined : (validate.errors ?? []).slice(0, 5).map(textOf).join('; ');
  }

  private validatorAt(pointer: string): ValidateFunction {
    const known = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `${documentName}#/${pointer}` });
    this.validators.set(pointer, known);
    return known;
  }

  /** For `npm test`, which reports at its end operations never answered in any spec. */
  keep(folder: string): void {
    mkdirSync(folder, { recursive: true });
    const operations = Object.values(this.document.paths).flatMap((methods) => Object.values(methods) as Described[]);
    const known = operations.map(({ operationId }) => operationId);
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify({ known, exercised: [...this.exercised] }));
  }
}

/** Returns API routes that no controller declared. */
export const undeclaredRoutes = (app: NestFastifyApplication): string[] =>
  routesOf(app)
    .filter(({ declared, path }) => !declared && path.startsWith('/api/') && !isOfSpec(path))
    .map(({ method, path }) => `${method} ${path}`);
