import { FakeMachine } from '../testing/fake-machine.js';
import { cachedTemporal, findTemporal } from './binaries.js';

describe('choosing a Temporal server', () => {
  let machine: FakeMachine;
  const find = (given: NodeJS.ProcessEnv = {}) => findTemporal(machine.cacheDir, given, () => undefined);

  beforeEach(() => (machine = new FakeMachine()));
  afterEach(() => {
    machine.leave();
    jest.restoreAllMocks();
  });

  it('prefers TEMPORAL_CLI, then that of the machine, then our cache, and reports why', async () => {
    const cached = machine.place(cachedTemporal(machine.cacheDir));
    expect(await find()).toEqual({ command: cached, note: expect.stringContaining('from our cache') });
    const installed = machine.install('temporal');
    expect(await find()).toEqual({ command: installed, note: expect.stringContaining('of this machine') });
    const chosen = machine.place(`${machine.folder}/elsewhere/temporal`);
    expect(await find({ TEMPORAL_CLI: chosen })).toEqual({ command: chosen, note: expect.stringContaining('TEMPORAL_CLI is set') });
  });

  it('does not silently use another one if TEMPORAL_CLI is wrong', async () => {
    machine.install('temporal');
    await expect(find({ TEMPORAL_CLI: '/nowhere/temporal' })).rejects.toThrow('TEMPORAL_CLI names /nowhere/temporal');
  });

  it('never runs an archive with another checksum', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('not the archive'));
    machine.install('go', 'go version go1.24.0 linux/amd64');
    const said: string[] = [];
    await expect(findTemporal(machine.cacheDir, {}, (text) => said.push(text))).rejects.toThrow(
      /No Temporal server.*\nTo fix it: .*TEMPORAL_CLI=/,
    );
    expect(said.join()).toMatch(/checksum/);
  });
});
