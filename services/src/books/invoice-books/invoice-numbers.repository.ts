import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { grouped } from '../../platform/runtime/grouped.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { LegalEntity } from '../legal-entities/index.js';
import type { InvoiceBook } from './invoice-book.js';

type Entity = Pick<LegalEntity, 'legalEntityId' | 'invoiceNumberPrefix'>;
/** The series that an invoice takes its number from. */
interface Series extends InvoiceBook {
  legalEntityId: number;
  /** Prefix of its numbers. */
  prefix: string;
}
export interface WantedNumber {
  entity: Entity;
  /** The chosen number; without it the next one. */
  predefinedNumber?: number | null | undefined;
}
export interface AssignedNumber {
  invoiceNumber: string;
  /** Numbers of the series that predefined ones had already used; for the audit log (PLT-O53). */
  skipped: string[];
}

const seriesOf = (book: InvoiceBook, { legalEntityId, invoiceNumberPrefix }: Entity): Series => ({
  ...book,
  legalEntityId,
  prefix: `${invoiceNumberPrefix}${book.mark}`,
});
/** Number of digits of the counter after the prefix (D-12). */
export const counterDigits = 5;
const numberText = ({ prefix }: Series, counter: number): string => `${prefix}${String(counter).padStart(counterDigits, '0')}`;

/**
 * Numbers of a legal entity, book and prefix: `prefix + 5-digit counter` without gaps (D-12). The counter's row is locked until the booking
 * transaction ends, so a number is never lost and never given twice. A predefined number belongs to the same series: only ahead of the
 * counter (all before it are used), without moving it, and the counter skips it later.
 */
@Injectable()
export class InvoiceNumbers {
  /** Takes one number for each, in order. Locks legal entities in a fixed order, so that two bookings of the same ones cannot deadlock. */
  async take(tx: Tx, ctx: RequestContext, book: InvoiceBook, wanted: readonly WantedNumber[]): Promise<AssignedNumber[]> {
    const assigned: AssignedNumber[] = [];
    const places = grouped(wanted.map(({ entity }, place) => [entity.legalEntityId, place]));
    for (const [, ofEntity] of [...places].sort(([a], [b]) => a - b)) {
      const series = seriesOf(book, wanted[ofEntity[0]!]!.entity);
      const following: number[] = [];
      for (const place of ofEntity) {
        const { predefinedNumber } = wanted[place]!;
        if (predefinedNumber) assigned[place] = await this.predefined(tx, ctx, series, predefinedNumber);
        else following.push(place);
      }
      const numbers = await this.following(tx, ctx, series, following.length);
      following.forEach((place, nth) => (assigned[place] = numbers[nth]!));
    }
    return assigned;
  }

  /** Refuses a number that is no longer available, without taking or locking anything. */
  async assertFree(tx: Tx, ctx: RequestContext, book: InvoiceBook, entity: Entity, wanted: number): Promise<void> {
    if (!(await this.isFree(tx, ctx, book, entity, wanted))) throw numberIsTaken(numberText(seriesOf(book, entity), wanted));
  }

  async isFree(tx: Tx, ctx: RequestContext, book: InvoiceBook, entity: Entity, wanted: number): Promise<boolean> {
    const series = seriesOf(book, entity);
    const [row] = await tx.query(
      `SELECT coalesce((SELECT last_number FROM invoice_number_series WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND book = $3 AND prefix = $4), 0) AS last`,
      [ctx.ecosystemId, series.legalEntityId, series.series, series.prefix],
    );
    return wanted > row.last && !(await this.isTaken(tx, ctx, series, numberText(series, wanted)));
  }

  /** Takes consecutive numbers, as many as wanted, in two statements unless predefined numbers lie among them. */
  private async following(tx: Tx, ctx: RequestContext, series: Series, wanted: number): Promise<AssignedNumber[]> {
    const assigned: AssignedNumber[] = [];
    let skipped: string[] = [];
    while (assigned.length < wanted) {
      const count = wanted - assigned.length;
      const last = await this.counter(tx, ctx, series, count);
      const numbers = Array.from({ length: count }, (_, nth) => numberText(series, last - count + 1 + nth));
      const used = await this.usedAmong(tx, ctx, series, numbers);
      for (const invoiceNumber of numbers) {
        if (used.has(invoiceNumber)) skipped.push(invoiceNumber);
        else {
          assigned.push({ invoiceNumber, skipped });
          skipped = [];
        }
      }
    }
    return assigned;
  }

  private async predefined(tx: Tx, ctx: RequestContext, series: Series, wanted: number): Promise<AssignedNumber> {
    const last = await this.counter(tx, ctx, series, 0);
    const invoiceNumber = numberText(series, wanted);
    if (wanted <= last || (await this.isTaken(tx, ctx, series, invoiceNumber))) throw numberIsTaken(invoiceNumber);
    return { invoiceNumber, skipped: [] };
  }

  private async counter(tx: Tx, ctx: RequestContext, { legalEntityId, series, prefix }: Series, step: number): Promise<number> {
    const [row] = await tx.query(
      `INSERT INTO invoice_number_series AS s (ecosystem_id, legal_entity_id, book, prefix, last_number) VALUES ($1, $2, $5, $3, $4)
       ON CONFLICT (ecosystem_id, legal_entity_id, book, prefix) DO UPDATE SET last_number = s.last_number + $4 RETURNING last_number`,
      [ctx.ecosystemId, legalEntityId, prefix, step, series],
    );
    return row.last_number as number;
  }

  private async isTaken(tx: Tx, ctx: RequestContext, series: Series, invoiceNumber: string): Promise<boolean> {
    return (await this.usedAmong(tx, ctx, series, [invoiceNumber])).has(invoiceNumber);
  }

  private async usedAmong(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId, table }: Series,
    invoiceNumbers: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows: { number: string }[] = await tx.query(
      `SELECT invoice_number AS number FROM ${table} WHERE ecosystem_id = $1 AND legal_entity_id = $2 AND invoice_number = ANY ($3::text[])`,
      [ctx.ecosystemId, legalEntityId, invoiceNumbers],
    );
    return new Set(rows.map(({ number }) => number));
  }
}

const numberIsTaken = (invoiceNumber: string): Problem =>
  new Problem('DUPLICATE', {
    detail: `Invoice number ${invoiceNumber} is taken`,
    params: { invoiceNumber },
    errors: [{ pointer: '/invoiceNumber', code: 'FIELD_NOT_ALLOWED' }],
  });
