import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { TextSource } from '../i18n/catalogue';
import { withTexts } from '../i18n/with-texts';
import { pause } from '../providers/live/pause';
import { serverAnswers } from '../providers/server-answers';
import { notices } from './notices';

const LONGEST_WAIT_MS = 30_000;
const RELOADED = 'reloadedForPart';
/** Where a reload did not help, there is not another one at once. */
const RELOAD_AGAIN_MS = 60_000;

/** The server is there and the part is not: a newer Kantoor has others, or this browser remembers that it failed. A reload helps with either. */
function reloadOnce(lost: Error): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_AGAIN_MS) throw lost;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}

let waiting = 0;
let noticeId: number | undefined;
/** However many parts wait, it is said once. */
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

/** Fetches a part of the program however long the connection is away: what is on screen stays, says what it waits for, and goes on by itself. */
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

/** A part of the program that is fetched when it is first shown, with the texts that it shows. */
export const fetchedLater = <P extends object>(
  part: () => Promise<{ default: ComponentType<P> }>,
  texts: readonly TextSource[] = [],
): LazyExoticComponent<ComponentType<P>> => lazy(() => fetched(() => withTexts(part, texts)));
