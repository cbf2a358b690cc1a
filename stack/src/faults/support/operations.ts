import type { GroupPermission, Permission } from '@kantoor/schemas';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema?: JsonSchema;
}

/** One route as the API document describes it. */
export interface Operation {
  /** e.g. `PUT /api/crm/products/{id}`. */
  name: string;
  method: string;
  template: string;
  path: string[];
  query: string[];
  contentType?: string;
  schema?: JsonSchema;
  statuses: string[];
  /** The permissions it requires; none if it is public. */
  permissions: (Permission | GroupPermission)[];
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, unknown>;
  'x-permissions'?: (Permission | GroupPermission)[];
}

interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown> };
}

/** Inlines references. */
function inPlace(node: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((item) => inPlace(item, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as { $ref?: string };
  if ($ref) return inPlace(schemas[$ref.split('/').at(-1)!], schemas);
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, inPlace(value, schemas)]));
}

export async function operationsOf(address: string): Promise<Operation[]> {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDocument;
  const paths = inPlace(document.paths, document.components.schemas) as ApiDocument['paths'];
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(template, method.toUpperCase(), described)),
  );
}

function operationOf(template: string, method: string, described: Described): Operation {
  const { parameters = [], requestBody, responses, 'x-permissions': permissions = [] } = described;
  const named = (place: Parameter['in']) => parameters.filter((each) => each.in === place).map(({ name }) => name);
  const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const path = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const statuses = Object.keys(responses);
  const name = `${method} ${template}`;
  return { name, method, template, path, query: named('query'), contentType, schema: content?.schema, statuses, permissions };
}

export const filled = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
