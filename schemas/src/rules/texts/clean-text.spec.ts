import fc from 'fast-check';
import { cleanBody, cleanText, isBlank } from './clean-text.js';

it.each([
  ['zero width space', 'Ac\u200bme', 'Acme'],
  ['byte order mark', '\ufeffAcme', 'Acme'],
  ['soft hyphen', 'Ac\u00adme', 'Acme'],
  ['direction marks that phones put around a number', '\u202d+31 6 12345678\u202c', '+31 6 12345678'],
  ['NUL and other control characters', 'A\u0000c\u0007me', 'Acme'],
  ['half a character', 'Ac\ud800me', 'Acme'],
  ['no-break spaces around', '\u00a0Acme\u2003', 'Acme'],
  ['a decomposed letter', 'Cafe\u0301', 'Caf\u00e9'],
  ['joiners between Latin letters', 'Ac\u200dm\u200ce', 'Acme'],
  ['a joiner at the end', '\u0645\u200c', '\u0645'],
  ['lines where there are none', 'Acme\r\nBcc: x@y.nl\tz', 'Acme Bcc: x@y.nl z'],
])('removes %s', (_, text, clean) => expect(cleanText(text)).toBe(clean));

it.each([
  ['a family', '👨‍👩‍👧'],
  ['an emoji with a tone', '👩🏽‍💻'],
  ['a Persian verb', 'می\u200cخواهم'],
  ['a Hindi conjunct', 'क्\u200dष'],
  ['letters of private use', 'Acme\uf8ff'],
  ['nothing else than one', '\u{f0000}'],
  ['what turns a text around, to be refused', 'exe.\u202egnp'],
  ['accents and euro signs', 'Société Générale €'],
])('keeps %s', (_, text) => expect(cleanText(text)).toBe(text));

it.each([
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u2800',
  '\u3164\u3164',
  '\uffa0',
  '\u115f \u1160',
  '\u0301',
  '\u200d',
  '\u{1d159}',
  '\u2060\u00a0',
])('finds nothing visible in %j', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(cleanText(text)).toBe('');
  expect(cleanText(text, { multiline: true })).toBe('');
});

it('keeps line breaks and tabs in a multiline text, in one form', () =>
  expect(cleanText(' a\r\n\tb\rc\u2028d\u0000 ', { multiline: true })).toBe('a\n\tb\nc\nd'));

it('limits piles of marks', () => {
  const before = process.cpuUsage();
  expect(cleanText(`a${'\u0316\u0300'.repeat(200_000)}`).length).toBeLessThan(40);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

it('cleans each text of a body by its schema, and leaves names, numbers and files alone', () => {
  const file = Buffer.from('x');
  const schema = {
    properties: { note: { 'x-multiline': true }, lines: { items: { properties: { description: { 'x-multiline': true } } } } },
  };
  expect(
    cleanBody({ note: 'a\nb', name: 'a\nb', lines: [{ description: 'c\nd', project: '\u3164' }], n: 1, file, 'od\u200bd': null }, schema),
  ).toEqual({
    note: 'a\nb',
    name: 'a b',
    lines: [{ description: 'c\nd', project: '' }],
    n: 1,
    file,
    'od\u200bd': null,
  });
});

it('leaves a text that is too long as it was sent, to be refused', () => {
  const schema = { properties: { name: { maxLength: 3 } } };
  for (const name of ['ab\u200bc', 'abc ', 'ab\u0085\u0085']) expect(cleanBody({ name }, schema)).toEqual({ name });
  expect(cleanBody({ name: '\u200bab' }, schema)).toEqual({ name: 'ab' });
  expect(cleanBody({ name: '😀😀😀' }, schema)).toEqual({ name: '😀😀😀' });
  expect(cleanBody({ name: ' a ' }, schema)).toEqual({ name: 'a' });
});

it('is idempotent, and leaves no invisible character', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, fc.boolean(), (sent, multiline) => {
      const clean = cleanText(sent, { multiline });
      expect(cleanText(clean, { multiline })).toBe(clean);
      expect(clean).not.toMatch(/(?![\t\n\u202e\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(clean === '' || !isBlank(clean)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
