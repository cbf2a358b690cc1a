import type { Place } from './trace-parent.js';

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
