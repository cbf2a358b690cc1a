import { setImmediate as turn } from 'node:timers/promises';
import { InTurn } from './in-turn.js';

describe('serialized work', () => {
  it('waits for work with the same name, whether that succeeds or fails, and for nothing else', async () => {
    const turns = new InTurn();
    const begun: string[] = [];
    let end = (): void => undefined;
    const first = turns.run('one', () => new Promise<void>((_resolve, reject) => (end = () => reject(new Error('away')))));
    const second = turns.run('one', async () => begun.push('second'));
    const other = turns.run('other', async () => begun.push('other'));
    await other;
    await turn();
    expect(begun).toEqual(['other']);
    end();
    await expect(first).rejects.toThrow('away');
    await second;
    expect(begun).toEqual(['other', 'second']);
  });
});
