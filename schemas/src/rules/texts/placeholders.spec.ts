import { areMailWords, filledIn, isWithoutBraces, mailPlaceholders, placeholdersOf, written, wrongPlaceholder } from './placeholders.js';
import { cleanText } from './clean-text.js';

describe('mail texts (PLT-O36)', () => {
  it.each([
    '',
    'Beste {{ContactName}},\n\nFactuur {{InvoiceNumber}} van {{ Amount }}: 5% (zie [bijlage]) <b>; tot {{DueDate}}!',
    ...placeholdersOf('creditInvoice').map(written),
  ])('are accepted: %s', (text) =>
    expect([areMailWords(text, 'creditInvoice'), areMailWords(`${text}{{Foo}}`, 'creditInvoice')]).toEqual([true, false]),
  );

  it('name the credited invoice only in the mail of a credit invoice', () => {
    const kinds = ['newInvoice', 'reminder', 'creditInvoice', undefined];
    expect(kinds.map((kind) => areMailWords('Over {{ CreditedNumber }}', kind))).toEqual([false, false, true, false]);
    expect(kinds.map((kind) => mailPlaceholders.length - placeholdersOf(kind).length)).toEqual([3, 1, 2, 3]);
  });

  it('name the collection costs only in a reminder', () =>
    expect(
      ['newInvoice', 'reminder', 'creditInvoice'].map((kind) => areMailWords('Plus {{CollectionCosts}}: {{ AmountWithCosts }}', kind)),
    ).toEqual([false, true, false]));

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
    ...[
      ['\u2774', '\u2775'],
      ['\u2983', '\u2984'],
      ['\ufe5b', '\ufe5c'],
      ['\ufe37', '\ufe38'],
      ['\u23a7', '\u23ab'],
      ['\u23b0', '\u23b1'],
      ['\u23de', '\u23df'],
      ['&#123;', '&#125;'],
      ['&#0123', '&#0125'],
      ['&#x7b;', '&#x7d;'],
      ['&#X007B;', '&#X007D;'],
      ['&lbrace;', '&rbrace;'],
      ['&lcub;', '&rcub;'],
      ['&amp;#123;', '&amp;#125;'],
      ['&amp;amp;lbrace;', '&amp;amp;rbrace;'],
    ].flatMap(([open, close]): [string, string][] => [
      [`what looks like braces ${open}`, `${open}${open}InvoiceNumber${close}${close}`],
      [`only one of them ${open}`, `Factuur ${open}nummer`],
      [`only a closing one ${close}`, `Factuur nummer${close}`],
      [`one of each ${open}`, `{${open}InvoiceNumber}${close}`],
      [`an invisible character between ${open}`, `${open}\u200b${open}InvoiceNumber${close}\u2060${close}`],
    ]),
    ['a variation selector between', '{\ufe0f{InvoiceNumber}}'],
    ['a joiner of graphemes inside', '{{Invoice\u034fNumber}}'],
    ['wide braces', '\uff5b\uff5bInvoiceNumber\uff5d\uff5d'],
    ['a letter that only looks like one', '{{\u0406nvoiceNumber}}'],
    ['a property of every object', '{{constructor}} {{__proto__}}'],
    ['another sign in front', '{{$InvoiceNumber}}'],
    ['a pipe', '{{InvoiceNumber|upper}}'],
    ['a good one beside a bad one', '{{InvoiceNumber}} en {{Nummer}}'],
  ])('are refused with %s', (_, text) => {
    expect(areMailWords(text)).toBe(false);
    expect(cleanText(text, { multiline: true })).toContain(wrongPlaceholder(text));
  });

  it.each([
    ['Factuur {{Factuurnummer}} van {{Amount}}', '{{Factuurnummer}}'],
    ['{{InvoiceNumber}} en {Nummer}', '{Nummer}'],
    ['Factuur {{InvoiceNumber voor u', '{{InvoiceNumber voor u'],
    ['Factuur InvoiceNumber}} voor u', 'InvoiceNumber}}'],
    ['{{{Amount}}}', '{{{Amount}}}'],
    ['Factuur \u2774\u2774Nummer\u2775\u2775 voor u', '\u2774\u2774Nummer\u2775\u2775'],
    ['Factuur &#123;&#123;Nummer&#125;&#125; voor u', '&#123;&#123;Nummer&#125;&#125;'],
    ['Beste {{ ContactName }}', null],
  ])('report the wrong placeholder: %s', (text, wrong) => expect(wrongPlaceholder(text)).toBe(wrong));

  it.each(['{{Invoice\u200bNumber}}', '{{\u2060InvoiceNumber}}', '{{Invoice\u00adNumber}}', '{\u200b{InvoiceNumber}}'])(
    'are cleaned of invisible characters before anything is stored: %j',
    (text) => expect([areMailWords(text), filledIn(cleanText(text), { InvoiceNumber: 'F1' })]).toEqual([true, 'F1']),
  );

  it.each([
    'Jansen & Zn. &c.',
    'AT&T, R&D; &euro; 5',
    'nr. #123; en #125;',
    'rek&#1234;',
    '&#x7ba;',
    '&lbraces',
    '&amp; Co',
    '(x) [y] <z> «a»',
  ])('may hold what merely resembles a brace of HTML: %s', (text) =>
    expect([areMailWords(text), isWithoutBraces(text)]).toEqual([true, true]),
  );

  it.each(['newInvoice', 'reminder', 'creditInvoice'])(
    'that are accepted leave no brace once every placeholder has its value, in a %s',
    (kind) => {
      const names = placeholdersOf(kind);
      const text = names.map((name) => `${written(name)} {{ ${name} }}`).join(' of ');
      expect(areMailWords(text, kind)).toBe(true);
      expect(filledIn(text, Object.fromEntries(names.map((name) => [name, name.toLowerCase()])))).not.toMatch(/[{}]/);
    },
  );

  it('are checked in linear time', () => {
    const hostile = [
      '&' + 'amp;'.repeat(2_400) + '{',
      '&#'.repeat(4_900) + '{',
      '&#' + '0'.repeat(9_900) + '{',
      '{{ '.repeat(3_000),
      `{{${' '.repeat(9_990)}x`,
      '{{InvoiceNumber}}'.repeat(580) + '{',
      'a'.repeat(9_999) + '{',
    ];
    const began = process.cpuUsage().user;
    for (const text of hostile) expect([areMailWords(text), wrongPlaceholder(text)]).toEqual([false, expect.any(String)]);
    expect(process.cpuUsage().user - began).toBeLessThan(500_000);
  });

  it('that are printed literally have no placeholder at all', () => {
    expect(['Factuur', 'Te betalen vóór'].map(isWithoutBraces)).toEqual([true, true]);
    expect(['{{InvoiceNumber}}', '{Factuur}', 'Factuur }', '\uff5bX\uff5d', '\u2774X', '&lbrace;X'].map(isWithoutBraces)).toEqual(
      Array(6).fill(false),
    );
  });
});
