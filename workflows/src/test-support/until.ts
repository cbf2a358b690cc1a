import { setTimeout as pause } from 'node:timers/promises';

/** Goes on also where a spec says what time it is: else nothing would ever be given up. */
const elapsed = performance.now.bind(performance);

/** Asks until there is an answer; after the deadline why there is none. */
export async function until<T>(answer: () => Promise<T>, deadlineMs = 20_000): Promise<T> {
  for (const since = elapsed(); ; await pause(50)) {
    try {
      return await answer();
    } catch (error) {
      if (elapsed() - since > deadlineMs) throw error;
    }
  }
}
