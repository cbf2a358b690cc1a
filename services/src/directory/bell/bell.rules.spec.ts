import { choiceOf, choicesOf } from './bell.rules.js';

describe('how a person hears of an event', () => {
  it('is by mail, in the bell or not at all; what others wait for stays in the bell', () => {
    expect(choicesOf({})).toEqual(['mail', 'bell', 'none']);
    expect(choicesOf({ stays: true })).toEqual(['mail', 'bell']);
  });

  it.each([
    ['as usual without a choice', { usual: 'mail' }, undefined, 'mail'],
    ['as chosen', { usual: 'mail' }, 'none', 'none'],
    ['as usual where an earlier choice is not offered any more', { usual: 'mail', stays: true }, 'none', 'mail'],
  ] as const)('is %s', (_, kind, chosen, expected) => expect(choiceOf(kind, chosen)).toBe(expected));
});
