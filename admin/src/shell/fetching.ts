import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { TextSource } from '../i18n/catalogue';
import { withTexts } from '../i18n/with-texts';
import { pause } from '../providers/live/pause';
import { serverAnswers } from '../providers/server-answers';
import { notices } from './notices';

const LONGEST_WAIT_MS = 30_000;
const RELOADED = 'reloadedForPart';
/** If a reload did not help, the next one waits this long. */
const RELOAD_AGAIN_MS = 60_000;

/**
 * Reloads the page: the server responds but the chunk is missing, because a newer Kantoor has others or this browser cached the failure. A
 * reload helps with either.
 */
function reloadOnce(lost: Error): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_AGAIN_MS) throw lost;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}

let waiting = 0;
let noticeId: number | undefined;
/** Shows one notice, however many chunks wait. */
function wait(): () => void {
  if (waiting === 0) noticeId = notices.say('pending', 'PART_WAITS');
  waiting += 1;
  return () => {
    waiting -= 1;
    if (waiting === 0 && noticeId !== undefined) notices.dismiss(noticeId);
  };
}

/** A script that hangs counts as failed after this time, because the scripts queued behind it never load (PLT-085). */
const STALLED_MS = 120_000;
async function inTime<T>(part: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`stalled for ${STALLED_MS / 1000} seconds`)), STALLED_MS);
  });
  try {
    return await Promise.race([part(), stalled]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a chunk however long the connection is down: the screen stays, a notice shows the wait, and loading resumes by itself. */
export async function fetched<T>(part: () => Promise<T>): Promise<T> {
  let over: (() => void) | undefined;
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await inTime(part);
      } catch (error) {
        const lost = new Error(`ChunkLoadError: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
        if (failures === 0) reportError(lost);
        if (!(await serverAnswers())) {
          over ??= wait();
          await pause(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures));
        } else if (failures > 0) return await reloadOnce(lost);
      }
    }
  } finally {
    over?.();
  }
}

/** A component that is loaded when it is first shown, together with its texts. */
export const fetchedLater = <P extends object>(
  part: () => Promise<{ default: ComponentType<P> }>,
  texts: readonly TextSource[] = [],
): LazyExoticComponent<ComponentType<P>> => lazy(() => fetched(() => withTexts(part, texts)));
