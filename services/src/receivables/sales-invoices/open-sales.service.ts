import { Injectable, type OnModuleInit } from '@nestjs/common';
import { daysLater, openFilters, salesInvoiceSchema } from '@kantoor/schemas';
import { BookTotals } from '../../books/invoice-routes/index.js';
import { OpenWork } from '../../books/months/index.js';
import { invoiceList } from './invoice-list.js';

type Count = NonNullable<Parameters<OpenWork['register']>[0]['sales-drafts']>;
const all = { offset: 0, limit: 1 } as const;

/** Sales invoices that are open before a month can be closed: drafts and unsent ones up to its end, and those of it without a rate. */
@Injectable()
export class OpenSales implements OnModuleInit {
  constructor(
    private readonly work: OpenWork,
    private readonly totals: BookTotals,
  ) {}

  onModuleInit(): void {
    const listed =
      (filter: Record<string, unknown>): Count =>
      (ctx, { legalEntityId, until: untilDate, today }) =>
        this.work.listed(ctx, salesInvoiceSchema, {
          list: invoiceList(ctx, { legalEntityId, untilDate, today }, false),
          ...{ filter, date: 'invoiceDate' },
        });
    this.work.register({
      'sales-drafts': listed(openFilters['sales-drafts']),
      'unsent-invoices': listed(openFilters['unsent-invoices']),
      'sales-without-rate': async (ctx, { legalEntityId, from, until: untilDate, today }) => {
        const list = invoiceList(ctx, { legalEntityId, fromDate: daysLater(from, -1), untilDate, today }, false);
        const request = { ...all, filter: openFilters['sales-without-rate'] };
        const { items } = await this.totals.of(ctx, salesInvoiceSchema, list, request, today);
        return items.map(({ currency, count }) => ({ currency, count, since: from }));
      },
    });
  }
}
