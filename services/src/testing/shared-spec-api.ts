import type { SpecApi } from './spec-api.js';
import { startSpecApi } from './spec-api.js';

/** The address of the sign-in service is set by each API that starts. */
const settingsNow = (): string => JSON.stringify(Object.entries({ ...process.env, OIDC_ISSUER: '' }).sort());
/** Of this process, before a spec has set any of its own. */
const plain = settingsNow();
const isEndedMs = 50;

let shared: Promise<SpecApi> | undefined;

/**
 * The API that the spec files of this process share, as starting one takes longer than most of them; a spec that has set something in the
 * environment before gets one of its own. What a spec replaces in a shared one it puts back.
 */
export async function sharedSpecApi(): Promise<SpecApi> {
  if (settingsNow() !== plain) return startSpecApi();
  shared ??= startSpecApi().then(closedAtTheEnd);
  const { api, issuer } = await shared;
  process.env.OIDC_ISSUER = issuer.address;
  return {
    api,
    issuer,
    stop: async () => {
      api.report();
      if (isLast()) await closeShared();
    },
  };
}

/** Jest takes its ear off a process that gets no more spec files; one without is its only process. */
const isLast = (): boolean => process.listenerCount('message') === 0;

function closedAtTheEnd(started: SpecApi): SpecApi {
  const watch = setInterval(() => {
    if (!isLast()) return;
    clearInterval(watch);
    void closeShared();
  }, isEndedMs).unref();
  return started;
}

async function closeShared(): Promise<void> {
  const closing = shared;
  shared = undefined;
  await (await closing)?.stop();
}
