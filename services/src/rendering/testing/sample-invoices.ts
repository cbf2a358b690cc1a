import {
  accountingCurrency,
  amountText,
  decimal,
  totalsOf,
  type InvoiceDocument,
  type InvoiceDocumentLine,
  type VatCategory,
} from '@kantoor/schemas';
import { exemptionReasonFor } from '../../e-invoicing/vat-categories/exemption-reason.js';
import { sampleCustomers, sampleLogo, samplePhoto, sampleSeller } from './sample-parties.js';

type LineFacts = Pick<InvoiceDocumentLine, 'description' | 'quantity' | 'unitPrice' | 'vatCategory' | 'vatPercentage'>;

/** Returns a document whose sums follow from its lines, as booking computes them. */
export function sampleInvoice(facts: Partial<InvoiceDocument> & { priced: LineFacts[]; alreadyPaid?: string }): InvoiceDocument {
  const { priced, alreadyPaid = '0.00', language = 'nl', ...rest } = facts;
  const totals = totalsOf(
    priced.map((l) => ({
      price: l.unitPrice,
      amount: l.quantity,
      taxKey: `${l.vatCategory} ${l.vatPercentage}`,
      percentage: l.vatPercentage,
    })),
  );
  return {
    kind: 'invoice',
    number: '20260041',
    issueDate: '2026-03-01',
    dueDate: '2026-03-31',
    supplyDate: '2026-02-27',
    currency: 'EUR',
    language,
    description: 'Advies februari 2026',
    paymentTermDays: 30,
    seller: sampleSeller,
    customer: sampleCustomers[0]!.customer,
    ...rest,
    lines: priced.map((line, i) => ({ ...line, lineNumber: i + 1, net: totals.lineNets[i]! })),
    taxes: totals.taxes.map(({ taxKey, base, tax }) => {
      const [category, vatPercentage = '0'] = taxKey.split(' ') as [VatCategory, string];
      const exemptionReason = exemptionReasonFor(category, language);
      return {
        vatCategory: category,
        vatPercentage,
        base,
        tax,
        description: `${vatPercentage}% btw`,
        ...(exemptionReason ? { exemptionReason } : {}),
      };
    }),
    totals: {
      net: totals.net,
      tax: totals.tax,
      gross: totals.gross,
      paid: alreadyPaid,
      payable: decimal(totals.gross).minus(alreadyPaid).toFixed(2),
    },
  };
}

export const line = (
  description: string,
  quantity: string,
  unitPrice: string,
  vatPercentage = '21',
  vatCategory: VatCategory = 'S',
): LineFacts => ({
  description,
  quantity,
  unitPrice,
  vatPercentage,
  vatCategory,
});

/** Returns numbers in [0, 1) that a seed repeats exactly (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const descriptions = [
  'Advies strategie en organisatie',
  'Reiskosten Amsterdam – Utrecht, 148 km',
  'Werkzaamheden volgens offerte 2026-17:\n- analyse\n- bouw\n- oplevering',
  'Licentie <Enterprise> & "onderhoud" ]]> \u0000\u202e\ud800',
  'Κατάρτιση και υποστήριξη',
  'Консультация по проекту',
  'خدمات استشارية للمشروع',
  '日本語のサービス 🚀',
  'חברה לדוגמה (2026) שָׁלוֹם',
  'हिन्दी कार्यक्रम और น้ำ ที่ กำ',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3),
  `Ontwikkeling van de koppeling met het boekhoudpakket. ${'Inclusief testen, documentatie en overleg met de leverancier. '.repeat(30)}`,
  '   ',
];
const currencies = ['EUR', 'EUR', 'EUR', 'EUR', 'USD', 'GBP', 'CHF', 'SAR'];

const rates: Record<string, { rate: string; source: string }> = {
  USD: { rate: '1.1634', source: 'ECB' },
  GBP: { rate: '0.87430', source: 'ECB' },
  CHF: { rate: '0.9312', source: 'ECB' },
  SAR: { rate: '4.36275', source: 'ECB, USD × 3.75' },
};

/** Adds VAT in euro as booking states it: only with VAT in another currency. */
export function withAccountingTax(document: InvoiceDocument): InvoiceDocument {
  const { currency, totals } = document;
  const found = rates[currency];
  if (!found || decimal(totals.tax).isZero()) return document;
  const amount = amountText(decimal(totals.tax).div(found.rate));
  return { ...document, accountingTax: { currency: accountingCurrency, amount, rateDate: '2026-02-27', ...found } };
}

/** Returns an invoice or credit note with all fields varied by the seed. */
export function variedInvoice(seed: number): InvoiceDocument {
  const random = randomFrom(seed);
  const upTo = (n: number) => Math.floor(random() * n);
  const pick = <T>(items: readonly T[]): T => items[upTo(items.length)]!;
  const { customer, categories } = pick(sampleCustomers);
  const only = pick(categories);
  const price = () => (random() < 0.5 ? upTo(500_000) / 100 : upTo(9_999_999) / 10_000);
  const priced = Array.from({ length: random() < 0.1 ? 60 : 1 + upTo(8) }, () => {
    const category = only === 'O' ? 'O' : pick(categories.filter((c) => c !== 'O'));
    const sign = () => (random() < 0.12 ? -1 : 1);
    const quantity = decimal(random() < 0.5 ? 1 + upTo(40) : upTo(100_000) / 1000).times(sign());
    return line(
      pick(descriptions),
      quantity.toFixed(),
      decimal(price()).times(sign()).toFixed(),
      category === 'S' ? pick(['21', '21', '9', '5.5']) : '0',
      category,
    );
  });
  const isCredit = random() < 0.25;
  const document = sampleInvoice({
    priced,
    kind: isCredit ? 'credit-note' : 'invoice',
    number: `F${2026_0000 + seed}`,
    ...(isCredit ? { corrects: { number: `F${2026_0000 + seed - 1}`, date: '2026-01-15' } } : {}),
    currency: pick(currencies),
    language: pick(['nl', 'en'] as const),
    customer,
    description: random() < 0.2 ? '' : pick(descriptions),
    ...(random() < 0.5 ? { clientReference: `PO-${seed} & co` } : {}),
    ...(random() < 0.3 ? { alreadyPaid: '12.50' } : {}),
    ...(random() < 0.5 ? { paymentUrl: `https://kantoor.example/payments/${seed}?a=1&b=(2)` } : {}),
    seller: {
      ...sampleSeller,
      ...(random() < 0.5 ? { logo: pick([sampleLogo, samplePhoto]) } : {}),
      primaryColor: pick(['#0b6e4f', '#ffffff', '#7a1fa2']),
    },
  });
  return withAccountingTax(document);
}
