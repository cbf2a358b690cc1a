import type { SpecApi } from './spec-api.js';
import { startSpecApi } from './spec-api.js';

/** The address of the sign-in service is set by each API that starts. */
const settingsNow = (): string => JSON.stringify(Object.entries({ ...process.env, OIDC_ISSUER: '' }).sort());
/** Of this process, before a spec has set any of its own. */
const plain = settingsNow();
/** Jest listens for spec files in a worker as long as there are more of them. */
const getsSpecFiles = (): boolean => process.listenerCount('message') > 0;
const isWorker = getsSpecFiles();

let shared: Promise<SpecApi> | undefined;

/**
 * The API that the spec files of a jest worker share. A spec that has set something in the environment before gets one of its own. What a spec
 * replaces in the shared one it puts back.
 */
export async function sharedSpecApi(): Promise<SpecApi> {
  if (!isWorker || settingsNow() !== plain) return startSpecApi();
  shared ??= untilTheWorkerEnds();
  const { api, issuer } = await shared;
  process.env.OIDC_ISSUER = issuer.address;
  return { api, issuer, stop: () => Promise.resolve(api.report()) };
}

/** It would keep the worker alive, and nothing is left to be closed in order. */
function untilTheWorkerEnds(): Promise<SpecApi> {
  setInterval(() => getsSpecFiles() || process.exit(), 50).unref();
  return startSpecApi();
}
