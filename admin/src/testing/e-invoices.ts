import type { ConvertedPurchase, EInvoiceView } from '@kantoor/schemas';

const party = { address: ['Kade 1', '1011 AB Amsterdam'], country: 'NL', vatNumber: null, chamberNumber: null, email: null };

/** An e-invoice with two lines, a discount and a file, whose own totals do not add up. */
export const anInvoice: EInvoiceView = {
  isCredit: false,
  reference: 'F-2026-7',
  issued: '2026-11-03',
  due: '2026-12-03',
  delivered: null,
  currency: 'EUR',
  seller: { ...party, name: 'Drukkerij Zaan', vatNumber: 'NL123456782B90' },
  buyer: { ...party, name: 'Noord Advies' },
  orderReference: 'PO-9',
  buyerReference: null,
  paymentReference: null,
  terms: 'Binnen 30 dagen',
  account: 'NL91ABNA0417164300',
  notes: ['Met dank'],
  lines: [
    {
      ...{ id: '1', description: 'Folders', note: 'A5', quantity: 10, unit: 'C62', price: 4, total: 40, rate: 21, category: 'S' },
      adjustments: [],
    },
    {
      ...{ id: '2', description: 'Ontwerp', note: null, quantity: 1, unit: 'HUR', price: 60, total: 60, rate: 0, category: 'AE' },
      adjustments: [{ reason: '', amount: -5, rate: null }],
    },
  ],
  lineCount: 2,
  adjustments: [{ reason: 'Vaste klant', amount: -10, rate: 21 }],
  vat: [{ rate: 21, category: 'S', base: 30, amount: 6.3, reason: null }],
  totals: { lines: 100, net: 90, vat: 6.3, gross: 96.3, prepaid: 50, rounding: null, payable: 46.3 },
  findings: [
    { code: 'NET_DIFFERS', rule: null, at: null, stated: '90.00', computed: '95.00' },
    { code: 'RULE', rule: 'BR-AE-05', at: '2', stated: null, computed: null },
    { code: 'PAGE_DIFFERS', rule: null, at: 'invoiceDate', stated: '2026-11-03', computed: '2026-11-04' },
  ],
  files: [{ fileName: 'bijlage.pdf', mediaType: 'application/pdf', content: 'JVBERi0xLjcgeA==' }],
};

/** The same e-invoice as an unsaved purchase of an unknown supplier. */
export const aConversion: ConvertedPurchase = {
  name: 'Drukkerij Zaan F-2026-7',
  organization: null,
  supplier: { name: 'Drukkerij Zaan', countryIso2: 'NL', vatNumber: 'NL123456782B90', city: 'Amsterdam' },
  reference: 'F-2026-7',
  paymentReference: '1234567890123456',
  purchaseDate: '2026-11-03T00:00:00Z',
  dueDate: '2026-12-03T00:00:00Z',
  currency: 'EUR',
  expectedTotal: 46.3,
  statedTaxes: [],
  lines: [
    { kind: 'line', description: 'Folders', amount: 10, price: 4, taxRateId: 1, printedRate: null },
    { kind: 'discount', description: 'Vaste klant', amount: 1, price: -10, taxRateId: 1, printedRate: null },
    { kind: 'prepaid', description: null, amount: 1, price: -50, taxRateId: null, printedRate: null },
  ],
  warnings: anInvoice.findings,
  invoice: anInvoice,
};
