import { tail } from '../system/log-tail.js';
import { until } from '../system/network.js';
import { stateOf } from './client.js';
import { logFile } from './programs.js';

const triesBeforeGivingUp = 4;

/** Waits until it is ready, or throws an error with the program's last output once it has died a few times. */
export async function readyProgram(dataDir: string, name: string, ready: () => Promise<boolean>, patienceMs = 90_000): Promise<void> {
  const before = stateOf(dataDir, name)?.starts ?? 0;
  const hopeless = () => {
    const starts = stateOf(dataDir, name)?.starts ?? 0;
    return starts - before >= triesBeforeGivingUp
      ? `it keeps ending. From ${logFile(dataDir, name)}:\n${tail(logFile(dataDir, name))}`
      : undefined;
  };
  await until(name, ready, patienceMs, hopeless).catch((error: Error) => {
    if (error.message.includes('keeps ending')) throw error;
    throw new Error(`${error.message} From ${logFile(dataDir, name)}:\n${tail(logFile(dataDir, name))}`);
  });
}
