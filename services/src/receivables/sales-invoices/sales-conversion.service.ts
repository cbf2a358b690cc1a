import {
  accountingCurrency,
  convertedAmount,
  convertedAmounts,
  creditedConversion,
  type CurrencyConversion,
  type CurrencyConversionRequest,
  type ConversionPreview,
  decimal,
  linesInBooks,
} from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { type ExchangeRate, ExchangeRates } from '../../books/exchange-rates/index.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { draftOf, type InvoiceLineRow, InvoiceRecords, type InvoiceRow, type TaxedLines } from '../sales-book/index.js';
import { Drafts } from './drafts.service.js';
import { InvoiceLookup } from './invoice-lookup.service.js';
import type { InvoiceView } from './invoice-view.js';
import { InvoiceViews } from './invoice-views.service.js';
import {
  conversionPreview,
  assertConvertible,
  assertShown,
  convertedFields,
  convertedLines,
} from '../../books/currency-conversion/index.js';

/** An invoice with its amounts in our accounting currency. */
interface Planned {
  invoice: InvoiceRow;
  lines: InvoiceLineRow[];
  nets: string[];
  conversion: CurrencyConversion;
}

/**
 * Converts a sales invoice to euro, once (PLT-O88). A draft becomes one in euro. A booked invoice stays as it was sent, with the
 * amounts in euro added; its credit invoices are converted at the same rate, so that together they still come to zero.
 */
@Injectable()
export class SalesConversion {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRecords,
    private readonly views: InvoiceViews,
    private readonly drafts: Drafts,
    private readonly rates: ExchangeRates,
  ) {}

  /** Returns the result of a conversion; writes nothing. */
  preview(ctx: RequestContext, place: InvoicePlace): Promise<ConversionPreview> {
    return this.database.transaction(ctx, async (tx) => {
      const { conversion, lines, nets } = await this.plannedAt(tx, ctx, place);
      return conversionPreview(conversion, lines, nets);
    });
  }

  convert(ctx: RequestContext, place: InvoicePlace, request: CurrencyConversionRequest): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      const { conversion, family } = await this.plannedAt(tx, ctx, place, (invoice) => assertCurrent(ctx, invoice.version));
      assertShown(request, conversion);
      for (const planned of family)
        await (planned.invoice.status === 'draft' ? this.convertDraft(tx, ctx, planned) : this.addAmounts(tx, ctx, planned));
      return this.views.of(tx, ctx, place.invoiceId);
    });
  }

  /** Locks and plans the named invoice with those that are converted together with it. */
  private async plannedAt(
    tx: Tx,
    ctx: RequestContext,
    place: InvoicePlace,
    check: (invoice: InvoiceRow) => void = () => undefined,
  ): Promise<Planned & { family: Planned[] }> {
    const { invoiceId, creditsInvoiceId } = await this.lookup.open(tx, ctx, place);
    const { invoice, credits } = await this.rows.lockWithCredits(tx, ctx, creditsInvoiceId ?? invoiceId);
    const named = found([invoice, ...credits].find((one) => one.invoiceId === invoiceId));
    assertConvertible(named, { isBoundCharge: named.charge !== null && named.status === 'draft' });
    check(named);
    const family =
      invoice.status === 'draft' ? [await this.plannedDraft(tx, ctx, invoice)] : await this.plannedBooked(tx, ctx, invoice, credits);
    return { ...found(family.find((one) => one.invoice.invoiceId === invoiceId)), family };
  }

  /** As in every draft, all amounts follow from its prices. */
  private async plannedDraft(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<Planned> {
    const rate = await this.rates.required(tx, ctx, invoice.currency, invoice.invoiceDate);
    const lines = await this.rows.linesOf(tx, ctx, invoice.invoiceId);
    const draft = { ...draftOf(invoice, lines), currency: accountingCurrency, lines: linesInBooks(lines, rate) };
    const content: TaxedLines = await this.drafts.preview(tx, ctx, draft);
    return { invoice, lines, nets: content.lines.map(({ net }) => net), conversion: conversionAt(rate, invoice, content) };
  }

  private async plannedBooked(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, credits: readonly InvoiceRow[]): Promise<Planned[]> {
    const { currency, invoiceDate, taxes, taxAmountInAccountingCurrency: statedTax } = invoice;
    // The document shows the rate that was frozen at booking.
    const rate = frozenRate(invoice) ?? (await this.rates.required(tx, ctx, currency, invoiceDate));
    const lines = await this.rows.linesOf(tx, ctx, invoice.invoiceId);
    const amounts = convertedAmounts({ lines, taxes, rate: rate.rate, statedTax });
    const conversion = conversionAt(rate, invoice, amounts);
    const planned: Planned[] = [{ invoice, lines, nets: amounts.lines.map(({ net }) => net), conversion }];
    let before = { netAmount: '0', taxAmount: '0' };
    for (const credit of credits) {
      const credited = { netAmount: minus(0, credit.netAmount), taxAmount: minus(0, credit.taxAmount) };
      const ofCredit = await this.rows.linesOf(tx, ctx, credit.invoiceId);
      planned.push({
        ...{ invoice: credit, lines: ofCredit, nets: ofCredit.map(({ net }) => convertedAmount(net, rate.rate)) },
        conversion: creditedConversion(conversion, invoice, { before, credited }),
      });
      before = { netAmount: minus(before.netAmount, credit.netAmount), taxAmount: minus(before.taxAmount, credit.taxAmount) };
    }
    return planned;
  }

  /** The user has seen the total at which the draft will be booked. */
  private async convertDraft(tx: Tx, ctx: RequestContext, { invoice, lines, conversion }: Planned): Promise<void> {
    const changes = { currency: accountingCurrency, lines: linesInBooks(lines, conversion), conversion, convertedAt: new Date() };
    await this.drafts.refresh(tx, ctx, invoice.invoiceId, changes, action);
    await this.rows.acceptTotal(tx, ctx, invoice.invoiceId);
  }

  private async addAmounts(tx: Tx, ctx: RequestContext, { invoice, lines, conversion }: Planned): Promise<void> {
    await this.rows.change(tx, ctx, invoice, convertedFields(conversion), { action, after: conversion });
    await this.rows.writeLines(tx, ctx, invoice.invoiceId, convertedLines(lines, conversion));
  }
}

const action = 'invoice.convert-currency';
const minus = (from: string | number, amount: string): string => decimal(from).minus(amount).toFixed(2);

const conversionAt = (
  { rate, date, source }: ExchangeRate,
  { currency, totalAmount: originalAmount }: InvoiceRow,
  { netAmount, taxAmount, totalAmount }: Pick<CurrencyConversion, 'netAmount' | 'taxAmount' | 'totalAmount'>,
): CurrencyConversion => ({ currency, rate, rateDate: date, rateSource: source, originalAmount, netAmount, taxAmount, totalAmount });

const frozenRate = ({ currency, exchangeRate, exchangeRateDate, exchangeRateSource }: InvoiceRow): ExchangeRate | undefined =>
  exchangeRate === null ? undefined : { currency, rate: exchangeRate, date: exchangeRateDate!, source: exchangeRateSource! };
