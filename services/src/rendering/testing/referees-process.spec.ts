import { RefereesProcess } from './referees-process.js';

const refereesFor = (perList: string): RefereesProcess =>
  new RefereesProcess(process.execPath, [
    '-e',
    `require('node:readline').createInterface({ input: process.stdin }).on('line', (list) => { ${perList} })`,
  ]);

describe('the process of the referees', () => {
  it('validates one list after the other, and ends when it is closed', async () => {
    const referees = refereesFor(`console.log('a word of a library\\nFAULT\\t' + list + '\\t' + process.pid + '\\nJUDGED\\t1')`);
    const [[first, pid] = []] = await referees.rowsFor('/first', 1);
    expect(first).toBe('/first');
    expect(await referees.rowsFor('/second', 1)).toEqual([['/second', pid]]);
    await referees.close();
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });

  it('that stops early is an error with its last output, also for later requests', async () => {
    const referees = refereesFor(`console.error('out of memory'); process.exit(1)`);
    await expect(referees.rowsFor('/first', 1)).rejects.toThrow('The referees stopped early: out of memory');
    await expect(referees.rowsFor('/second', 1)).rejects.toThrow('The referees stopped early');
  });

  it('that validated fewer files than there are is an error', async () => {
    const referees = refereesFor(`console.log('JUDGED\\t1')`);
    await expect(referees.rowsFor('/list', 2)).rejects.toThrow('1 files of 2');
    await referees.close();
  });

  it('that cannot be started is an error', async () => {
    await expect(new RefereesProcess('/nowhere/java', []).rowsFor('/list', 1)).rejects.toThrow('/nowhere/java ENOENT');
  });
});
