import { filesBetween, missingAmong } from './wal-files.rules.js';

const size = 16 * 1_048_576;

describe('files of WAL', () => {
  it.each([
    ['within one', '0/3000028', '0/3000120', ['000000010000000000000003']],
    ['up to the end of one', '0/3000028', '0/4000000', ['000000010000000000000003']],
    ['into the next', '0/3000028', '0/4000001', ['000000010000000000000003', '000000010000000000000004']],
    ['past the last of a log', '0/FF000000', '1/1', ['0000000100000000000000FF', '000000010000000100000000']],
  ])('%s', (_, first, last, names) => expect(filesBetween(first, last, 1, size)).toEqual(names));

  it('are missing unless they are there, whole or still growing', () => {
    const needed = filesBetween('0/3000028', '0/6000010', 1, size);
    const there = ['000000010000000000000003', '000000010000000000000006.partial', '00000002.history', '000000010000000000000005.away'];
    expect(missingAmong(needed, there)).toEqual(['000000010000000000000004', '000000010000000000000005']);
  });
});
