/** The header of processes and their steps in which their place in a trace is passed on (W3C Trace Context). */
export const traceHeader = 'traceparent';
