export { beginSpan, continuing, isTracing, startTracing, stopTracing, traced, traceparentHere, within } from './tracing.js';
export { placeOf } from './trace-parent.js';
export type { Span } from './span.js';
