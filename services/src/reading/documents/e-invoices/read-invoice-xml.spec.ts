import { decimal } from '@kantoor/schemas';
import { renderUbl } from '../../../e-invoicing/ubl/index.js';
import { variedInvoice } from '../../../rendering/testing/sample-invoices.js';
import { readDocument } from '../read-document.js';
import { sample, samplesIn } from '../testing/samples.js';
import { readInvoiceXml, readingOf } from './index.js';

const ubl = (path: string) => readingOf(readInvoiceXml(sample(`ubl/${path}`)));
const values = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));

describe('e-invoices in UBL', () => {
  it('are read exactly: header, VAT of each rate, lines, discounts, charges, prepaid amounts', () => {
    const reading = ubl('peppol-Allowance-example.xml');
    expect(values(reading.fields)).toEqual({
      supplier: 'SupplierOfficialName Ltd',
      reference: 'Snippet1',
      invoiceDate: '2017-11-13',
      dueDate: '2017-12-01',
      currency: 'EUR',
      totalExcludingTax: 5900,
      totalIncludingTax: 7125,
      vatNumber: 'GB1232434',
      chamberOfCommerceNumber: 'GB983294',
      paymentMethod: 2,
    });
    expect(reading.vat).toEqual([
      { rate: 25, base: 4900, amount: 1225, mark: 'sure' },
      { rate: 0, base: 1000, amount: 0, mark: 'sure' },
    ]);
    expect(reading.lines.map(({ quantity, netUnitPrice, lineTotal, rate }) => [quantity, netUnitPrice, lineTotal, rate])).toEqual([
      [10, 410, 4000, 25],
      [10, 100, 1000, 0],
      [10, 100, 900, 25],
    ]);
    expect(reading.adjustments.map(({ amount }) => amount)).toEqual([200, -200]);
    expect([reading.prepaid, reading.payable, reading.findings]).toEqual([1000, 6125, []]);
    expect(Object.values(reading.fields).every(({ mark }) => mark === 'sure')).toBe(true);
  });

  it('exclude invalid days and invisible characters', () => {
    const made = (issued: string, reference = 'Snippet1') =>
      readingOf(
        readInvoiceXml(
          Buffer.from(
            sample('ubl/peppol-base-example.xml')
              .toString()
              .replace(/(?<=<cbc:IssueDate>)[^<]*/, issued)
              .replace('Snippet1', reference),
          ),
        ),
      );
    for (const day of ['2026-13-45', '2026-02-30', '0000-01-01', '0001-01-01', '9999-12-31', '2026-00-00', '20261345']) {
      const { fields, findings } = made(day);
      expect([day, fields.invoiceDate, findings.map(({ code }) => code)]).toEqual([day, undefined, ['UNREADABLE_VALUE']]);
    }
    expect(made('2026-02-28').fields.invoiceDate?.value).toBe('2026-02-28');
    expect(made('2026-02-28', '\u202eF\u200b-\u2060\ufeff12\u200f').fields.reference?.value).toBe('F-12');
  });

  it('match the amount due without a finding, for each sample', () => {
    for (const path of samplesIn('ubl')) {
      const { fields, prepaid, rounding, payable, findings } = readingOf(readInvoiceXml(sample(path)));
      const computed = decimal(fields.totalIncludingTax!.value)
        .minus(prepaid ?? 0)
        .plus(rounding ?? 0);
      expect([path, computed.toNumber(), findings]).toEqual([path, payable, []]);
    }
  });

  it('become negative for credit notes', () => {
    const { documentType, fields, lines, payable } = ubl('peppol-base-creditnote-correction.xml');
    expect([documentType, fields.totalIncludingTax!.value, fields.totalExcludingTax!.value, payable]).toEqual([
      'credit-note',
      -1656.25,
      -1325,
      -1656.25,
    ]);
    expect(lines.map(({ lineTotal, quantity }) => [lineTotal! / quantity! > 0, lineTotal])).toEqual([
      [true, -2800],
      [true, 1500],
    ]);
  });

  it('are read as written, for 100 of our own', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const written = variedInvoice(seed);
      const { fields, lines, findings, documentType } = readingOf(readInvoiceXml(Buffer.from(renderUbl(written))));
      const sign = documentType === 'credit-note' && Number(written.totals.gross) > 0 ? -1 : 1;
      expect([seed, fields.reference!.value, fields.totalIncludingTax!.value, findings.map(({ code }) => code)]).toEqual([
        seed,
        written.number,
        sign * Number(written.totals.gross) || 0,
        documentType === 'credit-note' && Number(written.totals.gross) < 0 ? ['CREDIT_IS_NEGATIVE'] : [],
      ]);
      expect(lines).toHaveLength(written.lines.length);
    }
  });
});

describe('inconsistent sums', () => {
  const changed = (from: string, to: string) =>
    readingOf(readInvoiceXml(Buffer.from(sample('ubl/peppol-Allowance-example.xml').toString().replace(from, to))));

  it.each([
    ['a line', '<cbc:LineExtensionAmount currencyID="EUR">900.00', '<cbc:LineExtensionAmount currencyID="EUR">900.01', 'LINES_DIFFER'],
    ['the net total', '<cbc:TaxExclusiveAmount currencyID="EUR">5900', '<cbc:TaxExclusiveAmount currencyID="EUR">5900.01', 'NET_DIFFERS'],
    ['VAT', '<cbc:TaxAmount currencyID="EUR">1225.00', '<cbc:TaxAmount currencyID="EUR">1225.01', 'VAT_DIFFERS'],
    [
      'the gross total',
      '<cbc:TaxInclusiveAmount currencyID="EUR">7125',
      '<cbc:TaxInclusiveAmount currencyID="EUR">7125.01',
      'GROSS_DIFFERS',
    ],
    ['the amount due', '<cbc:PayableAmount currencyID="EUR">6125.00', '<cbc:PayableAmount currencyID="EUR">6125.01', 'PAYABLE_DIFFERS'],
  ])('are reported from a difference of one cent: %s', (_, from, to, code) => {
    expect(changed(from, to).findings.map((each) => each.code)).toContain(code);
  });

  it('remove the certainty of the total and change no value', () => {
    const { fields } = changed('<cbc:TaxInclusiveAmount currencyID="EUR">7125', '<cbc:TaxInclusiveAmount currencyID="EUR">7200');
    expect([fields.totalIncludingTax!.value, fields.totalIncludingTax!.mark, fields.reference!.mark]).toEqual([7200, 'check', 'sure']);
  });

  it('include VAT of a rate that does not match its base', () => {
    const wrong = changed('<cbc:TaxableAmount currencyID="EUR">4900', '<cbc:TaxableAmount currencyID="EUR">4800');
    expect(wrong.findings).toEqual([{ code: 'RATE_DIFFERS', stated: '1225.00', computed: '1200.00' }]);
  });
});

describe('e-invoices inside PDFs', () => {
  it('are read in every version and profile of CII', async () => {
    const read = async (name: string) => {
      const { fields, findings, lines } = await readDocument(sample(`invoices/${name}.pdf`));
      return [fields.reference?.value, fields.totalExcludingTax?.value, fields.totalIncludingTax?.value, lines.length, findings.length];
    };
    expect(await read('facturx_Facture_FR_MINIMUM')).toEqual(['FA-2017-0010', 624.9, 671.15, 3, 0]);
    expect(await read('facturx_Facture_DOM_BASICWL')).toEqual(['FA-2017-0009', 530.75, 530.75, 3, 0]);
    expect(await read('facturx_Avoir_FR_type381_BASIC')).toEqual(['AV-2017-0005', -218.48, -233.47, 2, 0]);
    expect(await read('zugferd_Rabatte')).toEqual(['471102', 193.77, 215.07, 4, 0]);
    expect(await read('zugferd1_COMFORT_Rabatte')).toEqual(['471102', 193.83, 215.14, 4, 0]);
    expect(await read('horstoeko_fx_extended_1')).toEqual(['F20200027', 100, 110, 3, 0]);
  });
});

describe('hostile XML', () => {
  const invoice = sample('ubl/peppol-base-example.xml').toString();
  const withDoctype = invoice.replace('<Invoice', '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice');

  it.each([
    ['a document type', Buffer.from(withDoctype)],
    ['a document type in UTF-16', Buffer.from(`\uFEFF${withDoctype}`, 'utf16le')],
    ['a document type in big-endian UTF-16', Buffer.from(`\uFEFF${withDoctype}`, 'utf16le').swap16()],
    ['a document type in lower case', Buffer.from(withDoctype.replace('DOCTYPE', 'doctype'))],
    ['malformed XML', Buffer.from(invoice.slice(0, -20))],
    ['bytes that are not text', Buffer.from([0x3c, 0x3f, 0x78, 0x6d, 0x6c, 0x20, 0xff, 0xfe, 0x00])],
  ])('is refused: %s', (_, bytes) => expect(() => readInvoiceXml(bytes)).toThrow('NOT_XML'));

  it('is refused if it is not an invoice, or too large', () => {
    expect(() => readInvoiceXml(Buffer.from('<html><body>Invoice</body></html>'))).toThrow('NOT_AN_INVOICE');
    expect(() => readInvoiceXml(Buffer.alloc(10 * 1024 * 1024 + 1, 0x20))).toThrow('TOO_LARGE');
  });

  it('has references resolved only to the characters they stand for', () => {
    const named = invoice.replace('SupplierOfficialName Ltd', 'Caf&#233; &amp; Co &#x20AC; &evil;');
    expect(readInvoiceXml(Buffer.from(named)).supplier).toBe('Café & Co € &evil;');
  });

  it('reports invalid amounts and dates as findings', () => {
    const odd = invoice
      .replace('<cbc:IssueDate>2017-11-13', '<cbc:IssueDate>2017-02-30')
      .replace('>1656.25</cbc:PayableAmount', '>much</cbc:PayableAmount');
    const { fields, payable, findings } = readingOf(readInvoiceXml(Buffer.from(odd)));
    expect([fields.invoiceDate, payable]).toEqual([undefined, null]);
    expect(findings).toEqual([
      { code: 'UNREADABLE_VALUE', field: 'IssueDate' },
      { code: 'UNREADABLE_VALUE', field: 'PayableAmount' },
    ]);
  });
});

describe('a due date given only by terms', () => {
  const invoice = sample('ubl/peppol-base-example.xml').toString();
  const dueBy = (note: string) => {
    const text = invoice.replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, '').replace(/(<cac:PaymentTerms>\s*<cbc:Note>)[^<]*/, `$1${note}`);
    const { dueDate } = readingOf(readInvoiceXml(Buffer.from(text))).fields;
    return [dueDate?.value, dueDate?.mark];
  };

  it.each([
    ['14 days', '2017-11-27'],
    ['Binnen 30 dagen na factuurdatum', '2017-12-13'],
    ['2 % Skonto bei Zahlung innerhalb 8 Tagen, 30 Tage netto', '2017-12-13'],
    ['#SKONTO#TAGE=14#PROZENT=2.00#\nZahlbar innerhalb von 21 Tagen', '2017-12-04'],
    ['Paiement à 45 jours fin de mois', '2017-12-31'],
  ])('counts from the invoice date, and needs checking: %s', (note, date) => expect(dueBy(note)).toEqual([date, 'check']));

  it.each(['Bei Zahlung innerhalb 14 Tagen gewähren wir 2,0% Skonto', 'Complaints within 8 days of delivery', 'Per bank'])(
    'is not invented: %s',
    (note) => expect(dueBy(note)).toEqual([undefined, undefined]),
  );

  it('is replaced by an explicit date', () => {
    const dated = readingOf(readInvoiceXml(Buffer.from(invoice.replace(/(<cac:PaymentTerms>\s*<cbc:Note>)[^<]*/, '$114 days'))));
    expect([dated.fields.dueDate!.value, dated.fields.dueDate!.mark]).toEqual(['2017-12-01', 'sure']);
  });
});
