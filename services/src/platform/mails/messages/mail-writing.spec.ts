import { brandColours, escapeHtml, paragraphs } from '../../formats/html/index.js';
import { htmlMail, textMail } from '../mail/mail-frame.js';
import { areMailWords, filledIn } from '@kantoor/schemas';
import { wordingOf } from './wording.rules.js';
import { processorMs } from '../../../testing/processor-time.js';

describe('writing a mail', () => {
  it('PLT-123, PLT-O36: fills placeholders once, and does not expand placeholders in the values', () => {
    expect(filledIn('{{ContactName}} en {{ InvoiceNumber }} {{Foo}}', { ContactName: '{{InvoiceNumber}}', InvoiceNumber: 'F1' })).toBe(
      '{{InvoiceNumber}} en F1 {{Foo}}',
    );
    expect(filledIn('Aan {{ContactName}} {{DueDate}}', { ContactName: 'Jan' })).toBe('Aan Jan {{DueDate}}');
  });

  it('keeps a name that looks like a placeholder until sending: the text is returned unchanged and filled in then', () => {
    const text = { masterTemplate: 'x', subject: '{{Description}}', body: 'Aan {{ContactName}}' };
    const kind = { verb: 'send', summary: '', texts: { nl: text, en: text } };
    const { subject, body } = wordingOf(kind, { language: 'nl', own: [] }, { ContactName: '{{InvoiceNumber}}', Description: 'Advies' });
    expect([subject, filledIn(body, { ContactName: '{{InvoiceNumber}}', InvoiceNumber: 'F1' })]).toEqual([
      'Advies',
      'Aan {{InvoiceNumber}}',
    ]);
  });

  it('takes no longer for text that only looks like placeholders', () => {
    const hostile = [
      `{{${' '.repeat(9_990)}x`,
      `{{${' '.repeat(9_990)}`,
      '{{ '.repeat(3_000),
      '{'.repeat(10_000),
      `{{${'\n \n'.repeat(3_000)}`,
    ];
    const taken = processorMs(() => {
      for (const text of hostile) {
        expect(filledIn(text, { ContactName: 'Jan' })).toBe(text);
        expect(areMailWords(text)).toBe(false);
        paragraphs(text, '');
      }
    });
    expect(taken).toBeLessThan(1_000);
  });

  it('escapes typed text, with line breaks and clickable addresses', () => {
    expect(paragraphs('<b>dag</b>\nregel\n\nkijk op https://x.test/a?b=1&c=2.', '')).toBe(
      '<p style="">&lt;b&gt;dag&lt;/b&gt;<br>regel</p><p style="">kijk op <a href="https://x.test/a?b=1&amp;c=2">https://x.test/a?b=1&amp;c=2</a>.</p>',
    );
    expect(paragraphs('javascript:alert(1) data:text/html,x', '')).not.toContain('<a');
  });

  it('has one button and the same content in plain text', () => {
    const mail = {
      language: 'nl' as const,
      subject: 'S',
      body: 'Beste Jan',
      senderName: 'A & B',
      primaryColor: '#0f766e',
      facts: [{ label: 'Nummer', value: '<F1>' }],
      button: { label: 'Betalen', url: 'https://x.test/payments/a/1' },
    };
    const html = htmlMail(mail);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('A &amp; B');
    expect(html).toContain('&lt;F1&gt;');
    expect(textMail(mail)).toBe('Beste Jan\n\nNummer: <F1>\n\nBetalen: https://x.test/payments/a/1\n\nA & B\n');
  });

  it('PLT-O32: uses brand colours only if they are valid, with readable text on them', () => {
    expect(brandColours('#FFFF00')).toEqual({ brand: '#FFFF00', onBrand: '#111827' });
    expect(brandColours('#0f766e')).toEqual({ brand: '#0f766e', onBrand: '#ffffff' });
    expect(brandColours('red;background:url(x)')).toEqual({ brand: '#1F2937', onBrand: '#ffffff' });
  });

  it('escapes every character with a meaning in HTML', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  });
});
