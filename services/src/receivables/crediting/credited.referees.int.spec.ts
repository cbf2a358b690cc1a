import type { InvoiceDocument } from '@kantoor/schemas';
import { renderCii } from '../../e-invoicing/cii/render-cii.js';
import { openReferees, type ValidatedFile } from '../../rendering/testing/referees.js';
import { variedInvoice } from '../../rendering/testing/sample-invoices.js';
import { renderUbl } from '../../e-invoicing/ubl/render-ubl.js';
import { invoiceDocumentOf } from '../invoice-renderings/invoice-document-of.js';
import type { InvoiceRow, SellerSnapshot } from '../sales-book/index.js';
import { creditedTaxOf } from '../sales-invoices/accounting-taxes.service.js';
import { fullCreditOf } from '../../testing/invoices/full-credit.js';

const referees = await openReferees();
const isSkipped = 'missing' in referees && process.env['CI'] !== 'true';
const checked = isSkipped ? it.skip : it;
const titled = (title: string): string => ('missing' in referees ? `${title} (not checked: ${referees.missing})` : title);
const validate = (files: readonly ValidatedFile[]) => {
  if ('missing' in referees) throw new Error(`No referees: ${referees.missing}`);
  return referees.validate(files);
};
afterAll(() => ('missing' in referees ? undefined : referees.close()));

const seeds = Array.from({ length: 200 }, (_, i) => i + 1);

/** Returns the credit of an invoice whose fields all vary. */
function creditOf(seed: number): InvoiceDocument {
  const { seller, lines, totals, accountingTax, customer, ...original } = variedInvoice(seed);
  const { name, addressLineOne, zipCode, city, countryIso2, vatNumber, emailAddress } = customer;
  const invoice = {
    ...{ invoiceType: 'invoice', invoiceNumber: original.number, invoiceDate: original.issueDate, dueDate: original.dueDate },
    ...{ supplyDate: original.supplyDate, currency: original.currency, language: original.language },
    ...{ invoiceDescription: original.description, clientReference: original.clientReference ?? null, taxes: original.taxes },
    ...{ netAmount: totals.net, taxAmount: totals.tax, totalAmount: totals.gross },
    ...{ taxAmountInAccountingCurrency: accountingTax?.amount ?? null, exchangeRate: accountingTax?.rate ?? null },
    ...{ exchangeRateDate: accountingTax?.rateDate ?? null, exchangeRateSource: accountingTax?.source ?? null },
    customer: { name, addressLineOne, zipCode, city, countryIso2, vatNumber, emailAddress, exEu: false },
  } as unknown as InvoiceRow;
  const kept = lines.map(({ unitPrice, vatPercentage, ...line }) => ({
    ...line,
    ...{ price: unitPrice, taxPercentage: vatPercentage, taxDescription: '', taxRateId: null },
  }));
  const credit = fullCreditOf({ invoice, lines: kept }, '2026-04-15');
  const row = {
    ...invoice,
    ...credit,
    ...creditedTaxOf(invoice, 0, invoice.taxAmount),
    invoiceType: 'credit-note',
    invoiceNumber: `C${seed}`,
  } as unknown as InvoiceRow;
  const { logo: _, ...sellerFacts } = seller;
  const corrects = { number: original.number, date: original.issueDate };
  return invoiceDocumentOf({ invoice: row, lines: credit.lines, seller: sellerFacts as SellerSnapshot, corrects });
}
describe('Validated credit invoices', () => {
  it('include credits of negative invoices, and of every currency', () => {
    const credits = seeds.map(creditOf);
    expect(credits.filter(({ totals }) => Number(totals.gross) < 0).length).toBeGreaterThan(3);
    expect(new Set(credits.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD', 'GBP', 'CHF', 'SAR']));
    expect(credits.every(({ kind, corrects }) => kind === 'credit-note' && corrects !== undefined)).toBe(true);
  });

  checked(
    titled('have no error as UBL and as Factur-X, for 200 unusual ones of originals booked in every way (D-10, PLT-O61)'),
    async () => {
      const files = seeds.flatMap((seed) => {
        const credit = creditOf(seed);
        return [
          { name: `ubl-${seed}.xml`, data: renderUbl(credit) },
          { name: `cii-${seed}.xml`, data: renderCii(credit) },
        ];
      });
      expect(await validate(files)).toEqual([]);
    },
    300_000,
  );
});
