import type { Column } from '../columns/index.js';
import { readCell } from './read-cell.rules.js';

const column = (schema: object) => ({ kind: 'text', schema }) as unknown as Column;

describe('a cell of choices', () => {
  const language = column({ enum: ['nl', 'en', 'de', 'fr', 'es'] });

  it.each([
    ['nl', 'NL', 'Nederlands', 'dutch'],
    ['en', 'Engels', 'English', ' english\u200b'],
    ['de', 'Duits', 'German', 'Deutsch'],
    ['fr', 'Frans', 'French', 'français'],
    ['es', 'Spaans', 'Spanish', 'Español'],
  ])('that are languages takes the names of %s', (code, ...written) => {
    for (const cell of written) expect(readCell(cell, language)).toEqual({ value: code });
  });

  it('takes each as it is, whatever its capitals, and leaves the rest to the schema', () => {
    const choices = column({ enum: ['Book', 'Concept'] });
    expect(['BOOK', 'concept', 'Boeken'].map((cell) => readCell(cell, choices))).toEqual([
      { value: 'Book' },
      { value: 'Concept' },
      { value: 'Boeken' },
    ]);
    const named = column({ enum: ['goods', 'services'], 'x-named': { goods: 'goederen' } });
    expect(['Goederen', 'goods', 'Diensten'].map((cell) => readCell(cell, named))).toEqual([
      { value: 'goods' },
      { value: 'goods' },
      { value: 'Diensten' },
    ]);
    expect(readCell('Klingon', language)).toEqual({ value: 'Klingon' });
  });
});
