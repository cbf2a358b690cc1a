import { renderInvoicePdf } from './render-invoice-pdf.js';
import { readPdf, type HeardElement } from '../testing/read-pdf.js';
import { line, sampleInvoice } from '../testing/sample-invoices.js';
import { sampleLogo, sampleSeller } from '../testing/sample-parties.js';

const priced = [line('Advies, 16 uur', '16', '112.50'), line('Korting', '-1', '75'), line('Lesmateriaal', '24', '12.5', '9')];
const paymentUrl = 'https://kantoor.example/payments/1';
const seller = { ...sampleSeller, logo: sampleLogo };
const read = async (...facts: Parameters<typeof renderInvoicePdf>) => readPdf(await renderInvoicePdf(...facts));

const allOf = (element: HeardElement): HeardElement[] => [element, ...element.children.flatMap(allOf)];
const textOf = (element: HeardElement): string =>
  allOf(element)
    .flatMap(({ texts }) => texts)
    .join(' ');
const rowsOf = (table: HeardElement): string[][] => table.children.map((row) => row.children.map((cell) => `${cell.tag} ${textOf(cell)}`));
const tagged = (element: HeardElement, tag: string): HeardElement[] => allOf(element).filter((each) => each.tag === tag);

describe('The invoice read by a screen reader', () => {
  it('reads sender and recipient, title, amount to pay, lines and totals, in that order', async () => {
    const { heard } = await read(sampleInvoice({ priced, paymentUrl, seller }));
    expect(heard.tag).toBe('Document');
    const order = allOf(heard).flatMap(({ texts, alt }) => [...texts, ...(alt ? [alt] : [])]);
    const places = [
      'Logo van De Linde Advies B.V.',
      'Keizersgracht 241',
      'Bakkerij Vermeulen B.V.',
      'Factuur 20260041',
      'Factuurdatum',
      '01-03-2026',
      'Te betalen',
      'Online betalen',
      'NL91 ABNA 0417 1643 00',
      'QR-code waarmee een bankapp de betaling klaarzet',
      'Omschrijving',
      'Advies, 16 uur',
      'Lesmateriaal',
      'Totaal exclusief btw',
      'Hartelijk dank voor uw opdracht.',
    ].map((text) => order.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(tagged(heard, 'H1').map(textOf)).toEqual(['Factuur 20260041']);
  });

  it('labels every figure: tables with headers, facts with labels', async () => {
    const { heard } = await read(sampleInvoice({ priced, seller, language: 'en' }));
    const [lines, totals] = tagged(heard, 'Table');
    expect(rowsOf(lines!)).toEqual([
      ['TH Description', 'TH Quantity', 'TH Price', 'TH VAT', 'TH Amount'],
      ['TD Advies, 16 uur', 'TD 16', 'TD 112.50', 'TD 21%', 'TD 1,800.00'],
      ['TD Korting', 'TD -1', 'TD 75.00', 'TD 21%', 'TD -75.00'],
      ['TD Lesmateriaal', 'TD 24', 'TD 12.50', 'TD 9%', 'TD 300.00'],
    ]);
    expect(rowsOf(totals!)[0]).toEqual(['TH Total excluding VAT', 'TD 2,025.00']);
    expect(tagged(lines!, 'TH').map(({ scope }) => scope)).toEqual(Array(5).fill('Column'));
    expect(new Set(tagged(totals!, 'TH').map(({ scope }) => scope))).toEqual(new Set(['Row']));
    expect(tagged(heard, 'LI').map((item) => item.children.map((part) => `${part.tag} ${textOf(part)}`))).toContainEqual([
      'Lbl Due date',
      'LBody 31 Mar 2026',
    ]);
  });

  it('reads a line that spans pages once, and nothing that pages repeat', async () => {
    const words = Array.from({ length: 1500 }, (_, i) => `woord${i}`).join(' ');
    const { heard, pages } = await read(sampleInvoice({ priced: [line(words, '1', '10'), ...priced], seller }));
    expect(pages.length).toBeGreaterThan(2);
    const [lines] = tagged(heard, 'Table');
    const [description, ...figures] = rowsOf(lines!)[1]!;
    expect(description === `TD ${words}`).toBe(true);
    expect(figures).toEqual(['TD 1', 'TD 10,00', 'TD 21%', 'TD 10,00']);
    for (const repeated of ['Transport', 'Pagina']) {
      expect(pages.flat().join('\n')).toContain(repeated);
      expect(textOf(heard)).not.toContain(repeated);
    }
    expect(tagged(heard, 'TH').filter((cell) => textOf(cell) === 'Omschrijving')).toHaveLength(1);
  });

  it('has its link, its language and its title', async () => {
    const { heard, objects } = await read(sampleInvoice({ priced, paymentUrl, seller, language: 'en' }));
    const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary);
    const catalog = dictionaries.find((each) => each.includes('/Type /Catalog'))!;
    expect(tagged(heard, 'Link').map(({ texts, links }) => [texts, links])).toEqual([[['Pay online'], [`Pay online: ${paymentUrl}`]]]);
    expect(catalog).toContain('/Lang (en)');
    expect(dictionaries).toContainEqual(expect.stringContaining('/DisplayDocTitle true'));
    for (const page of dictionaries.filter((each) => each.includes('/Type /Page\n'))) expect(page).toContain('/Tabs /S');
    const xmp = [...objects.values()].map(({ stream }) => stream.toString('utf8')).find((each) => each.includes('<x:xmpmeta'))!;
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  it('stays valid XML if names contain XML characters', async () => {
    const { objects } = await read(sampleInvoice({ priced, seller: { ...seller, name: 'Jansen & <Zn>' } }));
    const xmp = [...objects.values()].map(({ stream }) => stream.toString('utf8')).find((each) => each.includes('<x:xmpmeta'))!;
    expect(xmp).toContain('<rdf:li>Jansen &#38; &#60;Zn&#62;</rdf:li>');
  });
});
