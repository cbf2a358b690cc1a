import {
  amountText,
  currencies,
  cutText,
  decimal,
  isCountry,
  isIban,
  purchaseSums,
  type ConvertedPurchase,
  type EInvoiceFinding,
  type EInvoiceSupplier,
  type VatRate,
} from '@kantoor/schemas';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import { dateOnWire } from '../../platform/records/columns/index.js';
import { type EInvoice, signOf, type StructuredInvoice } from '../../reading/model/index.js';
import { type ConvertedLines, convertedLines } from './converted-lines.rules.js';
import { findingOf, shownText, viewOf } from './e-invoice-view.rules.js';

type StatedTaxes = ConvertedPurchase['statedTaxes'];
/** Data of the administration: the supplier, and whether the account is known. */
export interface KnownSupplier {
  organization: ConvertedPurchase['organization'];
  /** The supplier's account on record, if it differs (D-55). */
  otherIban: string | null;
}

/**
 * Returns the unsaved purchase for an e-invoice (PUR-O96): stated values are never changed to make sums match. If the lines do not add up
 * to the amount due, the difference is a warning.
 */
export function convertedPurchase(read: EInvoice, rates: readonly TaxRateView[], known: KnownSupplier): ConvertedPurchase {
  const { invoice } = read;
  const view = viewOf(read);
  const made = convertedLines(invoice, rates);
  const statedTaxes = statedTaxesOf(read, made, rates);
  const payable = invoice.payable ?? invoice.gross;
  const expectedTotal = payable === undefined ? null : decimal(payable).times(signOf(invoice)).toNumber();
  const currency = currencies.find((one) => one === invoice.currency?.toUpperCase()) ?? null;
  const supplier = supplierOf(invoice);
  return {
    name: cutText([supplier.name, view.reference ?? ''].filter(Boolean).join(' '), 200),
    organization: known.organization,
    supplier,
    reference: view.reference && cutText(view.reference, 100),
    paymentReference: view.paymentReference && cutText(view.paymentReference, 140),
    purchaseDate: dateOnWire(invoice.issued ?? null),
    dueDate: dateOnWire(invoice.due ?? null),
    currency,
    expectedTotal,
    statedTaxes,
    lines: made.lines,
    warnings: [
      ...view.findings,
      ...(currency === null && view.currency ? [findingOf('CURRENCY_UNKNOWN', { stated: view.currency })] : []),
      ...made.unknownRates.map((rate) => findingOf('RATE_UNKNOWN', { stated: rate })),
      ...(made.combined > 0 ? [findingOf('LINES_COMBINED', { stated: String(made.combined) })] : []),
      ...(known.otherIban ? [findingOf('IBAN_DIFFERS', { stated: supplier.iban ?? '', computed: known.otherIban })] : []),
      ...totalFinding(expectedTotal, sumsOf(made, rates, statedTaxes).gross),
    ],
    invoice: view,
  };
}

const totalFinding = (expected: number | null, gross: string): EInvoiceFinding[] =>
  expected === null || decimal(gross).eq(expected)
    ? []
    : [findingOf('TOTAL_DIFFERS', { stated: amountText(expected), computed: amountText(gross) })];

function sumsOf({ lines }: ConvertedLines, rates: readonly TaxRateView[], stated: StatedTaxes) {
  const byId = new Map(rates.map((rate) => [rate.taxRateId, rate]));
  return purchaseSums(
    lines.map(({ price, amount, taxRateId, printedRate }) => ({
      ...{ price, amount },
      rate: byId.get(taxRateId ?? 0) ?? (printedRate === null ? null : asPrinted(printedRate)),
    })),
    stated,
  );
}

/** Wraps the percentage of the e-invoice as a rate for computing sums until a person chooses one. It is no rate on record. */
const asPrinted = (percentage: number): VatRate => ({ taxRateId: 0, description: '', percentage, isExempt: false, isRelayed: false });

/** Returns the VAT per rate where the supplier rounds differently; larger deviations are not treated as VAT of the lines (D-17). */
function statedTaxesOf({ reading }: EInvoice, made: ConvertedLines, rates: readonly TaxRateView[]): StatedTaxes {
  const stated = sumsOf(made, rates, []).taxes.flatMap(({ rate, computed }): StatedTaxes => {
    const rows = reading.vat.filter((row) => rate?.taxRateId && row.amount && decimal(row.rate ?? 0).eq(rate.percentage));
    const tax = rows.reduce<ReturnType<typeof decimal>>((sum, row) => sum.plus(row.amount!), decimal(0));
    return !rate || rows.length === 0 || tax.eq(computed) ? [] : [{ taxRateId: rate.taxRateId, tax: tax.toNumber() }];
  });
  const far = new Set(sumsOf(made, rates, stated).faults.map(({ taxRateId }) => taxRateId));
  return stated.filter(({ taxRateId }) => !far.has(taxRateId));
}

/** Returns the data for a new organization; values that do not fit are left out. */
function supplierOf({ seller, account, supplier }: StructuredInvoice): EInvoiceSupplier {
  const country = seller.country?.toUpperCase();
  const iban = account?.replace(/\s/g, '').toUpperCase();
  const fields = {
    countryIso2: country && isCountry(country) ? country : undefined,
    coCNumber: seller.chamberNumber,
    vatNumber: seller.vatNumber,
    iban: iban && isIban(iban) ? iban : undefined,
    addressLineOne: seller.street,
    addressLineTwo: seller.moreStreet,
    zipCode: seller.postcode,
    city: seller.city,
    state: seller.region,
  };
  const longest: Partial<Record<keyof typeof fields, number>> = {
    addressLineOne: 200,
    addressLineTwo: 200,
    city: 100,
    state: 100,
    zipCode: 20,
  };
  const filled = Object.entries(fields).flatMap(([field, value]) => {
    const text = cutText(shownText(value ?? ''), longest[field as keyof typeof fields] ?? 40);
    return text ? [[field, text]] : [];
  });
  return { name: cutText(shownText(supplier ?? ''), 200), ...Object.fromEntries(filled) };
}
