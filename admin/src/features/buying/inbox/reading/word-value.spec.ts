import { typedNumber } from '../../../../format';
import { wordValue, type FieldShape } from './word-value';

const words = 'Datum: 3 maart 2026, totaal € 1.210,00 op 04-05-2026. Factuur 4711; korting 10,-'.split(' ').map((text) => ({ text }));
const of = (text: string, shape: FieldShape): string | null =>
  wordValue(
    words,
    words.findIndex((word) => word.text === text),
    shape,
  );

it.each([
  ['4711;', 'text', '4711'],
  ['1.210,00', 'number', typedNumber(1210, { min: 2 })],
  ['10,-', 'number', '10,00'],
  ['Factuur', 'number', null],
  ['04-05-2026.', 'day', '04-05-2026'],
  ['3', 'day', '03-03-2026'],
  ['maart', 'day', '03-03-2026'],
  ['2026,', 'day', '03-03-2026'],
  ['totaal', 'day', null],
] as const)('the word %j in a field of %s is %j', (text, shape, value) => expect(of(text, shape)).toBe(value));
