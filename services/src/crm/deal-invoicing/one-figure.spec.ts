import fc from 'fast-check';
import { decimal, type InvoiceDocument, rateOf, ratedTotals, type RateChoices } from '@kantoor/schemas';
import { renderInvoicePdf } from '../../rendering/invoice-pdf/index.js';
import { renderUbl } from '../../e-invoicing/ubl/index.js';
import { type HeardElement, readPdf } from '../../rendering/testing/read-pdf.js';
import { sampleSeller } from '../../rendering/testing/sample-parties.js';
import { invoiceDocumentOf } from '../../receivables/invoice-renderings/invoice-document-of.js';
import { type InvoiceRow, type SellerSnapshot, taxedLines } from '../../receivables/sales-book/index.js';
import type { ChargedRate } from '../../books/tax-rates/index.js';
import type { StoredDealLine } from '../deal-records/index.js';
import { draftOf, type DealToDraft } from './draft-of.rules.js';

const rate = (taxRateId: number, percentage: string, more: Partial<ChargedRate> = {}): ChargedRate => ({
  ...{ taxRateId, description: `Tarief ${taxRateId}`, percentage, isExempt: false, isRelayed: false },
  ...more,
});
const rates = new Map(
  [
    rate(1, '21.0000'),
    rate(2, '9'),
    rate(3, '0'),
    rate(4, '21', { isRelayed: true }),
    rate(5, '21', { isExempt: true }),
    rate(6, '21'),
    rate(7, '6.5'),
  ].map((each) => [each.taxRateId, each]),
);
const rateId = fc.option(fc.integer({ min: 1, max: 7 }));
const scaled = (max: number, digits: number) =>
  fc.integer({ min: -max, max }).map((n) =>
    decimal(n)
      .div(10 ** digits)
      .toFixed(),
  );
const deals = fc.record({
  lines: fc.array(fc.record({ price: scaled(99_999_999, 4), amount: scaled(999_999, 4), taxRateId: rateId, productTaxRateId: rateId }), {
    minLength: 1,
    maxLength: 6,
  }),
  ruled: rateId,
  standard: fc.integer({ min: 1, max: 7 }),
  country: fc.constantFrom('NL', 'BE', 'US'),
  exEu: fc.boolean(),
});
type Figures = [net: string, tax: string, gross: string];

/** Figures below the lines of the form, and in the dialog. */
const inForm = (lines: readonly { price: string; amount: string; rate: ChargedRate | null }[]): Figures => {
  const { net, tax, gross } = ratedTotals(lines);
  return [net, tax, gross];
};

interface Generated {
  lines: { price: string; amount: string; taxRateId: number | null; productTaxRateId: number | null }[];
  ruled: number | null;
  standard: number;
  country: string;
  exEu: boolean;
}
/** Computes the deal as the form adds it up, as it is booked, and the document that is rendered. */
function invoiced({ lines, ruled, standard, country, exEu }: Generated) {
  const of = (id: number | null): ChargedRate | undefined => rates.get(id ?? 0);
  const choose = ({ taxRateId, productTaxRateId }: Pick<StoredDealLine, 'taxRateId' | 'productTaxRateId'>) => {
    const choices: RateChoices<ChargedRate> = {
      ruled: of(ruled),
      chosen: of(taxRateId),
      product: of(productTaxRateId),
      standard: of(standard),
    };
    return rateOf(choices).rate;
  };
  const draft = draftOf({
    deal: { id: 1, teamId: 1, name: 'Deal', currency: 'EUR', organizationId: 1, contactId: 1 },
    lines: lines.map((line, index) => ({ ...line, lineNumber: index + 1, description: 'Regel', productId: null, productName: null })),
    organization: { id: 1, name: 'Klant', countryIso2: country, exEu },
    legalEntity: { legalEntityId: 1, legalEntityReference: 'SPEC' },
    rateIdOf: (line: StoredDealLine) => choose(line)?.taxRateId ?? null,
    ...{ invoiceDate: '2026-03-01', language: 'nl', receiver: { name: 'Jo', emailAddress: 'jo@klant.test' }, contacts: [] },
  } as unknown as DealToDraft);
  const { lines: taxed, ...booked } = taxedLines({ draft, rates, defaultTaxRateId: standard, seller: { countryIso2: 'NL' } });
  const invoice = {
    ...draft,
    ...booked,
    ...{ invoiceNumber: 'S1', invoiceType: 'invoice', invoiceDescription: 'Deal', dueDate: '2026-03-31' },
  };
  const document = invoiceDocumentOf({ invoice: invoice as unknown as InvoiceRow, lines: taxed, seller: sampleSeller as SellerSnapshot });
  return { form: inForm(lines.map((line) => ({ ...line, rate: choose(line) }))), booked, document };
}

/** Amounts in a rendered document, per rate and in total. */
interface Said {
  perRate: [base: string, tax: string][];
  figures: Figures;
}
function saidInUbl(document: InvoiceDocument): Said {
  const ubl = renderUbl(document);
  const said = (tag: string): string => new RegExp(`<cbc:${tag} currencyID="EUR">([^<]+)<`).exec(ubl)![1]!;
  const subtotals = ubl.matchAll(/<cbc:TaxableAmount[^>]*>([^<]+)<.*?<cbc:TaxAmount[^>]*>([^<]+)</gs);
  return {
    perRate: [...subtotals].map(([, base, tax]) => [base!, tax!]),
    figures: [said('TaxExclusiveAmount'), said('TaxAmount'), said('PayableAmount')],
  };
}
async function saidInPdf(document: InvoiceDocument): Promise<Said & { rates: string[] }> {
  const { heard } = readPdf(await renderInvoicePdf(document));
  const rows = allOf(heard)
    .filter(({ tag }) => tag === 'Table')
    .at(-1)!
    .children.map((row) => row.children.map(textOf) as [label: string, amount: string]);
  const exact = (printed: string): string => printed.replace(/[€ .]/g, '').replace(',', '.');
  const beside = (label: string): string | undefined => rows.find((row) => row[0] === label)?.[1];
  const taxes = rows.flatMap(([label, amount]) => {
    const [, rate, base] = /^Btw (.+) over (\S+)$/.exec(label) ?? [];
    return rate ? [{ rate, base: exact(base!), tax: exact(amount), amount }] : [];
  });
  return {
    rates: taxes.map(({ rate }) => rate),
    perRate: taxes.map(({ base, tax }) => [base, tax]),
    // A single rate has no separate VAT total.
    figures: ['Totaal exclusief btw', 'Totaal btw', 'Totaal inclusief btw'].map((label) =>
      exact(beside(label) ?? taxes[0]!.amount),
    ) as Figures,
  };
}
const allOf = (element: HeardElement): HeardElement[] => [element, ...element.children.flatMap(allOf)];
const textOf = (element: HeardElement): string =>
  allOf(element)
    .flatMap(({ texts }) => texts)
    .join(' ');

describe('D-36 D-37 one figure', () => {
  // Runs a fraction by default; KANTOOR_LONG runs all.
  const [read, drawn] = process.env['KANTOOR_LONG'] ? [10_000, 100] : [2_500, 40];

  it(`appears in the form, in the dialog, on the invoice and per rate in the e-invoice: ${read} deals of one to six lines`, () => {
    fc.assert(
      fc.property(deals, (deal) => {
        const { form, booked, document } = invoiced(deal);
        const figures: Figures = [booked.netAmount, booked.taxAmount, booked.totalAmount];
        expect(form).toEqual(figures);
        expect(saidInUbl(document)).toEqual({ figures, perRate: booked.taxes.map(({ base, tax }) => [base, tax]) });
      }),
      { numRuns: read },
    );
  });

  it(`appears per rate and in total in the PDF: ${drawn} of them`, async () => {
    await fc.assert(
      fc.asyncProperty(deals, async (deal) => {
        const { booked, document } = invoiced(deal);
        const { rates: named, ...said } = await saidInPdf(document);
        expect(said).toEqual(saidInUbl(document));
        expect(said.perRate).toEqual(booked.taxes.map(({ base, tax }) => [base, tax]));
        booked.taxes.forEach(({ vatCategory, vatPercentage }, i) => {
          if (vatCategory === 'S') expect(named[i]).toBe(`${vatPercentage.replace('.', ',')}%`);
        });
      }),
      { numRuns: drawn },
    );
  });
});
