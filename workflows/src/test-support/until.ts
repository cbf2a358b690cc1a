import { setTimeout as pause } from 'node:timers/promises';

/** A clock that also runs in a spec that sets the time; otherwise nothing would ever time out. */
const elapsed = performance.now.bind(performance);

/** Polls until there is an answer; after the deadline it throws the reason. */
export async function until<T>(answer: () => Promise<T>, deadlineMs = 20_000): Promise<T> {
  for (const since = elapsed(); ; await pause(50)) {
    try {
      return await answer();
    } catch (error) {
      if (elapsed() - since > deadlineMs) throw error;
    }
  }
}
