import { join } from 'node:path';
import { root } from '../../settings.js';
import { run as runProgram } from '../../system/commands.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { Fleet } from './fleet.js';
import { lastRelease, type Release } from './last-release.js';
import { WorkOfADay } from './work-of-a-day.js';

/** Of each phase, at least, after its change. */
const requests = sized(400, 10_000);
const dealsOfEach = sized(40, 150);

describe('this version beside the last release', () => {
  let place: FaultStack, release: Release, fleet: Fleet, work: WorkOfADay;
  beforeAll(async () => {
    release = await lastRelease();
    place = await FaultStack.start('upgrade', ['postgres', 'redis', 'temporal', 'outside', 'mailbox']);
    await runs(release.folder, 'services/dist/migrate.js');
    fleet = await Fleet.open(place, release.folder);
    work = await WorkOfADay.open(place, dealsOfEach);
  }, 1_800_000);
  afterAll(async () => {
    fleet?.close();
    await place?.stop();
  }, 90_000);

  experiment('serves on the migrated database while both run, alone, and after it was taken back', async (run) => {
    run.note('last release', release.version);
    const phase = async (name: string, change: () => Promise<unknown>): Promise<void> => {
      await change();
      run.note(`requests: ${name}`, await work.goesOn(run, requests));
    };
    await work.during(run, 0, async () => {
      await phase('last release', () => Promise.resolve());
      await phase('last release, database migrated', () => runs(root, 'services/dist/migrate.js'));
      await phase('both', () => fleet.replacePair(run, 0));
      await phase('this version', () => fleet.replacePair(run, 1));
      await phase('both again', () => fleet.replacePair(run, 0, release.folder));
      await phase('taken back', () => fleet.replacePair(run, 1, release.folder));
    });
    fleet.holds(run);
    await work.verify(run);
    await replays(run, 'last release', release.folder);
    await replays(run, 'present version', root);
  });

  /** Runs a program of a version, with the settings of this place, and returns its last line. */
  async function runs(folder: string, script: string, args: string[] = []): Promise<string> {
    let last = '';
    const options = { cwd: folder, env: { ...process.env, ...place.stack.env }, onLine: (line: string) => (last = line) };
    await runProgram(process.execPath, [join(folder, script), ...args], options);
    return last;
  }

  /** Whatever version began or continued a process, each version could continue it. */
  async function replays(run: Run, name: string, folder: string): Promise<void> {
    const result = await runs(folder, 'workflows/dist/replay.js', ['--ended']).catch((error: Error) => {
      run.breaks(`the ${name} cannot continue a process: ${error.message}`);
    });
    if (result) run.note(`replayed by the ${name}`, result);
  }
});
