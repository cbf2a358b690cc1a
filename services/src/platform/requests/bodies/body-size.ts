import type { FastifyInstance } from 'fastify';
import { fixed } from '../../runtime/bounds/index.js';

/** For routes that declare no body. */
export const bodyMinBytes = fixed('bodyMinBytes');
/** Upper limit for any schema; larger content is uploaded as a file. */
export const bodyMaxBytes = fixed('bodyMaxBytes');

interface Sized {
  type?: string | readonly string[];
  maxLength?: number;
  maxItems?: number;
  items?: Sized;
  properties?: Record<string, Sized>;
  maxProperties?: number;
  additionalProperties?: boolean | Sized;
  anyOf?: readonly Sized[];
}

const ofNumber = 32;
/** A UTF-16 unit is at most three bytes of UTF-8. */
const ofLetter = 3;

function fullest({ maxLength, maxItems = 0, items, properties = {}, maxProperties = 0, additionalProperties, anyOf = [] }: Sized): number {
  const inner = Object.entries(properties).reduce((sum, [name, property]) => sum + name.length + 4 + fullest(property), 0);
  const others = typeof additionalProperties === 'object' ? maxProperties * (ofNumber + fullest(additionalProperties)) : 0;
  const list = items ? maxItems * (1 + fullest(items)) : 0;
  return ofNumber + (maxLength ?? 0) * ofLetter + inner + others + list + Math.max(0, ...anyOf.map(fullest));
}

/** Returns how many bytes a route reads: what its schema needs when every field is full, within the minimum and the maximum. */
export const bytesFor = (schema: object): number => {
  const kilobytes = Math.ceil(fullest(schema as Sized) / 1_024);
  return Math.min(Math.max(kilobytes * 1_024, bodyMinBytes), bodyMaxBytes);
};

/** Makes Fastify stop reading at the limit and respond 413 before anything is parsed. */
export function boundBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { maxBytes } = (route.config ?? {}) as { maxBytes?: number };
    if (maxBytes !== undefined) route.bodyLimit = maxBytes;
  });
}
