import { linesIn } from './line-ledgers.controller.js';

describe('lines in a query', () => {
  it('are products with descriptions', () => {
    expect(linesIn('[[3,"Paper"],[null,null]]')).toEqual([
      [3, 'Paper'],
      [null, null],
    ]);
  });
  it.each([undefined, 'x', '{}', '[3]', '[["3","Paper"]]', '[[0,"Paper"]]', '[[3]]', '[[3,4]]', '[[99999999999,null]]'])(
    'are nothing else: %s',
    (text) => expect(() => linesIn(text)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }) as Error),
  );
});
