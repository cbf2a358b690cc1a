import type { StackSettings } from '../settings.js';
import { buildTemporal } from './binaries.js';
import { buildSettings, startTemporal } from './server.js';

/** Builds the engine beside a stack that runs already, and starts it. What it prints is its log, whose last line is shown as progress. */
const settings = JSON.parse(process.env[buildSettings]!) as StackSettings;

// It leads its session, so the compiler ends with it.
process.once('SIGTERM', () => process.kill(-process.pid, 'SIGKILL'));
try {
  await buildTemporal(settings.cacheDir, console.log);
  // A set does not survive JSON; it was sent as a list.
  const { note } = await startTemporal({ ...settings, parts: new Set(settings.parts) }, console.log);
  console.log(note);
} catch (error) {
  console.log((error as Error).message);
  process.exitCode = 1;
}
