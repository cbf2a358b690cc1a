import { addDays } from '../../books/invoice-dates/index.js';
import { type InvoiceCustomer, type Origin } from '../../books/invoice-books/index.js';
import { vatCategoryFor } from '../../e-invoicing/vat-categories/index.js';
import { type LegalEntity, sellerPlaceOf } from '../../books/legal-entities/index.js';
import { type NewPurchaseInvoice, type PaymentMethod, paymentMethods } from '../../payables/purchase-invoices/index.js';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import { chargedPercentage, paymentMethodOf } from '@kantoor/schemas';
import type { Stored } from '../../platform/records/records/index.js';
import type { CostSums, LedgerOfLine, PurchaseLine } from '../costs/index.js';

export interface PurchaseToInvoice {
  purchase: Stored<'purchase'>;
  lines: readonly PurchaseLine[];
  /** Tax rate of each line. */
  rates: readonly (TaxRateView | null)[];
  /** Ledger of each line. */
  ledgers: readonly (Pick<LedgerOfLine, 'value'> | null)[];
  sums: CostSums;
  origin: Origin;
  /** Null if a person is paid and only the name of the shop is known (D-78). */
  supplier: Pick<Stored<'organization'>, 'defaultPaymentMethod' | 'supplierPaymentTerm'> | null;
  party: InvoiceCustomer;
  language: 'nl' | 'en';
  entity: LegalEntity;
  /** The other legal entity that bears each line, if any (PLT-O90). */
  bearers: readonly (number | null)[];
  /** The person who entered the purchase, and is reimbursed for a private payment; null if unknown. */
  initiator: { personId: number; name: string } | null;
  invoiceDate: string;
}

/**
 * Returns the due date: from the supplier's invoice, otherwise by the supplier's term, otherwise by the legal entity's; never a customer's
 * term (D-29).
 */
export const dueDateOf = ({
  purchase: { dueDate },
  supplier,
  entity: { defaultPaymentTerm },
  invoiceDate,
}: {
  purchase: Pick<Stored<'purchase'>, 'dueDate'>;
  supplier: Pick<Stored<'organization'>, 'supplierPaymentTerm'> | null;
  entity: Pick<LegalEntity, 'defaultPaymentTerm'>;
  invoiceDate: string;
}): string => dueDate ?? addDays(invoiceDate, supplier?.supplierPaymentTerm ?? defaultPaymentTerm);

/** A shop of which only the name is known, as the seller of an invoice: without a VAT number, and unless stated in the country of the legal entity. */
export const shopAsParty = (
  { shop, shopCountry }: { shop: string; shopCountry: string | null },
  entity: Pick<LegalEntity, 'invoiceData'>,
): InvoiceCustomer => ({
  customerId: null,
  name: shop.trim(),
  countryIso2: shopCountry ?? sellerPlaceOf(entity).countryIso2,
});

/** Builds the purchase invoice of a purchase: everything is copied, and totals match the purchase to the cent (PUR-O32, D-17). */
export function purchaseInvoiceOf(of: PurchaseToInvoice): NewPurchaseInvoice {
  const { purchase, lines, rates, ledgers, sums, origin, party, language, entity, bearers, initiator, invoiceDate } = of;
  const paymentMethod = paymentMethodOf(of.purchase, of.supplier) as PaymentMethod;
  const payee = paymentMethod === paymentMethods.privately ? initiator : null;
  const categoryOf = (rate: TaxRateView | null) =>
    vatCategoryFor({
      percentage: chargedPercentage(rate),
      isExempt: rate?.isExempt ?? false,
      isRelayed: rate?.isRelayed ?? false,
      customer: { ...sellerPlaceOf(entity), vatNumber: entity.invoiceData?.vatNumber, exEu: false },
      seller: party,
    });
  return {
    origin,
    teamId: purchase.teamId,
    invoiceDate,
    dueDate: dueDateOf(of),
    currency: purchase.currency,
    language,
    invoiceDescription: purchase.name,
    reference: purchase.reference,
    paymentReference: purchase.paymentReference,
    customer: party,
    taxes: sums.taxes.map(({ rate, base, tax }) => ({
      vatCategory: categoryOf(rate),
      vatPercentage: chargedPercentage(rate),
      description: rate?.description ?? '',
      base,
      tax,
    })),
    netAmount: sums.net,
    taxAmount: sums.tax,
    totalAmount: sums.gross,
    paymentMethod,
    payeePersonId: payee?.personId ?? null,
    payeeName: payee?.name ?? party.name,
    lines: lines.map((line, at) => ({
      lineNumber: line.lineNumber,
      description: line.description ?? line.productName ?? '',
      quantity: line.amount,
      price: line.price,
      net: sums.lineNets[at]!,
      department: line.department,
      project: line.project,
      ledgerAccount: ledgers[at]?.value ?? null,
      taxRateId: rates[at]?.taxRateId ?? null,
      taxDescription: rates[at]?.description ?? '',
      taxPercentage: chargedPercentage(rates[at]),
      vatCategory: categoryOf(rates[at] ?? null),
      metaData: line.metaData as object[] | null,
      chargedEntityId: bearers[at] ?? null,
    })),
  };
}
