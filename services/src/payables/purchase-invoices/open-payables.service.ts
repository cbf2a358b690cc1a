import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysLater, openFilters, purchaseInvoiceSchema } from '@kantoor/schemas';
import { BookTotals } from '../../books/invoice-routes/index.js';
import { OpenWork } from '../../books/months/index.js';
import { purchaseInvoiceList } from './purchase-invoice-list.js';

/** Purchase invoices that are open before a month can be closed: drafts up to its end, and those of it without a rate. */
@Injectable()
export class OpenPayables implements OnModuleInit {
  constructor(
    private readonly work: OpenWork,
    private readonly totals: BookTotals,
  ) {}

  onModuleInit(): void {
    this.work.register({
      'purchase-drafts': (ctx, { legalEntityId, until: untilDate, today }) =>
        this.work.listed(ctx, purchaseInvoiceSchema, {
          list: purchaseInvoiceList(ctx, { legalEntityId, untilDate, today }, false),
          ...{ filter: openFilters['purchase-drafts'], date: 'invoiceDate' },
        }),
      'purchases-without-rate': async (ctx, { legalEntityId, from, until: untilDate, today }) => {
        const list = purchaseInvoiceList(ctx, { legalEntityId, fromDate: daysLater(from, -1), untilDate, today }, false);
        const request = { offset: 0, limit: 1, filter: openFilters['purchases-without-rate'] };
        const { items } = await this.totals.of(ctx, purchaseInvoiceSchema, list, request, today);
        return items.map(({ currency, count }) => ({ currency, count, since: from }));
      },
    });
  }
}
