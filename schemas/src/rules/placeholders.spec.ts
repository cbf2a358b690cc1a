import { areMailWords, filledIn, isWithoutBraces, mailPlaceholders, placeholdersOf, written, wrongPlaceholder } from './placeholders.js';
import { cleanText } from './clean-text.js';

describe('words of a mail (PLT-O36)', () => {
  it.each([
    '',
    'Beste {{ContactName}},\n\nFactuur {{InvoiceNumber}} van {{ Amount }}: 5% (zie [bijlage]) <b>; tot {{DueDate}}!',
    ...mailPlaceholders.map(written),
  ])('are accepted: %s', (text) =>
    expect([areMailWords(text, 'creditInvoice'), areMailWords(`${text}{{Foo}}`, 'creditInvoice')]).toEqual([true, false]),
  );

  it('name what is credited in the mail of a credit invoice alone', () => {
    const kinds = ['newInvoice', 'reminder', 'creditInvoice', undefined];
    expect(kinds.map((kind) => areMailWords('Over {{ CreditedNumber }}', kind))).toEqual([false, false, true, false]);
    expect(kinds.map((kind) => mailPlaceholders.length - placeholdersOf(kind).length)).toEqual([1, 1, 0, 1]);
  });

  it.each([
    ['a name that does not exist', '{{Factuurnummer}}'],
    ['another one', 'Te betalen: {{TotalAmount}}'],
    ['another case', '{{invoicenumber}}'],
    ['capitals', '{{INVOICENUMBER}}'],
    ['a space inside', '{{Invoice Number}}'],
    ['an underscore', '{{invoice_number}}'],
    ['single braces', '{InvoiceNumber}'],
    ['single braces around a Dutch name', 'Factuur {factuurnummer}'],
    ['one brace too few before', '{InvoiceNumber}}'],
    ['one brace too few after', '{{InvoiceNumber}'],
    ['one brace too many', '{{{InvoiceNumber}}}'],
    ['unclosed', 'Factuur {{InvoiceNumber'],
    ['unopened', 'Factuur InvoiceNumber}}'],
    ['nested', '{{Invoice{{DueDate}}Number}}'],
    ['empty', '{{}}'],
    ['only a space', '{{ }}'],
    ['over two lines', '{{Invoice\nNumber}}'],
    ['a line break at its edge', '{{InvoiceNumber\n}}'],
    ['a space that does not break', '{{\u00a0InvoiceNumber}}'],
    ['wide braces', '\uff5b\uff5bInvoiceNumber\uff5d\uff5d'],
    ['a letter that only looks like one', '{{\u0406nvoiceNumber}}'],
    ['a property of every object', '{{constructor}} {{__proto__}}'],
    ['another sign in front', '{{$InvoiceNumber}}'],
    ['a pipe', '{{InvoiceNumber|upper}}'],
    ['a good one beside a bad one', '{{InvoiceNumber}} en {{Nummer}}'],
  ])('are refused with %s', (_, text) => {
    expect(areMailWords(text)).toBe(false);
    expect(text).toContain(wrongPlaceholder(text));
  });

  it.each([
    ['Factuur {{Factuurnummer}} van {{Amount}}', '{{Factuurnummer}}'],
    ['{{InvoiceNumber}} en {Nummer}', '{Nummer}'],
    ['Factuur {{InvoiceNumber voor u', '{{InvoiceNumber voor u'],
    ['Factuur InvoiceNumber}} voor u', 'InvoiceNumber}}'],
    ['{{{Amount}}}', '{{{Amount}}}'],
    ['Beste {{ ContactName }}', null],
  ])('name the one that is wrong: %s', (text, wrong) => expect(wrongPlaceholder(text)).toBe(wrong));

  it.each(['{{Invoice\u200bNumber}}', '{{\u2060InvoiceNumber}}', '{{Invoice\u00adNumber}}', '{\u200b{InvoiceNumber}}'])(
    'with characters that cannot be seen are what they look like, as these are cleaned before anything is stored: %j',
    (text) => expect([areMailWords(text), filledIn(cleanText(text), { InvoiceNumber: 'F1' })]).toEqual([true, 'F1']),
  );

  it('that are accepted leave no brace once every placeholder has its value', () => {
    const values = Object.fromEntries(mailPlaceholders.map((name) => [name, name.toLowerCase()]));
    const text = mailPlaceholders.map((name) => `${written(name)} {{ ${name} }}`).join(' of ');
    expect(areMailWords(text, 'creditInvoice')).toBe(true);
    expect(filledIn(text, values)).not.toMatch(/[{}]/);
  });

  it('are looked through in linear time', () => {
    const hostile = ['{{ '.repeat(3_000), `{{${' '.repeat(9_990)}x`, '{{InvoiceNumber}}'.repeat(580) + '{', 'a'.repeat(9_999) + '{'];
    const began = process.cpuUsage().user;
    for (const text of hostile) expect([areMailWords(text), wrongPlaceholder(text)]).toEqual([false, expect.any(String)]);
    expect(process.cpuUsage().user - began).toBeLessThan(500_000);
  });

  it('that are printed as they are have no placeholder at all', () => {
    expect(['Factuur', 'Te betalen vóór'].map(isWithoutBraces)).toEqual([true, true]);
    expect(['{{InvoiceNumber}}', '{Factuur}', 'Factuur }', '\uff5bX\uff5d'].map(isWithoutBraces)).toEqual([false, false, false, false]);
  });
});
