import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, printed } from '../system/commands.js';
import { unpackDebian } from '../system/debian.js';

export interface PrometheusBinaries {
  prometheus: string;
  promtool: string;
}

/** Prometheus and its tool for rules, of this machine or unpacked from Debian's package; or why there are none. */
export async function findPrometheus(cacheDir: string): Promise<PrometheusBinaries | { missing: string }> {
  const [prometheus, promtool] = [onPath('prometheus'), onPath('promtool')];
  if (prometheus && promtool && runs(promtool)) return { prometheus, promtool };
  const folder = join(cacheDir, `prometheus-${process.arch}`);
  const cached = unpacked(folder);
  if (cached) return cached;
  if (!onPath('apt-get') || !onPath('dpkg')) return { missing: 'Prometheus is not installed, and apt-get is missing' };
  const failure = await unpackDebian(folder, { needed: ['prometheus'] }).catch((error: Error) => error.message);
  return unpacked(folder) ?? { missing: `Prometheus could not be unpacked: ${failure ?? 'it does not run here'}` };
}

/** It is one file without libraries of its own. */
const runs = (promtool: string): boolean => printed(promtool, ['--version']) !== undefined;

function unpacked(folder: string): PrometheusBinaries | undefined {
  const binaries = { prometheus: join(folder, 'usr/bin/prometheus'), promtool: join(folder, 'usr/bin/promtool') };
  return existsSync(binaries.promtool) && runs(binaries.promtool) ? binaries : undefined;
}
