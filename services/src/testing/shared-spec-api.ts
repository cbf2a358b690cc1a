import { type SpecApi, startSpecApi } from './spec-api.js';

/** Each API that starts sets the issuer's address, so it is ignored. */
const settingsNow = (): string => JSON.stringify(Object.entries({ ...process.env, OIDC_ISSUER: '' }).sort());
/** Settings of this process before a spec changes any, and those that many specs choose. */
const common = new Set([settingsNow()]);
/** Jest listens for spec files in a worker while more of them may come. */
const getsSpecFiles = (): boolean => process.listenerCount('message') > 0;
const isWorker = getsSpecFiles();

/** By their settings. */
const shared = new Map<string, Promise<SpecApi>>();

/** Returns whether the settings of this process are those that other spec files have too. */
export const hasCommonSettings = (): boolean => isWorker && common.has(settingsNow());

/** Declares that many specs choose the present settings. */
export const areCommonSettings = (): void => void common.add(settingsNow());

/**
 * Returns the API shared by the spec files of a jest worker that have these settings. A spec that has set anything of its own gets its own.
 * A spec restores what it replaces in the shared one.
 */
export async function sharedSpecApi(): Promise<SpecApi> {
  if (!hasCommonSettings()) return startSpecApi();
  const settings = settingsNow();
  if (shared.size === 0) endsWithTheWorker();
  const started = shared.get(settings) ?? startSpecApi();
  shared.set(settings, started);
  const { api, issuer } = await started;
  process.env.OIDC_ISSUER = issuer.address;
  return { api, issuer, stop: () => Promise.resolve(api.report()) };
}

/** A shared API would keep the worker alive, and nothing needs an orderly shutdown. */
function endsWithTheWorker(): void {
  setInterval(() => getsSpecFiles() || process.exit(), 50).unref();
}
