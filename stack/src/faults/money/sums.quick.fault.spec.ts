import { readPdf, renderInvoicePdf, renderUbl, sampleInvoice } from '@kantoor/services/testing';
import { type InvoiceDocument, totalsOf, type VatCategory } from '@kantoor/schemas';
import fc from 'fast-check';
import { experiment } from '../support/experiment.js';
import { sized } from '../support/size.js';
import { inCents, plain, ublAmounts, written } from './amounts.js';
import {
  anInvoice,
  credited,
  expectedOf,
  type GeneratedInvoice,
  type GeneratedLine,
  percentages,
  type RateName,
} from './generated-invoice.js';

const categories: Record<RateName, VatCategory> = { standard: 'S', low: 'S', zero: 'Z', relayed: 'AE', exempt: 'E' };
const inUnits = (tenThousandths: number): string => String(tenThousandths / 10_000);

describe('money to the cent', () => {
  experiment('generated invoices against sums of whole numbers: totals, credits and e-invoice', async (run) => {
    const numRuns = sized(5_000, 100_000);
    const isExact = fc.property(anInvoice, (invoice) => {
      const right = expectedOf(invoice.lines);
      const exact = [right.net, right.tax, right.total, ...right.nets].map(inCents).join();
      expect(shown(invoice.lines)).toBe(exact);
      expect(shown(credited(invoice.lines))).toBe(
        [-right.net, -right.tax, -right.total, ...right.nets.map((net) => -net)].map(inCents).join(),
      );
      expect(ublAmounts(renderUbl(documentOf(invoice)))).toBe([right.net, right.total, right.total].map(inCents).join());
      run.count('invoices');
    });
    fc.assert(isExact, { numRuns, seed: run.random.seed });
    run.holds('invoices', run.figures.get('invoices') ?? 0, numRuns);
  });

  experiment('generated invoices on paper: the totals a customer reads', async (run) => {
    const numRuns = sized(100, 2_500);
    const isRead = fc.asyncProperty(anInvoice, async (invoice) => {
      const { net, total } = expectedOf(invoice.lines);
      const text = plain(readPdf(await renderInvoicePdf(documentOf(invoice))).text);
      for (const amount of [net, total]) expect(text).toContain(written(amount, invoice.language));
      run.count('papers');
    });
    await fc.assert(isRead, { numRuns, seed: run.random.seed });
    run.holds('papers', run.figures.get('papers') ?? 0, numRuns);
  });
});

function shown(lines: readonly GeneratedLine[]): string {
  const { net, tax, gross, lineNets } = totalsOf(
    lines.map(({ price, quantity, rate }) => ({
      price: price / 10_000,
      amount: quantity / 10_000,
      taxKey: rate,
      percentage: percentages[rate],
    })),
  );
  // A zero credit is written without a sign.
  return [net, tax, gross, ...lineNets].map((amount) => (Number(amount) === 0 ? '0.00' : amount)).join();
}

const documentOf = ({ currency, language, lines }: GeneratedInvoice): InvoiceDocument =>
  sampleInvoice({
    currency,
    language,
    priced: lines.map(({ price, quantity, rate }, n) => ({
      description: `Regel ${n}`,
      quantity: inUnits(quantity),
      unitPrice: inUnits(price),
      vatCategory: categories[rate],
      vatPercentage: String(percentages[rate]),
    })),
  });
