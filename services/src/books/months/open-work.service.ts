import type { EntitySchema, OpenInMonth } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { type ListExtension, Records } from '../../platform/records/records/index.js';

/** The month of a legal entity about which is asked. */
export interface MonthOfEntity {
  legalEntityId: number;
  /** By which teams name it. */
  reference: string;
  from: string;
  /** The last day, included. */
  to: string;
  /** The day after it. */
  until: string;
  today: string;
}
export type OpenName = OpenInMonth['name'];
/** What one name counts: one figure, or one for each currency or reason, and none if nothing is open. */
export type OpenFigure = Partial<OpenInMonth> & { count: number };
type Count = (ctx: RequestContext, month: MonthOfEntity) => Promise<readonly OpenFigure[]>;

/** In the order in which a bookkeeper works: paper, bank, own invoices, currencies, VAT. */
const inOrder: readonly OpenName[] = [
  ...(['documents', 'purchase-concepts', 'purchase-approvals', 'purchases-to-book'] as const),
  ...(['bank-bookings', 'missing-receipts'] as const),
  ...(['sales-drafts', 'purchase-drafts', 'unsent-invoices'] as const),
  ...(['sales-without-rate', 'purchases-without-rate', 'vat-lines'] as const),
];

/**
 * What is still open before a month can be closed. Each area registers what it counts, by the list that shows it: so a figure and its list
 * cannot differ.
 */
@Injectable()
export class OpenWork {
  private readonly counts = new Map<OpenName, Count>();

  constructor(private readonly records: Records) {}

  register(counts: Partial<Record<OpenName, Count>>): void {
    for (const [name, count] of Object.entries(counts)) this.counts.set(name as OpenName, count);
  }

  /** Counts the rows of a list with a filter, and finds the oldest day among them. */
  async listed(
    ctx: RequestContext,
    schema: EntitySchema,
    { list, filter, date }: { list: ListExtension; filter: Record<string, unknown>; date: string },
  ): Promise<OpenFigure[]> {
    const oldest = { sort: { property: date, direction: 'ASC' }, offset: 0, limit: 1 } as const;
    const { items, total } = await this.records.list(ctx, schema, { ...oldest, filter }, list);
    const day = items[0]?.[date];
    return [{ count: total, since: typeof day === 'string' ? day.slice(0, 10) : null }];
  }

  async of(ctx: RequestContext, month: MonthOfEntity): Promise<OpenInMonth[]> {
    const open: OpenInMonth[] = [];
    // One after another: the page of one person takes one connection.
    for (const name of inOrder) {
      const figures = (await this.counts.get(name)?.(ctx, month)) ?? [];
      const all = figures.length > 0 ? figures : [{ count: 0 }];
      open.push(...all.map((figure) => ({ since: null, currency: null, reason: null, ...figure, name })));
    }
    return open;
  }
}
