import { setTimeout as pause } from 'node:timers/promises';
import { Trials } from './trials.js';

it('lets those in who wait between two trials, however many trials there are', async () => {
  const trials = new Trials();
  const done: string[] = [];
  const trial = (name: string) =>
    trials.alone(
      async () => {
        await pause(20);
        done.push(name);
      },
      async () => undefined,
    );
  const all = ['a', 'b', 'c', 'd'].map(trial);
  await pause(5);
  await trials.among(async () => void done.push('innocent'));
  await Promise.all(all);
  expect(done).toEqual(['a', 'innocent', 'b', 'c', 'd']);
});
