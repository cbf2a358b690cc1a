import { cleanText } from '@kantoor/schemas';
import { catalogue } from './catalogue';
import { isMarking, keysIn, markedIn, markTexts } from './marked-texts';

beforeAll(() =>
  catalogue.add('en', {
    marks: {
      save: 'Save',
      of: 'Save %{what}',
      rows_one: 'row',
      rows_other: 'rows',
      many: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 'x'])),
    },
  }),
);
afterEach(() => markTexts(false));

it('texts are unchanged while edit mode is off', () => {
  expect([isMarking(), markedIn('marks.save', 'Save')]).toEqual([false, 'Save']);
});
it('texts carry their key in invisible characters, which are removed when a text is cleaned', () => {
  const before = catalogue.revision;
  markTexts(true);
  expect(catalogue.revision).toBe(before + 1);
  const marked = markedIn('marks.save', 'Save');
  expect(keysIn(marked)).toEqual(['marks.save']);
  expect([marked === 'Save', cleanText(marked)]).toEqual([false, 'Save']);
});
it('the key of an inserted text comes after that of its sentence, and a fallback text carries no key', () => {
  markTexts(true);
  expect(keysIn(`${markedIn('marks.of', `Save ${markedIn('marks.save', 'Save')}`)} now`)).toEqual(['marks.of', 'marks.save']);
  expect(markedIn('marks.unknown', 'Instead')).toBe('Instead');
});
it('a plural form carries its own key', () => {
  markTexts(true);
  expect([1, 2].map((count) => keysIn(markedIn('marks.rows', 'rows', { smart_count: count })))).toEqual([
    ['marks.rows_one'],
    ['marks.rows_other'],
  ]);
});
it('thousands of keys stay distinct', () => {
  markTexts(true);
  for (const at of [0, 1, 4_095, 4_999]) expect(keysIn(markedIn(`marks.many.k${at}`, 'x'))).toEqual([`marks.many.k${at}`]);
});
