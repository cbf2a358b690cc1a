import { setTimeout as pause } from 'node:timers/promises';
import { IsolationGate } from './isolation-gate.js';

it('lets waiting steps in between two exclusive ones, however many there are', async () => {
  const gate = new IsolationGate();
  const done: string[] = [];
  const trial = (name: string) =>
    gate.exclusive(
      async () => {
        await pause(20);
        done.push(name);
      },
      async () => undefined,
    );
  const all = ['a', 'b', 'c', 'd'].map(trial);
  await pause(5);
  await gate.shared(async () => void done.push('innocent'));
  await Promise.all(all);
  expect(done).toEqual(['a', 'innocent', 'b', 'c', 'd']);
});
