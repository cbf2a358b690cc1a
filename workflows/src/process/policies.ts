import type { RetryPolicy } from '@temporalio/common';

/** For a step that may run any number of times with the same outcome: retries soon, then more slowly. */
export const repeatable: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' };

/** For a step that waits for a server that may be down for hours; once it is back no step waits longer than a minute. */
export const patient: RetryPolicy = { initialInterval: '5s', backoffCoefficient: 1.6, maximumInterval: '60s' };
