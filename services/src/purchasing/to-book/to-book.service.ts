import { Injectable } from '@nestjs/common';
import { documentStates, inboxDocumentSchema, purchaseSchema, type ToBookItem } from '@kantoor/schemas';
import { sellerNameOf } from '../../masterdata/organizations/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { rowsToBook, rowsToProcess } from '../cost-approvals/index.js';
import { documentLines, ledgersOfLines, pricedOf, purchaseLines } from '../costs/index.js';
import { type CostToBook, missingOf } from './missing.rules.js';

/** Of either kind: more than a person does in a day. */
const most = 200;

type Shown = Omit<ToBookItem, 'missing' | 'linesWithoutLedger' | 'numbersWithoutLedger'>;
type Line = Parameters<typeof ledgersOfLines>[3][number] & { lineNumber: number };
interface Row extends Shown, Omit<CostToBook, 'lines' | 'linesWithoutLedger'> {
  isApproved: boolean;
}

/** SQL: columns that purchases and documents `t` share. */
const shared = `t.id, t.team_id AS "teamId", t.name, ${sellerNameOf('t')} AS supplier, t.currency, t.organization_id AS "organizationId", t.shop,
  t.payment_method AS "paymentMethod", t.initiator_id AS "initiatorId"`;

/** The queue of finance: approved purchases, and documents that lack a supplier, a date or a ledger, with what is missing (D-66). */
@Injectable()
export class ToBook {
  constructor(private readonly database: Database) {}

  /** Returns what waits longest first, purchases before documents. */
  of(ctx: RequestContext): Promise<ToBookItem[]> {
    return this.database.transaction(ctx, async (tx) => [...(await purchasesToBook(tx, ctx)), ...(await documentsToBook(tx, ctx))]);
  }
}

async function purchasesToBook(tx: Tx, ctx: RequestContext): Promise<ToBookItem[]> {
  const rows = await read(tx, (bind) => ({
    columns: `'${purchaseSchema['x-resource'].name}' AS resource, t.purchase_value::float8 AS value, t.purchase_date::text AS "invoiceDate",
      r.requested_at AS since, false AS "isTrip", t.skip_from_external_invoicing AS "isSkipped", true AS "isApproved"`,
    rows: `${rowsToBook(ctx, bind)} ORDER BY r.requested_at, t.id`,
  }));
  return withMissing(tx, ctx, rows, await purchaseLines.ofMany(tx, ctx, idsOf(rows)));
}

/** Approved ones too if nothing is missing: no one else books them. */
async function documentsToBook(tx: Tx, ctx: RequestContext): Promise<ToBookItem[]> {
  const rows = await read(tx, (bind) => ({
    columns: `'${inboxDocumentSchema['x-resource'].name}' AS resource, t.document_value::float8 AS value, t.purchase_invoice_date::text AS "invoiceDate",
      coalesce(t.submitted_at, t.created_at) AS since, t.distance IS NOT NULL AS "isTrip", false AS "isSkipped",
      t.document_status_id = ${documentStates.approved} AS "isApproved"`,
    rows: `${rowsToProcess(ctx, bind)} ORDER BY coalesce(t.submitted_at, t.created_at), t.id`,
  }));
  const lines = await documentLines.ofMany(tx, ctx, idsOf(rows));
  const priced = new Map([...lines].map(([id, own]) => [id, pricedOf(own)]));
  return withMissing(tx, ctx, rows, priced);
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);

async function read(tx: Tx, sql: (bind: Bind) => { columns: string; rows: string }): Promise<Row[]> {
  const params: unknown[] = [];
  const { columns, rows } = sql((value) => `$${params.push(value)}`);
  const found: (Omit<Row, 'since'> & { since: Date })[] = await tx.query(`SELECT ${shared}, ${columns} FROM ${rows} LIMIT ${most}`, params);
  return found.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** Adds what is missing, and leaves out what is neither approved nor lacks anything: that is processed in the inbox. */
async function withMissing(
  tx: Tx,
  ctx: RequestContext,
  rows: readonly Row[],
  linesOf: ReadonlyMap<number, readonly Line[]>,
): Promise<ToBookItem[]> {
  const without = await withoutLedger(tx, ctx, rows, linesOf);
  return rows.flatMap((row) => {
    const { resource, id, teamId, name, supplier, value, currency, since } = row;
    const numbersWithoutLedger = without.get(id) ?? [];
    const linesWithoutLedger = numbersWithoutLedger.length;
    const lines = { lines: linesOf.get(id)?.length ?? 0, linesWithoutLedger };
    const missing = missingOf({ ...row, ...lines });
    if (missing.length === 0 && !row.isApproved) return [];
    return [{ resource, id, teamId, name, supplier, value, currency, since, missing, linesWithoutLedger, numbersWithoutLedger }];
  });
}

/** Returns their numbers by record; the ledgers used for a supplier are read once for all its records. */
async function withoutLedger(
  tx: Tx,
  ctx: RequestContext,
  rows: readonly Row[],
  linesOf: ReadonlyMap<number, readonly Line[]>,
): Promise<ReadonlyMap<number, number[]>> {
  const numbers = new Map<number, number[]>();
  for (const supplierId of new Set(rows.map(({ organizationId }) => organizationId))) {
    const own = rows.filter(({ organizationId }) => organizationId === supplierId);
    const lines = own.flatMap(({ id }) => (linesOf.get(id) ?? []).map((line) => ({ id, line })));
    const ledgers = await ledgersOfLines(
      tx,
      ctx,
      supplierId,
      lines.map(({ line }) => line),
    );
    for (const [at, { id, line }] of lines.entries()) if (!ledgers[at]) numbers.set(id, [...(numbers.get(id) ?? []), line.lineNumber]);
  }
  return numbers;
}
