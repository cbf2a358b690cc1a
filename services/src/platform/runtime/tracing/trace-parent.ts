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
