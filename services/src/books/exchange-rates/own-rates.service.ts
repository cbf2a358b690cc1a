import { Injectable } from '@nestjs/common';
import { ownRateSource, type RateByHand } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ExchangeRates } from './exchange-rates.repository.js';
import { faultsOf, isLikely } from './own-rates.rules.js';
import { WaitingInvoices } from './waiting-invoices.service.js';

const resource = 'exchange-rates';
const columns = `currency, date, rate::float8 AS rate`;

/** SQL: whether invoice `t` was booked or converted at the own rate of currency $2 and day $3. */
const isFrozen = `(t.currency = $2 AND t.exchange_rate_source = '${ownRateSource}' AND t.exchange_rate_date = $3::date)`;
const isConverted = `(t.conversion ->> 'currency' = $2 AND t.conversion ->> 'rateSource' = '${ownRateSource}' AND left(t.conversion ->> 'rateDate', 10) = $3::date::text)`;
/** SQL: whether the figures of invoice `t` in a closed month or quarter would follow a new rate. */
const isClosed = (own: string): string => `(t.currency = $2 AND t.invoice_date = $3::date AND t.conversion IS NULL ${own}
  AND EXISTS (SELECT FROM closed_periods p WHERE p.ecosystem_id = t.ecosystem_id AND p.legal_entity_id = t.legal_entity_id
    AND coalesce(t.posting_date, t.invoice_date) BETWEEN p.first_day AND p.last_day))`;
const booked = (table: string, is: string): string =>
  `EXISTS (SELECT FROM ${table} t WHERE t.ecosystem_id = $1 AND t.status = 'booked' AND t.archived_at IS NULL AND ${is})`;

/** Rates that finance of an ecosystem enters for a day: they precede those of the central bank, for that ecosystem alone. */
@Injectable()
export class OwnRates {
  constructor(
    private readonly database: Database,
    private readonly rates: ExchangeRates,
    private readonly waiting: WaitingInvoices,
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the rates that were entered for these days, both included. */
  during(tx: Tx, ctx: RequestContext, { from, to }: { from: string; to: string }): Promise<RateByHand[]> {
    return tx.query(
      `SELECT ${columns} FROM own_exchange_rates WHERE ecosystem_id = $1 AND date BETWEEN $2::date AND $3::date ORDER BY date, currency`,
      [ctx.ecosystemId, from, to],
    );
  }

  /** Enters the rate of a day, or corrects it as long as nothing that was booked used it. Invoices that waited for it are booked. */
  async enter(ctx: RequestContext, rate: RateByHand): Promise<RateByHand> {
    const errors = faultsOf(rate, await this.settings.today(ctx));
    if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
    const entered = await this.database.transaction(ctx, async (tx) => {
      await this.assertLikely(tx, rate);
      await this.assertFree(tx, ctx, rate);
      return this.keep(tx, ctx, rate);
    });
    // In transactions of their own; what fails here is found by the next hourly run.
    await this.waiting.resumeIn(automationContext(ctx.ecosystemId, resource));
    return entered;
  }

  private async assertLikely(tx: Tx, { currency, date, rate }: RateByHand): Promise<void> {
    const published = await this.rates.nearest(tx, currency, date);
    if (!isLikely(rate, published)) throw new Problem('EXCHANGE_RATE_UNLIKELY', { params: { currency, rate: published! } });
  }

  private async assertFree(tx: Tx, ctx: RequestContext, { currency, date }: RateByHand): Promise<void> {
    // Closing a period locks the legal entity, so none is closed meanwhile.
    await tx.query(`SELECT FROM legal_entities WHERE ecosystem_id = $1 ORDER BY id FOR KEY SHARE`, [ctx.ecosystemId]);
    const [row] = (await tx.query(
      `SELECT ${booked('sales_invoices', `(${isFrozen} OR ${isConverted})`)} OR ${booked('purchase_invoices', isConverted)} AS used,
        ${booked('sales_invoices', isClosed('AND t.exchange_rate IS NULL'))} OR ${booked('purchase_invoices', isClosed(''))} AS closed`,
      [ctx.ecosystemId, currency, date],
    )) as [{ used: boolean; closed: boolean }];
    if (row.used) throw new Problem('EXCHANGE_RATE_USED', { params: { currency, date } });
    if (row.closed) throw new Problem('EXCHANGE_RATE_CLOSED', { params: { currency, date } });
  }

  private async keep(tx: Tx, ctx: RequestContext, { currency, date, rate }: RateByHand): Promise<RateByHand> {
    const params = [ctx.ecosystemId, currency, date];
    const [before] = (await tx.query(
      `SELECT ${columns} FROM own_exchange_rates WHERE ecosystem_id = $1 AND currency = $2 AND date = $3 FOR UPDATE`,
      params,
    )) as RateByHand[];
    const [{ id, version, ...stored }] = (await tx.query(
      `INSERT INTO own_exchange_rates AS o (ecosystem_id, currency, date, rate) VALUES ($1, $2, $3, $4)
       ON CONFLICT (ecosystem_id, currency, date) DO UPDATE SET rate = excluded.rate, version = o.version + 1
       RETURNING id, version, ${columns}`,
      [...params, rate],
    )) as [RateByHand & { id: number; version: number }];
    await this.audit.record(tx, ctx, {
      ...{ action: 'exchange-rate.enter', entity: resource, entityId: id, after: stored },
      ...(before && { before }),
    });
    await this.outbox.changed(tx, ctx, { resource, id, version, change: before ? 'updated' : 'created' });
    return stored;
  }
}
