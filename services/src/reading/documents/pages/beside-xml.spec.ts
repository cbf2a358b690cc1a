import { sample } from '../testing/samples.js';
import { pageOf } from '../testing/pages-of.js';
import { readInvoiceXml, readingOf } from '../e-invoices/index.js';
import { besidePage, readPages } from './index.js';

const xml = readingOf(readInvoiceXml(sample('ubl/peppol-base-example.xml')));
const page = (gross: string) =>
  readPages(
    [pageOf(`INVOICE\nInvoice number: Snippet1\nNet total  1.325,00\nVAT 25%  331,25\nTotal incl. VAT EUR ${gross}\n`)],
    'text',
    'spec',
  );

describe('an e-invoice beside its page', () => {
  it('stays as it is if the page differs, and the difference is a finding', () => {
    const other = readPages(
      [pageOf('INVOICE\nInvoice number: Snippet1\nNet total  1.200,00\nVAT 25%  300,00\nTotal incl. VAT EUR 1.500,00\n')],
      'text',
      'spec',
    );
    const { fields, findings } = besidePage(xml, other);
    expect([fields.totalIncludingTax!.value, fields.totalIncludingTax!.page]).toEqual([1656.25, null]);
    expect(findings).toContainEqual({ code: 'PAGE_DIFFERS', field: 'totalIncludingTax', stated: '1656.25', computed: '1500' });
  });

  it('reports nothing if they agree', () => {
    const { fields, findings } = besidePage(xml, page('1.656,25'));
    expect([fields.totalIncludingTax!.page, findings]).toEqual([1, []]);
  });
});
