export { beginSpan, continuing, isTracing, startTracing, stopTracing, traced, traceparentHere, within } from './tracing.js';
export { placeOf, type Span, traceIdOf } from './span.js';
