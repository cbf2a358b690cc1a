import type { INestApplicationContext } from '@nestjs/common';
import { errorCatalogue, type ErrorCode, refusalsBy } from '@kantoor/schemas';
import { withBounds } from '@kantoor/schemas/validation';
import { wireNames, wireSchemas, type WireName } from '@kantoor/schemas/wire';
import { wireSchema } from '../bodies/index.js';
import { idMax } from '../http/index.js';
import type { DeclaredRoute, QueryParameter } from './route.js';
import { routesOf, type KnownRoute } from './routes-of.js';
import { maxBytesOf, nameOfBody, type BodySchema } from './takes.js';
import { withoutHints } from './without-hints.js';

/** Errors of any route: the request may be unreadable or too large, there may be too many requests, or the service may be unavailable. */
const ofEvery: readonly ErrorCode[] = ['BAD_REQUEST', 'ANSWER_TOO_LARGE', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'];
const ofIdentity: readonly ErrorCode[] = ['UNAUTHENTICATED', 'ACCOUNT_CLOSED', 'ECOSYSTEM_FORBIDDEN', 'ECOSYSTEM_REQUIRED'];
const ofChange: readonly ErrorCode[] = ['INVALID_INPUT', 'DUPLICATE', 'IN_USE', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const ofKey: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'];
const ofUpload: readonly ErrorCode[] = ['UPLOAD_QUOTA_REACHED', 'FILE_INFECTED', 'SCANNER_AWAY'];
const ofExport: readonly ErrorCode[] = ['EXPORT_RUNNING'];

/** Returns the errors that a route may respond with, by status. */
function refusalsOf(route: KnownRoute & { declared: DeclaredRoute }): Map<number, ErrorCode[]> {
  const { declared, isPublic, permissions, method, path } = route;
  const isChange = method !== 'GET';
  const codes = new Set<ErrorCode>([
    ...ofEvery,
    ...(isPublic ? [] : ofIdentity),
    ...permissions.flatMap(refusalsBy),
    ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(isChange ? ofChange : []),
    ...(isChange && !isPublic ? ofKey : []),
    ...(declared.ifMatch ? (['PRECONDITION_FAILED'] as const) : []),
    ...(typeof declared.takes === 'object' && 'file' in declared.takes ? ofUpload : []),
    ...(typeof declared.answers === 'object' && declared.answers.file.includes('text/csv') ? ofExport : []),
    ...(declared.refuses ?? []),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

type Declared = KnownRoute & { declared: DeclaredRoute };
export interface ApiDocument {
  openapi: string;
  info: object;
  tags: { name: string }[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}

const refTo = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const inBraces = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Builds the OpenAPI 3.1 document from what the routes declare. */
export function apiDocument(app: INestApplicationContext): ApiDocument {
  const routes = routesOf(app).filter((route): route is Declared => route.declared !== undefined);
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) (paths[inBraces(route.path)] ??= {})[route.method.toLowerCase()] = operationOf(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kantoor',
      version: '1',
      description: 'Every failure is an application/problem+json (RFC 9457) with a `code` of the error catalogue.',
    },
    tags: [...new Set(routes.map(({ section }) => section))].map((name) => ({ name })),
    paths,
    components: { schemas: schemasOf(routes), securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operationOf(route: Declared): object {
  const { declared, operationId, section, isPublic, publicReason, permissions } = route;
  return {
    operationId,
    tags: [section],
    summary: declared.summary,
    ...(isPublic ? { 'x-public': publicReason } : { security: [{ bearer: [] }], 'x-permissions': permissions }),
    parameters: parametersOf(route),
    ...(declared.takes && { requestBody: requestBodyOf(declared.takes) }),
    responses: {
      [declared.status]: successOf(declared),
      ...(declared.unlessRead && { 304: { description: 'Unchanged since it was read' } }),
      ...Object.fromEntries([...refusalsOf(route)].map(([status, codes]) => [status, problemOf(codes, declared)])),
      ...Object.fromEntries(Object.entries(declared.otherwise ?? {}).map(([status, name]) => [status, answerOf('Not now', name)])),
    },
  };
}

const id = { type: 'integer', minimum: 1, maximum: idMax };
const isId = (name: string): boolean => name === 'id' || name === 'team' || name.endsWith('Id');
const named = (place: string, parameters: DeclaredRoute['query'] = {}): object[] =>
  Object.entries(parameters).map(([name, { required = false, ...parameter }]: [string, QueryParameter]) => ({
    name,
    in: place,
    required,
    ...parameter,
  }));

function parametersOf({ path, declared, isPublic, isEcosystemOptional }: Declared): object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: declared.path?.[name!] ?? (isId(name!) ? id : { type: 'string', minLength: 1 }),
  }));
  const ecosystem = {
    name: 'x-ecosystem',
    in: 'header',
    required: !isEcosystemOptional,
    description: 'Id of the current ecosystem',
    schema: id,
  };
  const version = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'ETag of the version that was read',
    schema: { type: 'string' },
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeat with the same key and body returns the first answer',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  };
  return [
    ...inPath,
    ...named('query', declared.query),
    ...named('header', declared.headers),
    ...(isPublic ? [] : [ecosystem]),
    ...(declared.ifMatch ? [version] : []),
    ...(declared.idempotent ? [key] : []),
  ];
}

const mediaTypeOf = (body: BodySchema): string => {
  if (typeof body === 'string' || 'record' in body || 'rows' in body) return 'application/json';
  return 'file' in body ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
};
/** A missing body, and null, count as an object without fields: valid where no field is required. */
function requestBodyOf(body: BodySchema): object {
  const name = nameOfBody(body);
  const { type, required = [], anyOf } = wireSchema(name) as { type?: unknown; required?: unknown[]; anyOf?: unknown };
  const saysSo = [type].flat().includes('null');
  const isAbsent = saysSo || (required.length === 0 && !anyOf);
  const mediaType = mediaTypeOf(body);
  const orNull = isAbsent && !saysSo && mediaType === 'application/json';
  return {
    required: !isAbsent && mediaType !== 'application/x-www-form-urlencoded',
    content: { [mediaType]: { schema: orNull ? { anyOf: [refTo(name), { type: 'null' }] } : refTo(name) } },
  };
}

const answerOf = (description: string, name: WireName): object => ({
  description,
  content: { 'application/json': { schema: refTo(name) } },
});

function successOf({ answers, status }: DeclaredRoute): object {
  if (!answers) return { description: 'Done' };
  const description = status === 201 ? 'Made' : 'The answer';
  if (typeof answers === 'string') return answerOf(description, answers);
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { description: 'The file', content: Object.fromEntries(answers.file.map((type) => [type, { schema: bytes }])) };
}

function problemOf(codes: readonly ErrorCode[], { takes }: DeclaredRoute): object {
  const { status } = errorCatalogue[codes[0]!];
  const maxBytes = status === 413 && takes ? maxBytesOf(takes) : undefined;
  const titles = codes.map((code) => errorCatalogue[code].title);
  const schema = { allOf: [refTo('Problem'), { type: 'object', properties: { code: { enum: codes } } }] };
  return {
    description: [...titles, ...(maxBytes ? [`more than ${maxBytes / 1_024} KB`] : [])].join('; '),
    ...(status === 429 && {
      headers: { 'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } } },
    }),
    content: { 'application/problem+json': { schema } },
  };
}

/** Collects the schemas that the routes name, and everything those reference; bodies with the limits they are validated by. */
function schemasOf(routes: readonly Declared[]): Record<string, object> {
  const bodyNames = reachedFrom(routes.flatMap(({ declared }) => (declared.takes ? [nameOfBody(declared.takes)] : [])));
  const answered = reachedFrom(routes.flatMap(({ declared }) => answersOf(declared)));
  const shown = wireNames.filter((name) => name === 'Problem' || bodyNames.has(name) || answered.has(name));
  const schemaOf = (name: WireName): object =>
    withoutHints(bodyNames.has(name) ? withBounds(wireSchemas[name]) : wireSchemas[name]) as object;
  const text = JSON.stringify(Object.fromEntries(shown.map((name) => [name, schemaOf(name)])));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Record<string, object>;
}

const answersOf = ({ answers, otherwise = {} }: DeclaredRoute): WireName[] => [
  ...(typeof answers === 'string' ? [answers] : []),
  ...Object.values(otherwise),
];

function reachedFrom(names: readonly WireName[], known = new Set<WireName>()): Set<WireName> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    const pointedAt = [...JSON.stringify(wireSchemas[name]).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, target]) => target as WireName);
    reachedFrom(pointedAt, known);
  }
  return known;
}
