import { randomBytes } from 'node:crypto';

/** A place in a trace, as it is passed on to others. */
export interface Place {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const traceparent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Reads the header of W3C Trace Context. */
export function placeOf(header: unknown): Place | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && traceparent.exec(header)) || [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export const headerOf = ({ traceId, spanId, isSampled }: Place): string => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Returns the id of the caller's trace, or a new one. */
export const traceIdOf = (header: unknown): string => placeOf(header)?.traceId ?? randomBytes(16).toString('hex');

/**
 * What a span says of its work: routes, kinds, ids of ours and counts. Never what people typed, names, addresses or values of statements:
 * traces are read by others than those who may see a tenant's data.
 */
export type Facts = Record<string, string | number | boolean | undefined>;
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export interface SpanStart {
  name: string;
  kind?: SpanKind;
  facts?: Facts;
  /** Where it belongs; by default to the span in which it is begun. */
  parent?: Place;
  /** Of a new trace. */
  traceId?: string;
  /** Of work whose parts were recorded before it. */
  spanId?: string;
  startMs?: number;
}
export interface Span {
  readonly place: Place;
  add(facts: Facts): void;
  /** `failure`: the error's class or code; its text may hold values. */
  end(failure?: string): void;
}
/** Loaded only where traces are recorded: the library takes a second and 20 MB. */
export interface Recorder {
  begin(span: SpanStart): Span;
  stop(): Promise<void>;
}
