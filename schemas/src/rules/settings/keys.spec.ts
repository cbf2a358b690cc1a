import { freeKey, keyOfName } from './keys.js';

it('makes a key of plain letters, digits and single hyphens', () => {
  expect(['Noord & Zuid', ' Café België ', 'IT/ops 2', '***', 'a'.repeat(39) + ' b'].map(keyOfName)).toEqual([
    'noord-zuid',
    'cafe-belgie',
    'it-ops-2',
    '',
    'a'.repeat(39),
  ]);
});

it('numbers a key that is taken, and has one for a name without letters', () => {
  expect(freeKey('Film', new Set(['film', 'film-2']), 'activity')).toBe('film-3');
  expect(freeKey('日本', new Set(), 'activity')).toBe('activity');
});
