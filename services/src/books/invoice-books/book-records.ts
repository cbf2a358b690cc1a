import { amountText, plainDecimal } from '@kantoor/schemas';
import type { Audit } from '../../platform/audit/index.js';
import type { Outbox, RecordChange } from '../../platform/background/outbox/index.js';
import { insertOf, namedColumns, selected, updateOf } from '../../platform/records/columns/index.js';
import { insertOfLines, lineDefinitionOf, updateOfLines } from '../../platform/records/lines/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found } from '../../platform/runtime/problems/index.js';
import { type ReadQuery, type Tx, writeUnawaited } from '../../platform/storage/database/index.js';
import { type BookLine, type BookRow, invoiceColumns, invoiceFields, storedFields } from './book-row.js';
import type { InvoiceBook } from './invoice-book.js';

/** Values to write, by field; a function returns SQL, such as `now()`. */
export type Changes<Row extends BookRow> = { [Field in keyof Row]?: Row[Field] | (() => string) };
/** An invoice to insert, with its lines; what is absent has the default of the database. */
export type NewInvoice<Row extends BookRow, Line> = Partial<Row> & { lines: readonly Line[] };
/** Lines of one of many invoices. */
export interface LinesOf<Line> {
  invoiceId: number;
  lines: readonly Line[];
}

/** What happened to an invoice, for the audit log and live views. */
export interface BookEvent {
  /** Action name, e.g. `invoice.book`. */
  action: string;
  before?: unknown;
  after?: unknown;
  change?: RecordChange['change'];
}

/** Reads and writes the invoices of a book, one or many at once, as its schema describes them; whoever changes an invoice has locked it. */
export class BookRows<Row extends BookRow, Line extends BookLine> {
  /** SQL: an invoice `t` of the ecosystem `$1`. */
  protected readonly select: string;
  private readonly fields: string;

  /** `computed`: SQL of further fields of an invoice `t`. */
  constructor(
    readonly book: InvoiceBook,
    computed = '',
  ) {
    this.fields = `${invoiceFields(book)}${computed}`;
    this.select = `SELECT ${this.fields} FROM ${book.table} t WHERE t.ecosystem_id = $1`;
  }

  /** Query that reads an invoice outside a transaction. */
  reading(ctx: RequestContext, invoiceId: number): ReadQuery {
    return { sql: `${this.select} AND t.id = $2`, params: [ctx.ecosystemId, invoiceId] };
  }

  async read(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Row> {
    const { sql, params } = this.reading(ctx, invoiceId);
    const [row] = (await tx.query(sql, params)) as Row[];
    return found(row);
  }

  /** Locks the invoice, so that no other transaction books, changes, pays or archives it. */
  async lock(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Row> {
    const { sql, params } = this.reading(ctx, invoiceId);
    const [row] = (await tx.query(`${sql} FOR UPDATE`, params)) as Row[];
    return found(row);
  }

  /** Reads the lines in a separate statement: read together with a lock that had to wait, they could be older than the invoice. */
  async linesOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Line[]> {
    const { table, owner, order, columns } = this.lines;
    const rows = (await tx.query(
      `SELECT ${selected('l', columns)} FROM ${table} l WHERE l.ecosystem_id = $1 AND l.${owner} = $2 ORDER BY l.${order.name}`,
      [ctx.ecosystemId, invoiceId],
    )) as Line[];
    return rows.map((line) => ({
      ...line,
      quantity: plainDecimal(line.quantity),
      price: plainDecimal(line.price),
      net: amountText(line.net),
      taxPercentage: plainDecimal(line.taxPercentage),
    }));
  }

  /** Inserts invoices with their lines, in two statements. Returns their ids; fewer when `unless` leaves out rows that exist. */
  async insert(tx: Tx, ctx: RequestContext, invoices: readonly NewInvoice<Row, Line>[], unless = ''): Promise<number[]> {
    const rows = invoices.map(({ lines: _apart, ...invoice }) => storedFields(invoice));
    const { sql, params } = insertOf(this.book.table, invoiceColumns(this.book), rows, ctx.ecosystemId, `${unless} RETURNING t.id`);
    const ids = ((await tx.query(sql, params)) as { id: number }[]).map(({ id }) => id);
    if (ids.length === invoices.length)
      await this.insertLines(
        tx,
        ctx,
        invoices.map(({ lines }, nth) => ({ invoiceId: ids[nth]!, lines })),
      );
    return ids;
  }

  /** Reserves ids for invoices that are not written yet. */
  async reserveIds(tx: Tx, count: number): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `SELECT nextval(pg_get_serial_sequence('${this.book.table}', 'id'))::int AS id FROM generate_series(1, $1::int)`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** Writes values of invoices, the same fields of each, and returns the invoices. */
  async writeAll(
    tx: Tx,
    ctx: RequestContext,
    changes: readonly ({ invoiceId: number } & Changes<Row>)[],
  ): Promise<ReadonlyMap<number, Row>> {
    const rows = changes.map((values) => storedFields(values as Record<string, unknown>));
    const columns = namedColumns(invoiceColumns(this.book), rows).filter(({ field }) => field !== 'id');
    const { sql, params } = updateOf(this.book.table, columns, rows, ctx.ecosystemId, `RETURNING ${this.fields}`);
    const [written] = (await tx.query(sql, params)) as [Row[], number];
    return new Map(written.map((row) => [row.invoiceId, row]));
  }

  /** Writes values of an invoice without an entry in the audit log: a part of a change that has one. */
  async write(tx: Tx, ctx: RequestContext, invoiceId: number, values: Changes<Row>): Promise<Row> {
    return found((await this.writeAll(tx, ctx, [{ ...values, invoiceId }])).get(invoiceId));
  }

  /** Replaces the lines of a draft. */
  async replaceLines(tx: Tx, ctx: RequestContext, invoiceId: number, lines: readonly Line[]): Promise<void> {
    const { table, owner } = this.lines;
    await writeUnawaited(tx, `DELETE FROM ${table} WHERE ecosystem_id = $1 AND ${owner} = $2`, [ctx.ecosystemId, invoiceId]);
    await this.insertLines(tx, ctx, [{ invoiceId, lines }]);
  }

  /** Writes values of lines, the same fields of each, by their numbers. */
  async writeLines(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    lines: readonly (Partial<Line> & Pick<BookLine, 'lineNumber'>)[],
  ): Promise<void> {
    const update = updateOfLines(this.lines, { ownerId: invoiceId, lines }, ctx.ecosystemId);
    if (update) await writeUnawaited(tx, update.sql, update.params);
  }

  private async insertLines(tx: Tx, ctx: RequestContext, all: readonly LinesOf<Line>[]): Promise<void> {
    const owned = all.map(({ invoiceId, lines }) => ({ ownerId: invoiceId, lines }));
    const insert = insertOfLines(this.lines, owned, ctx.ecosystemId);
    if (insert) await writeUnawaited(tx, insert.sql, insert.params);
  }

  private get lines() {
    return lineDefinitionOf(this.book.schema)!;
  }
}

/** The invoices of a book, where every change is audited and announced with the verb that caused it. */
export abstract class BookRecords<Row extends BookRow, Line extends BookLine> extends BookRows<Row, Line> {
  constructor(
    book: InvoiceBook,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    computed?: string,
  ) {
    super(book, computed);
  }

  /** Writes values of an invoice, and records the change. */
  async change(tx: Tx, ctx: RequestContext, { invoiceId }: { invoiceId: number }, values: Changes<Row>, event: BookEvent): Promise<Row> {
    const row = await this.write(tx, ctx, invoiceId, values);
    await this.record(tx, ctx, row, event);
    return row;
  }

  /** Records what was done to an invoice. */
  async record(
    tx: Tx,
    ctx: RequestContext,
    { invoiceId, version }: Row,
    { action, before, after, change = 'updated' }: BookEvent,
  ): Promise<void> {
    const { resource } = this.book;
    await this.audit.record(tx, ctx, { action, entity: resource, entityId: invoiceId, before, after });
    await this.outbox.changed(tx, ctx, { resource, id: invoiceId, version, change });
  }
}
