import { Injectable } from '@nestjs/common';
import { type CustomerAccount, type CustomerEvents, daysToPay, type PaidInvoice, salesInvoiceSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Unsent } from '../../platform/requests/contract/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { type ListRequest, Records } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { kindOfCustomer } from '../invoice-mail/index.js';
import { invoiceList } from '../sales-invoices/index.js';
import { balanceQuery, eventsQuery, type FurtherEvents, paidQuery, promiseQuery } from './customer-sql.js';

type Balance = CustomerAccount['balances'][number];
type Event = Unsent<CustomerEvents['items'][number], 'at'>;
export interface Events {
  items: Event[];
  more: boolean;
}
type InText<T, Names extends keyof T> = Omit<T, Names> & Record<Names, string>;

/** Reports what a customer owes, how fast it pays and its timeline, from the invoices that the user may open. */
@Injectable()
export class CustomerAccounts {
  constructor(
    private readonly database: Database,
    private readonly settings: EcosystemSettings,
    private readonly records: Records,
  ) {}

  async account(ctx: RequestContext, customerId: number): Promise<CustomerAccount> {
    const customerKind = await this.database.transaction(ctx, (tx) => kindOfCustomer(tx, ctx, { customerId }));
    const { timeZone } = await this.settings.of(ctx);
    const today = await this.settings.today(ctx);
    const [balances, paid, promises] = await this.database.readMany<unknown>(ctx, [
      balanceQuery(ctx, customerId, today),
      paidQuery(ctx, customerId, timeZone),
      promiseQuery(ctx, customerId, today),
    ]);
    return {
      balances: (balances as InText<Balance, 'open' | 'late'>[]).map((row) => ({ ...row, open: Number(row.open), late: Number(row.late) })),
      daysToPay: daysToPay(paid as PaidInvoice[]),
      paidInvoices: paid!.length,
      promisedOn: (promises as { day: string }[])[0]?.day ?? null,
      customerKind,
    };
  }

  async invoices(ctx: RequestContext, customerId: number, request: ListRequest) {
    const scope = { customerId, today: await this.settings.today(ctx) };
    return this.records.list(ctx, salesInvoiceSchema, request, invoiceList(ctx, scope, false));
  }

  async events(ctx: RequestContext, customerId: number, page: { offset: number; limit: number }, further?: FurtherEvents): Promise<Events> {
    const { sql, params } = eventsQuery(ctx, customerId, page, further);
    const rows = await this.database.read<Omit<Event, 'amount'> & { amount: string | null }>(ctx, sql, params);
    const items = rows.slice(0, page.limit).map((row) => ({ ...row, amount: row.amount === null ? null : Number(row.amount) }));
    return { items, more: rows.length > page.limit };
  }
}
