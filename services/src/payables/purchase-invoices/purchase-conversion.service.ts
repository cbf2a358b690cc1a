import {
  accountingCurrency,
  convertedAmounts,
  type ConvertedAmounts,
  type CurrencyConversion,
  type CurrencyConversionRequest,
  type ConversionPreview,
  whyNotConvertible,
} from '@kantoor/schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { ExchangeRates } from '../../books/exchange-rates/index.js';
import { BookLookup, type InvoicePlace } from '../../books/invoice-views/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { purchaseBook } from './purchase-book.js';
import { PurchaseInvoiceRecords } from './purchase-invoice-records.repository.js';
import type { PurchaseInvoiceLine, PurchaseInvoiceRow } from './purchase-invoice-row.js';
import { type PurchaseInvoiceView, PurchaseInvoiceViews } from './purchase-invoice-views.service.js';
import { PurchaseInvoices } from './purchase-invoices.service.js';
import { PurchasePayments } from './purchase-payments.service.js';
import {
  conversionPreview,
  assertConvertible,
  assertShown,
  convertedFields,
  convertedLines,
} from '../../books/currency-conversion/index.js';

interface Planned {
  invoice: PurchaseInvoiceRow;
  lines: PurchaseInvoiceLine[];
  amounts: ConvertedAmounts;
  conversion: CurrencyConversion;
}

/** Converts a purchase invoice to euro, once, as a draft or booked, including its payments (PLT-O88, D-76). */
@Injectable()
export class PurchaseConversion implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lookup: BookLookup,
    private readonly rows: PurchaseInvoiceRecords,
    private readonly views: PurchaseInvoiceViews,
    private readonly rates: ExchangeRates,
    private readonly payments: PurchasePayments,
    private readonly invoices: PurchaseInvoices,
    private readonly entities: LegalEntities,
  ) {}

  onModuleInit(): void {
    this.invoices.onBooked((tx, ctx, { invoiceId }) => this.convertAtBooking(tx, ctx, invoiceId));
  }

  /**
   * A person is repaid in euro, and a legal entity may want all its costs in euro. Without a rate the invoice stays as it is: a batch of
   * payments names it, and it can be converted once the rate is there.
   */
  private async convertAtBooking(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    const invoice = await this.rows.lock(tx, ctx, invoiceId);
    const { charge, archivedAt, legalEntityId, payeePersonId, currency, invoiceDate } = invoice;
    if (whyNotConvertible({ ...invoice, deleted: archivedAt !== null, isBoundCharge: charge !== null })) return;
    const isWanted = payeePersonId !== null || (await this.entities.byId(tx, ctx, legalEntityId)).convertsAtBooking;
    if (!isWanted || !(await this.rates.of(tx, ctx, currency, invoiceDate))) return;
    await this.write(tx, ctx, await this.planned(tx, ctx, invoice));
  }

  /** Returns the result of a conversion; writes nothing. */
  preview(ctx: RequestContext, place: InvoicePlace): Promise<ConversionPreview> {
    return this.database.transaction(ctx, async (tx) => {
      const { conversion, lines, amounts } = await this.planned(tx, ctx, await this.lock(tx, ctx, place));
      return conversionPreview(
        conversion,
        lines,
        amounts.lines.map(({ net }) => net),
      );
    });
  }

  convert(ctx: RequestContext, place: InvoicePlace, request: CurrencyConversionRequest): Promise<PurchaseInvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      const invoice = await this.lock(tx, ctx, place);
      assertCurrent(ctx, invoice.version);
      const planned = await this.planned(tx, ctx, invoice);
      assertShown(request, planned.conversion);
      await this.write(tx, ctx, planned);
      return this.views.of(tx, ctx, place.invoiceId);
    });
  }

  /** Locks the invoice. Both sides of a charge stay equal: the mirror follows its sales invoice, which stays as it was sent. */
  private async lock(tx: Tx, ctx: RequestContext, place: InvoicePlace): Promise<PurchaseInvoiceRow> {
    await this.lookup.open(tx, ctx, { book: purchaseBook, rows: this.rows }, place);
    const invoice = await this.rows.lock(tx, ctx, place.invoiceId);
    const isPaidByBank = await this.payments.isPaidByBank(tx, ctx, invoice.invoiceId);
    assertConvertible(invoice, { isBoundCharge: invoice.charge !== null, isPaidByBank });
    return invoice;
  }

  private async planned(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow): Promise<Planned> {
    const { currency, invoiceDate, taxes, totalAmount: originalAmount } = invoice;
    const { rate, date, source } = await this.rates.required(tx, ctx, currency, invoiceDate);
    const lines = await this.rows.linesOf(tx, ctx, invoice.invoiceId);
    const amounts = convertedAmounts({ lines, taxes, rate });
    const { netAmount, taxAmount, totalAmount } = amounts;
    const conversion = { currency, rate, rateDate: date, rateSource: source, originalAmount, netAmount, taxAmount, totalAmount };
    return { invoice, lines, amounts, conversion };
  }

  private async write(tx: Tx, ctx: RequestContext, { invoice, lines, amounts, conversion }: Planned): Promise<void> {
    const { invoiceId, currency, netAmount, taxAmount, totalAmount, amountPaid } = invoice;
    const taxes = invoice.taxes.map((tax, at) => ({ ...tax, ...amounts.taxes[at]! }));
    const inEuro = { netAmount: amounts.netAmount, taxAmount: amounts.taxAmount, totalAmount: amounts.totalAmount };
    const converted = await this.rows.change(
      tx,
      ctx,
      invoice,
      { ...convertedFields(conversion), ...inEuro, currency: accountingCurrency, taxes },
      {
        action: 'invoice.convert-currency',
        before: { currency, netAmount, taxAmount, totalAmount, amountPaid },
        after: { ...conversion, currency: accountingCurrency, convertedFrom: currency },
      },
    );
    const prices = convertedLines(lines, conversion);
    await this.rows.writeLines(
      tx,
      ctx,
      invoiceId,
      amounts.lines.map(({ price, net }, at) => ({ ...prices[at]!, price, net })),
    );
    await this.payments.convert(tx, ctx, converted, conversion);
  }
}
