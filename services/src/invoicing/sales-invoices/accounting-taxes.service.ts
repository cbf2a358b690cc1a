import { Injectable } from '@nestjs/common';
import { accountingCurrency, amountText, decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { Problem } from '../../platform/problems/index.js';
import { ExchangeRates, importJob } from '../exchange-rates/index.js';
import type { InvoiceProblems } from './invoice-problems.rules.js';
import type { InvoiceRow } from '../invoice-records/index.js';

export type AccountingTax = Pick<InvoiceRow, 'taxAmountInAccountingCurrency' | 'exchangeRate' | 'exchangeRateDate' | 'exchangeRateSource'>;
type Taxed = Pick<InvoiceRow, 'currency' | 'taxAmount' | 'invoiceDate'>;

const none: AccountingTax = { taxAmountInAccountingCurrency: null, exchangeRate: null, exchangeRateDate: null, exchangeRateSource: null };

/** A credit takes back at the rate at which the invoice was booked, so that nothing of it remains in our books. */
export const negatedTaxOf = ({
  taxAmountInAccountingCurrency: amount,
  exchangeRate,
  exchangeRateDate,
  exchangeRateSource,
}: InvoiceRow): AccountingTax => ({
  taxAmountInAccountingCurrency: amount === null ? null : amountText(decimal(amount).negated()),
  exchangeRate,
  exchangeRateDate,
  exchangeRateSource,
});

/** Whatever the currency of an invoice, its VAT is also stated in that of our books (VAT directive art. 91 and 230, BT-111). */
const isOwed = ({ currency, taxAmount }: Taxed): boolean => currency !== accountingCurrency && !decimal(taxAmount).isZero();

@Injectable()
export class AccountingTaxes {
  constructor(
    private readonly rates: ExchangeRates,
    private readonly outbox: Outbox,
  ) {}

  /** What the booking freezes; euro invoices cost no query. */
  async of(tx: Tx, invoice: Taxed): Promise<AccountingTax> {
    if (!isOwed(invoice)) return none;
    const { currency, invoiceDate, taxAmount } = invoice;
    const found = await this.rates.of(tx, currency, invoiceDate);
    if (!found) {
      throw new Problem('EXCHANGE_RATE_MISSING', {
        detail: `No rate of ${currency} was published in the week up to ${invoiceDate}, or it is not imported yet`,
        params: { currency, date: invoiceDate },
      });
    }
    return {
      taxAmountInAccountingCurrency: amountText(decimal(taxAmount).div(found.rate)),
      exchangeRate: found.rate,
      exchangeRateDate: found.date,
      exchangeRateSource: found.source,
    };
  }

  /** Without a rate the booking waits, and the rates are asked for at once. */
  async problem(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<InvoiceProblems | null> {
    const { currency, invoiceDate, invoiceId } = invoice;
    if (!isOwed(invoice) || (await this.rates.of(tx, currency, invoiceDate))) return null;
    const minute = new Date().toISOString().slice(0, 16);
    await this.outbox.job(tx, ctx, { ...importJob, data: {}, jobId: `wanted-${minute}` });
    return { code: 'EXCHANGE_RATE_MISSING', problems: [], fix: { resource: 'sales-invoices', id: invoiceId } };
  }
}
