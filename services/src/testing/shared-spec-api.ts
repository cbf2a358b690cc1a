import { type SpecApi, startSpecApi } from './spec-api.js';

/** Each API that starts sets the issuer's address, so it is ignored. */
const settingsNow = (): string => JSON.stringify(Object.entries({ ...process.env, OIDC_ISSUER: '' }).sort());
/** Settings of this process before a spec changes any. */
const plain = settingsNow();
/** Jest listens for spec files in a worker while more of them may come. */
const getsSpecFiles = (): boolean => process.listenerCount('message') > 0;
const isWorker = getsSpecFiles();

let shared: Promise<SpecApi> | undefined;

/**
 * Returns the API shared by the spec files of a jest worker. A spec that has changed the environment before gets its own. A spec restores
 * what it replaces in the shared one.
 */
export async function sharedSpecApi(): Promise<SpecApi> {
  if (!isWorker || settingsNow() !== plain) return startSpecApi();
  shared ??= untilTheWorkerEnds();
  const { api, issuer } = await shared;
  process.env.OIDC_ISSUER = issuer.address;
  return { api, issuer, stop: () => Promise.resolve(api.report()) };
}

/** It would keep the worker alive, and nothing needs an orderly shutdown. */
function untilTheWorkerEnds(): Promise<SpecApi> {
  setInterval(() => getsSpecFiles() || process.exit(), 50).unref();
  return startSpecApi();
}
