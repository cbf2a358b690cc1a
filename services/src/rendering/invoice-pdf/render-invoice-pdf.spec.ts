import { invoiceTextKeys } from '@kantoor/schemas';
import { eInvoiceAttachment } from './e-invoice-attachment.js';
import { formatAmount } from './formats.js';
import { textsOf } from './texts.js';
import { renderInvoicePdf } from './render-invoice-pdf.js';
import { readPdf } from '../testing/read-pdf.js';
import { line, sampleInvoice, variedInvoice, withAccountingTax } from '../testing/sample-invoices.js';
import { sampleCustomers, sampleLogo, samplePhoto, sampleSeller } from '../testing/sample-parties.js';
import { renderCii } from '../../e-invoicing/cii/render-cii.js';
import { renderUbl } from '../../e-invoicing/ubl/render-ubl.js';

const priced = [
  line('Advies, 16 uur', '16', '112.50'),
  line('Kilometers', '148', '0.2345'),
  line('Lesmateriaal', '24', '12.5', '9'),
  line('Korting', '-1', '75'),
];
const read = async (...facts: Parameters<typeof renderInvoicePdf>) => readPdf(await renderInvoicePdf(...facts));
const arabic = sampleCustomers.find(({ customer }) => customer.countryIso2 === 'SA')!.customer;

describe('The printed invoice', () => {
  it('prints exactly the totals of the document (PLT-O57)', async () => {
    const document = sampleInvoice({ priced, alreadyPaid: '100.00' });
    const { pages } = await read(document);
    const texts = pages.flat();
    for (const { base, tax, vatPercentage } of document.taxes) {
      expect(texts[texts.indexOf(`Btw ${vatPercentage}% over ${formatAmount(base, 'nl')}`) + 1]).toBe(formatAmount(tax, 'nl'));
    }
    const after = (label: string) => texts[texts.lastIndexOf(label) + 1];
    expect(after('Totaal exclusief btw')).toBe('2.059,71');
    expect(after('Totaal btw')).toBe('396,54');
    expect(after('Totaal inclusief btw')).toBe('€ 2.456,25');
    expect(after('Al betaald')).toBe('-100,00');
    expect(after('Te betalen')).toBe('€ 2.356,25');
  });

  it('states the VAT of another currency in euro, with rate, date and source (PLT-O87, art. 230)', async () => {
    const document = withAccountingTax(sampleInvoice({ priced, currency: 'USD' }));
    const label = async (language: 'nl' | 'en') => (await read({ ...document, language })).text.replace(/\s+/g, ' ');
    const amount = document.accountingTax!.amount;
    expect(await label('nl')).toContain(`Btw in EUR tegen koers 1,1634 van 27-02-2026 (ECB) € ${formatAmount(amount, 'nl')}`);
    expect(await label('en')).toContain(`VAT in EUR at rate 1.1634 of 27 Feb 2026 (ECB) € ${formatAmount(amount, 'en')}`);
    expect((await read(sampleInvoice({ priced }))).text).not.toContain('koers');
  });

  it('has everything that VAT directive art. 226 requires (PLT-O60)', async () => {
    const document = sampleInvoice({ priced, language: 'en', clientReference: 'PO-4711' });
    const { text } = await read(document);
    const { seller, customer } = document;
    for (const fact of [seller.name, seller.addressLineOne, `VAT number ${seller.vatNumber}`, `Company number ${seller.cocNumber}`])
      expect(text).toContain(fact);
    for (const fact of [customer.name, customer.addressLineOne, customer.vatNumber!, 'PO-4711']) expect(text).toContain(fact);
    for (const fact of ['20260041', '1 Mar 2026', '27 Feb 2026', '31 Mar 2026', '112.50', '0.2345', '21%', '1,759.71', '€ 2,456.25'])
      expect(text).toContain(fact);
    expect(text).toContain('NL91 ABNA 0417 1643 00');
  });

  it('carries the subtotal over every page break and prints every line once', async () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      line(i % 7 === 3 ? `Regel ${i} ${'met veel uitleg erbij '.repeat(9)}` : `Regel ${i} kort`, '1', `${i}.25`),
    );
    const document = sampleInvoice({ priced: many });
    const { pages } = await read(document);
    expect(pages.length).toBeGreaterThan(2);
    many.forEach((_, i) => expect(pages.flat().filter((text) => text.startsWith(`Regel ${i} `))).toHaveLength(1));
    let sum = 0;
    pages.forEach((texts, i) => {
      expect(texts).toContain(`Pagina ${i + 1} van ${pages.length}`);
      if (i > 0) expect(texts[texts.indexOf('Transport van vorige pagina') + 1]).toBe(formatAmount(sum.toFixed(2), 'nl'));
      const nets = texts.flatMap((text) => /^Regel (\d+) /.exec(text)?.[1] ?? []).map((n) => Number(document.lines[Number(n)]!.net));
      sum += nets.reduce((total, net) => total + net, 0);
      if (i < pages.length - 1) expect(texts[texts.indexOf('Transport naar volgende pagina') + 1]).toBe(formatAmount(sum.toFixed(2), 'nl'));
    });
  });

  it('never truncates an account number in the footer', async () => {
    const bankAccounts = [sampleSeller.bankAccounts[0]!, { ...sampleSeller.bankAccounts[0]!, accountNumber: 'NL73INGB0005389384' }];
    const footOf = async (name: string, language: 'nl' | 'en'): Promise<string> => {
      const { pages } = await read({ ...sampleInvoice({ priced, language }), seller: { ...sampleSeller, name, bankAccounts } });
      return pages[0]!.map((text) => text.replace(/\s+/g, ' ')).find((text) => text.startsWith(`${name} · `))!;
    };
    expect(await footOf('Noordwerk', 'nl')).toMatch(/ · IBAN NL91 ABNA 0417 1643 00$/);
    expect(await footOf('Noordwerk Advies en Techniek B.V.', 'en')).toMatch(/VAT number \w+$/);
  });

  it('splits a description longer than a page without losing a word', async () => {
    const words = Array.from({ length: 1500 }, (_, i) => `woord${i}`);
    const { pages } = await read(sampleInvoice({ priced: [line(words.join(' '), '1', '10')] }));
    expect(pages.length).toBeGreaterThan(1);
    expect(
      pages
        .flat()
        .join(' ')
        .match(/woord\d+/g),
    ).toEqual(words);
  });

  it('gives the same bytes for the same document, whatever was rendered in between (PLT-O60)', async () => {
    const document = sampleInvoice({ priced, customer: arabic, seller: { ...sampleSeller, logo: sampleLogo } });
    const first = await renderInvoicePdf(document, [eInvoiceAttachment(document)]);
    for (let seed = 1; seed <= 30; seed++) await renderInvoicePdf(variedInvoice(seed));
    expect((await renderInvoicePdf(document, [eInvoiceAttachment(document)])).equals(first)).toBe(true);
    expect((await renderInvoicePdf({ ...document, number: '20260042' })).equals(first)).toBe(false);
  });

  it('prints Arabic, Greek and Cyrillic, but never an empty box', async () => {
    const document = sampleInvoice({
      priced: [line('Διαβούλευση', '1', '1'), line('Консультация', '1', '1'), line('日本', '1', '1')],
      customer: arabic,
    });
    const { text, pages, objects } = await read(document);
    for (const word of ['Διαβούλευση', 'Консультация', '日本', '(Global Trade)']) expect(text).toContain(word);
    expect([...pages.flat().find((t) => t.includes('Global'))!].filter((c) => /\p{Script=Arabic}/u.test(c)).sort()).toEqual(
      [...arabic.name].filter((c) => /\p{Script=Arabic}/u.test(c)).sort(),
    );
    expect(text).not.toContain('\u{fffd}');
    for (const { stream } of objects.values())
      if (stream.includes(' TJ')) expect(stream.toString('latin1')).not.toMatch(/<(?:(?!0000)[^<>]{4})*0000/);
  });

  it('reads every letter correctly whatever was printed before it, alone or as a part of another one', async () => {
    const printed = async (description: string) => (await read(sampleInvoice({ priced: [line(description, '1', '1')] }))).text;
    expect(await printed('ÉÄÖ \u00a0\u2126 µ')).toContain('ÉÄÖ Ω µ');
    expect(await printed('EAO μ')).toContain('EAO μ');
    expect(await printed('µ')).toContain('µ');
  });

  it('survives hostile text', async () => {
    const evil = `\u0000\u202e\ud800<b>)Tj ET (\\ ${'x'.repeat(5000)}\u0007`;
    const { text } = await read(
      sampleInvoice({
        priced: [line(evil, '1', '1')],
        description: evil,
        clientReference: evil,
        paymentUrl: 'https://kantoor.example/?q=)>>endobj',
        customer: { ...arabic, name: evil, addressLineOne: evil, contactName: evil },
        seller: { ...sampleSeller, name: evil, primaryColor: 'red', secondaryColor: '#12', texts: { invoice: evil, thankYou: evil } },
      }),
    );
    expect(text).toContain('<b>)Tj ET (\\');
    expect(text).not.toMatch(/[^\P{C}\n]/u);
  });

  it('prints the legal entity’s own texts instead of the built-in ones (PLT-113)', async () => {
    const { text } = await read(
      sampleInvoice({
        priced,
        seller: { ...sampleSeller, texts: { invoice: 'Nota', thankYou: 'Tot ziens!', generatedBy: 'Eigen voettekst' } },
      }),
    );
    for (const word of ['Nota 20260041', 'Tot ziens!', 'Eigen voettekst', 'Factuurdatum']) expect(text).toContain(word);
  });

  it('PLT-O35 has built-in texts for all of them, in the language of the invoice; another language gets Dutch', async () => {
    const words = {
      nl: ['Factuurnummer', 'Factuurdatum', 'Vervaldatum', 'Omschrijving', 'Totaal inclusief btw', 'Gemaakt met Kantoor'],
      en: ['Invoice number', 'Invoice date', 'Due date', 'Description', 'Total including VAT', 'Made with Kantoor'],
    };
    for (const language of ['nl', 'en'] as const) {
      const texts = textsOf(sampleInvoice({ priced, language }));
      expect(invoiceTextKeys.filter((key) => texts[key] === '')).toEqual([]);
      const { text } = await read(sampleInvoice({ priced, language }));
      for (const word of words[language]) expect(text).toContain(word);
    }
    const german = sampleInvoice({ priced, language: 'de' as 'nl' });
    expect(textsOf(german)).toEqual(textsOf(sampleInvoice({ priced, language: 'nl' })));
  });

  it('states why no VAT was charged', async () => {
    const customer = sampleCustomers.find(({ customer: { countryIso2 } }) => countryIso2 === 'DE')!.customer;
    const { text } = await read(sampleInvoice({ priced: [line('Consultancy', '2', '150', '0', 'AE')], customer, language: 'en' }));
    for (const word of ['VAT reverse charged', 'reverse', 'DE 123 456 789', 'Germany']) expect(text).toContain(word);
  });

  it('shows a credit note as one: the invoice it corrects, nothing to pay (museum 4, art. 219)', async () => {
    const { text } = await read(
      sampleInvoice({
        priced,
        kind: 'credit-note',
        number: '20260042',
        corrects: { number: '20260041', date: '2026-03-01' },
        paymentUrl: 'https://kantoor.example/p',
      }),
    );
    for (const word of ['Creditfactuur 20260042', '20260041 (01-03-2026)', 'Totaal credit']) expect(text).toContain(word);
    for (const word of ['Te betalen', 'Scan en betaal', 'Online betalen']) expect(text).not.toContain(word);
  });

  it('marks a document without a number as a draft (PLT-O60)', async () => {
    const { text } = await read(sampleInvoice({ priced, number: '' }));
    expect(text).toContain('Factuur CONCEPT');
    expect(text).not.toContain('Scan en betaal');
  });

  it('is still rendered if the logo cannot be read', async () => {
    const logo = { data: new Uint8Array(Buffer.from('<svg onload="x"/>')), mediaType: 'image/png' as const };
    const { text } = await read(sampleInvoice({ priced, seller: { ...sampleSeller, logo } }));
    expect(text.split('\n').filter((t) => t === sampleSeller.name)).toHaveLength(3);
  });

  it.each([sampleLogo, samplePhoto])('prints the logo in place of the name ($mediaType)', async (logo) => {
    const { text, objects } = await read(sampleInvoice({ priced, seller: { ...sampleSeller, logo } }));
    const pictures = [...objects.values()]
      .map(({ dictionary }) => dictionary)
      .filter((dictionary) => dictionary.includes('/Subtype /Image'));
    expect(pictures).toHaveLength(1);
    expect(['Width', 'Height'].map((side) => new RegExp(`/${side} (\\d+)`).exec(pictures[0]!)![1])).toEqual(['96', '32']);
    expect(text.split('\n').filter((t) => t === sampleSeller.name)).toHaveLength(2);
  });

  it('holds the e-invoice, the payment link and less than 150 KB', async () => {
    const document = sampleInvoice({
      priced,
      paymentUrl: 'https://kantoor.example/payments/1',
      seller: { ...sampleSeller, logo: sampleLogo },
    });
    const file = await renderInvoicePdf(document, [eInvoiceAttachment(document)]);
    const all = [...readPdf(file).objects.values()];
    expect(file.length).toBeLessThan(150_000);
    const embedded = all
      .filter(({ dictionary }) => dictionary.includes('/Type /EmbeddedFile'))
      .map(({ stream }) => stream.toString('utf8'));
    expect(embedded).toEqual(expect.arrayContaining([renderUbl(document), renderCii(document)]));
    expect(all.some(({ dictionary }) => dictionary.includes('/URI (https://kantoor.example/payments/1)'))).toBe(true);
  });
});
