import type { ApiDocument } from '../platform/requests/contract/index.js';

interface Content {
  schema?: { $ref?: string; type?: unknown; properties?: object };
}
interface Operation {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: { type?: unknown; enum?: unknown } }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** Required query parameters. */
const needed = new Set([
  'disable emailAddress',
  'list application',
  'list external_identifier',
  'search query',
  'preview destinationOrganizationId',
  'preview destinationContactId',
  'of organizationId',
  'of lines',
  'of month',
  'file from',
  'file to',
  'summary from',
  'summary to',
]);

/** Returns what a generated client could not handle, one sentence each. */
export function documentFaults({ paths, components }: Pick<ApiDocument, 'paths' | 'components'>): string[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ at: `${method} ${path}`, path, operation })),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  return operations.flatMap(({ at, path, operation }) => {
    const { operationId, summary } = operation;
    const isTaken = ids.filter((id) => id === operationId).length > 1;
    return [
      ...(operationId && !isTaken ? [] : [`its name ${operationId} is taken`]),
      ...(summary?.trim() ? [] : ['no summary']),
      ...responseFaults(operation),
      ...(at.startsWith('get ')
        ? []
        : wholeRecordsIn(operation, components.schemas).map((name) => `a change answers whole records: ${name}`)),
      ...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        schema ? [] : [`a body of ${type} has no schema`],
      ),
      ...parameterFaults(path, operation),
    ].map((fault) => `${at}: ${fault}`);
  });
}

function responseFaults({ responses }: Operation): string[] {
  const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
  const refusals = Object.keys(responses).filter((status) => /^[45]\d\d$/.test(status));
  const bare = Object.entries(responses).filter(
    ([status, { content = {} }]) => status !== '204' && Object.values(content).some(({ schema }) => !schema),
  );
  return [
    ...(successes.length === 1 ? [] : [`${successes.length} answers of success`]),
    ...(refusals.length > 0 ? [] : ['no errors of its own']),
    ...('default' in responses ? ['errors by default'] : []),
    ...bare.map(([status]) => `${status} has no schema`),
  ];
}

/** Changes return ids of the created records, of which there may be many (D-44): lists of whole records are for reads only. */
function wholeRecordsIn({ responses }: Operation, schemas: Record<string, object>): string[] {
  const seen = new Set<string>();
  const below = (node: unknown, isItem: boolean): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    if (Array.isArray(node)) return node.flatMap((one) => below(one, false));
    const { $ref, ...rest } = node as { $ref?: string };
    const name = $ref?.split('/').at(-1);
    if (name && isItem && name.endsWith('Record')) return [name];
    const isNew = name !== undefined && !seen.has(name);
    if (isNew) seen.add(name);
    return [
      ...(isNew ? below(schemas[name], false) : []),
      ...Object.entries(rest).flatMap(([key, value]) => below(value, key === 'items')),
    ];
  };
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return successes.flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => below(schema, false)));
}

function parameterFaults(path: string, { operationId = '', parameters = [] }: Operation): string[] {
  const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const missing = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => !described.includes(name));
  const demanded = parameters.filter(({ in: place, required }) => place === 'query' && required).map(({ name }) => name);
  const verb = operationId.split('_').at(-1);
  return [
    ...missing.map((name) => `${name} of the path is not described`),
    ...demanded.filter((name) => !needed.has(`${verb} ${name}`)).map((name) => `${name} is required`),
    ...parameters.filter(({ schema }) => !schema?.type && !schema?.enum).map(({ name }) => `a parameter without a type: ${name}`),
  ];
}
