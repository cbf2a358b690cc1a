import { writtenAlike } from './written-alike.rules.js';

describe('notations of a search text among invoices', () => {
  it.each([
    ['1513,11', ['1513.11']],
    ['1 513,11', ['1513.11']],
    ['€ 1.513,11', ['1513.11']],
    ['1513.11', ['1513.11']],
    ['1.513', ['1.513', '1513']],
    ['bakkerij', []],
  ])('the amount %s is searched for as %j', (typed, found) => expect(writtenAlike(typed)).toEqual(found));

  it.each([
    ['NA18', ['NA00018']],
    ['na 18', ['na00018']],
    ['NA018', ['NA00018']],
    ['2026-18', ['2026-00018']],
    ['NA12345', ['NA12345']],
    ['NA123456', []],
    ['NA0', []],
    ['tol tuin 18', []],
  ])('the number %s is searched for as %j', (typed, found) => expect(writtenAlike(typed)).toEqual(found));
});
