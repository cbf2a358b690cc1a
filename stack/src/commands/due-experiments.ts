import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { faultsFolder, stage, watched } from '../faults/watched.js';
import { contentOf } from '../system/content.js';
import { readJson, writeJson } from '../system/files.js';

/** Content that each experiment watches, by experiment. */
type Contents = Record<string, string>;

const quick = '.quick.fault.spec.ts';
const anyFile = /./;
const noSpec = /^(?!.*\.spec\.ts$)/;
/** Kept in this clone, so that a fresh one runs all of them. */
const heldIn = (root: string): string => join(root, '.kantoor/experiments-held.json');

export interface Due {
  due: string[];
  leftOut: string[];
  /** Records the experiments that held, so that they are left out until their code changes. */
  note(held: readonly string[]): void;
}

/** Splits the quick experiments, named like `crowds/crowded-writes`, by whether they held with the current code. In CI all are due. */
export function dueExperiments(root: string, isCi = process.env.CI === 'true'): Due {
  const now = contentsNow(root);
  let held = readJson<Contents>(heldIn(root)) ?? {};
  const names = Object.keys(now);
  const isDue = (name: string) => isCi || held[name] !== now[name];
  return {
    due: names.filter(isDue),
    leftOut: names.filter((name) => !isDue(name)),
    note: (which) => {
      held = { ...held, ...Object.fromEntries(which.map((name) => [name, now[name]!])) };
      writeJson(heldIn(root), held);
    },
  };
}

function contentsNow(root: string): Contents {
  const folder = join(root, faultsFolder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(quick));
  const common = contentOf(root, stage.places, stage.counts);
  const ofPlaces = new Map<readonly string[], string>();
  return Object.fromEntries(
    files.sort().map((file) => {
      const own = file.split('/')[0]!;
      const places = watched[own]!;
      const watchedContent = ofPlaces.get(places) ?? contentOf(root, places, noSpec);
      ofPlaces.set(places, watchedContent);
      return [file.slice(0, -quick.length), contentOf(root, [`${faultsFolder}/${own}`], anyFile, [common, watchedContent])];
    }),
  );
}
