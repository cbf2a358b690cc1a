import { Injectable } from '@nestjs/common';
import { accountingCurrency, amountText, decimal, type DecimalInput } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { type ExchangeRate, ExchangeRates, importJob } from '../../books/exchange-rates/index.js';
import type { InvoiceProblems } from './invoice-problems.rules.js';
import type { InvoiceRow } from '../sales-book/index.js';

export type AccountingTax = Pick<InvoiceRow, 'taxAmountInAccountingCurrency' | 'exchangeRate' | 'exchangeRateDate' | 'exchangeRateSource'>;
type Taxed = Pick<InvoiceRow, 'currency' | 'taxAmount' | 'invoiceDate'>;

const none: AccountingTax = { taxAmountInAccountingCurrency: null, exchangeRate: null, exchangeRateDate: null, exchangeRateSource: null };

/**
 * Returns the VAT of a credit invoice in our accounting currency, at the rate of the original's booking. It is the difference that it makes
 * to the total credited, so that nothing remains once all VAT is credited.
 */
export function creditedTaxOf(invoice: InvoiceRow, taxBefore: DecimalInput, tax: DecimalInput): AccountingTax {
  const { taxAmount, taxAmountInAccountingCurrency: whole, exchangeRate, exchangeRateDate, exchangeRateSource } = invoice;
  if (whole === null || exchangeRate === null) return none;
  const inBooks = (credited: Decimal): string => (credited.eq(taxAmount) ? whole : amountText(credited.div(exchangeRate)));
  const [before, after] = [decimal(taxBefore), decimal(taxBefore).plus(tax)];
  const difference = amountText(decimal(inBooks(before)).minus(inBooks(after)));
  return { taxAmountInAccountingCurrency: difference, exchangeRate, exchangeRateDate, exchangeRateSource };
}
type Decimal = ReturnType<typeof decimal>;

/** VAT of an invoice in any currency is also stated in our accounting currency (VAT directive art. 91 and 230, BT-111). */
const isOwed = ({ currency, taxAmount }: Taxed): boolean => currency !== accountingCurrency && !decimal(taxAmount).isZero();

const taxAt = ({ rate, date, source }: ExchangeRate, { taxAmount }: Taxed): AccountingTax => ({
  taxAmountInAccountingCurrency: amountText(decimal(taxAmount).div(rate)),
  exchangeRate: rate,
  exchangeRateDate: date,
  exchangeRateSource: source,
});

@Injectable()
export class AccountingTaxes {
  constructor(
    private readonly rates: ExchangeRates,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the values that booking freezes; invoices in euro need no query. */
  async of(tx: Tx, ctx: RequestContext, invoice: Taxed): Promise<AccountingTax> {
    if (!isOwed(invoice)) return none;
    const { currency, invoiceDate } = invoice;
    return taxAt(await this.rates.required(tx, ctx, currency, invoiceDate), invoice);
  }

  /** Returns the same for many, with one query for each currency and day; undefined without a rate, which is then requested at once. */
  async ofMany(tx: Tx, ctx: RequestContext, invoices: readonly Taxed[]): Promise<(AccountingTax | undefined)[]> {
    const found = new Map<string, ExchangeRate | undefined>();
    for (const { currency, invoiceDate } of invoices.filter(isOwed)) {
      const key = `${currency} ${invoiceDate}`;
      if (!found.has(key)) found.set(key, await this.rates.of(tx, ctx, currency, invoiceDate));
    }
    if ([...found.values()].includes(undefined)) await this.askForRates(tx, ctx);
    return invoices.map((invoice) => {
      if (!isOwed(invoice)) return none;
      const rate = found.get(`${invoice.currency} ${invoice.invoiceDate}`);
      return rate && taxAt(rate, invoice);
    });
  }

  /** Reports a missing rate: booking waits, and the rates are requested at once. */
  async problem(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<InvoiceProblems | null> {
    const { currency, invoiceDate, invoiceId } = invoice;
    if (!isOwed(invoice) || (await this.rates.of(tx, ctx, currency, invoiceDate))) return null;
    await this.askForRates(tx, ctx);
    return { code: 'EXCHANGE_RATE_MISSING', problems: [], fix: { resource: 'sales-invoices', id: invoiceId } };
  }

  private askForRates(tx: Tx, ctx: RequestContext): Promise<void> {
    const minute = new Date().toISOString().slice(0, 16);
    return this.outbox.job(tx, ctx, { ...importJob, data: {}, jobId: `wanted-${minute}` });
  }
}
