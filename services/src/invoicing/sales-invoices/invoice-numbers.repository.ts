import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import type { LegalEntity } from '../legal-entities/index.js';

type Series = Pick<LegalEntity, 'legalEntityId' | 'invoiceNumberPrefix'>;
export interface TakenNumber {
  invoiceNumber: string;
  /** Numbers of the series that predefined ones had used already; for the audit log (PLT-O53). */
  skipped: string[];
}

export const numberText = (prefix: string, counter: number): string => `${prefix}${String(counter).padStart(5, '0')}`;

/**
 * Numbers of a legal entity and prefix: `prefix + 5-digit counter` without gaps (D-12). The counter's row is locked until the booking
 * transaction ends, so a number is never lost and never given twice. A predefined number takes its place in the same series: only ahead of
 * the counter (all before it are used), without moving it, and the counter passes over it later.
 */
@Injectable()
export class InvoiceNumbers {
  async next(tx: Tx, ctx: RequestContext, series: Series): Promise<TakenNumber> {
    const skipped: string[] = [];
    for (;;) {
      const invoiceNumber = numberText(series.invoiceNumberPrefix, await this.counter(tx, ctx, series, 1));
      if (!(await this.isTaken(tx, ctx, series, invoiceNumber))) return { invoiceNumber, skipped };
      skipped.push(invoiceNumber);
    }
  }

  /** As many as are wanted, one after the other, in two statements unless predefined numbers lie among them. */
  async nextMany(tx: Tx, ctx: RequestContext, series: Series, wanted: number): Promise<TakenNumber[]> {
    const taken: TakenNumber[] = [];
    let skipped: string[] = [];
    while (taken.length < wanted) {
      const count = wanted - taken.length;
      const last = await this.counter(tx, ctx, series, count);
      const numbers = Array.from({ length: count }, (_, nth) => numberText(series.invoiceNumberPrefix, last - count + 1 + nth));
      const used = await this.usedAmong(tx, ctx, series, numbers);
      for (const invoiceNumber of numbers) {
        if (used.has(invoiceNumber)) skipped.push(invoiceNumber);
        else {
          taken.push({ invoiceNumber, skipped });
          skipped = [];
        }
      }
    }
    return taken;
  }

  async predefined(tx: Tx, ctx: RequestContext, series: Series, wanted: number): Promise<TakenNumber> {
    const last = await this.counter(tx, ctx, series, 0);
    const invoiceNumber = numberText(series.invoiceNumberPrefix, wanted);
    if (wanted <= last || (await this.isTaken(tx, ctx, series, invoiceNumber))) throw numberIsTaken(invoiceNumber);
    return { invoiceNumber, skipped: [] };
  }

  /** Whether the number can still be given, without taking or locking anything. */
  async isFree(tx: Tx, ctx: RequestContext, series: Series, wanted: number): Promise<boolean> {
    const [row] = await tx.query(
      `SELECT coalesce((SELECT last_number FROM invoice_number_series WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND prefix = $3), 0) AS last`,
      [ctx.ecosystemId, series.legalEntityId, series.invoiceNumberPrefix],
    );
    return wanted > row.last && !(await this.isTaken(tx, ctx, series, numberText(series.invoiceNumberPrefix, wanted)));
  }

  private async counter(tx: Tx, ctx: RequestContext, { legalEntityId, invoiceNumberPrefix }: Series, step: number): Promise<number> {
    const [row] = await tx.query(
      `INSERT INTO invoice_number_series AS s (ecosystem_id, legal_entity_id, prefix, last_number) VALUES ($1, $2, $3, $4)
       ON CONFLICT (ecosystem_id, legal_entity_id, prefix) DO UPDATE SET last_number = s.last_number + $4 RETURNING last_number`,
      [ctx.ecosystemId, legalEntityId, invoiceNumberPrefix, step],
    );
    return row.last_number as number;
  }

  private async isTaken(tx: Tx, ctx: RequestContext, series: Series, invoiceNumber: string): Promise<boolean> {
    return (await this.usedAmong(tx, ctx, series, [invoiceNumber])).has(invoiceNumber);
  }

  private async usedAmong(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId }: Series,
    invoiceNumbers: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows: { number: string }[] = await tx.query(
      `SELECT invoice_number AS number FROM sales_invoices WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND invoice_number = ANY ($3::text[])`,
      [ctx.ecosystemId, legalEntityId, invoiceNumbers],
    );
    return new Set(rows.map(({ number }) => number));
  }
}

export const numberIsTaken = (invoiceNumber: string): Problem =>
  new Problem('DUPLICATE', {
    detail: `Invoice number ${invoiceNumber} is taken`,
    params: { invoiceNumber },
    errors: [{ pointer: '/invoiceNumber', code: 'FIELD_NOT_ALLOWED' }],
  });
