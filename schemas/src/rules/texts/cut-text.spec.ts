import { cutText } from './cut-text.js';

it('a text is cut between characters, never inside one', () => {
  expect(['', 'ab', 'abc', 'ab😀', 'a😀b', '😀😀'].map((text) => cutText(text, 3))).toEqual(['', 'ab', 'abc', 'ab', 'a😀', '😀']);
  expect(cutText('abc', -1)).toBe('');
});
