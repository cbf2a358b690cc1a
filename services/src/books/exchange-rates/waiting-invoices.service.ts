import { Injectable } from '@nestjs/common';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { ProcessControl, Processes } from '../../platform/processes/processes/index.js';
import { ExchangeRates } from './exchange-rates.repository.js';

const source = 'exchange-rates';
/** SQL: currency and day of the invoice made from a record. */
const ofOrigin = `SELECT currency, invoice_date AS day FROM sales_invoices
  WHERE ecosystem_id = $1 AND origin_id = $2 AND origin_resource = $3 AND archived_at IS NULL AND invoice_type = 'invoice'`;

/** Resumes invoices whose booking stopped for a missing rate when the rate arrives. */
@Injectable()
export class WaitingInvoices {
  /** SQL by resource of the record that a process is about. */
  private readonly ratesWanted = new Map<string, string>();

  constructor(
    private readonly database: Database,
    private readonly processes: Processes,
    private readonly control: ProcessControl,
    private readonly rates: ExchangeRates,
  ) {}

  /** Registers which rates records without an invoice wait for: SQL with currency and day of the record $2. */
  register(resource: string, sql: string): void {
    this.ratesWanted.set(resource, sql);
  }

  /** Resumes the processes of all ecosystems, each in its own transaction. Returns how many were resumed. */
  async resume(): Promise<number> {
    const ecosystems = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystem_ids() AS id');
    let resumed = 0;
    for (const { id } of ecosystems) resumed += await this.resumeIn(automationContext(id, source));
    return resumed;
  }

  /** Resumes those of one ecosystem. */
  async resumeIn(ctx: RequestContext): Promise<number> {
    let resumed = 0;
    for (const { workflowId, resource, entityId } of await this.processes.blockedBy(ctx, 'EXCHANGE_RATE_MISSING')) {
      const isResumed = await this.database
        .transaction(ctx, async (tx) => {
          if (!(await this.isThere(tx, ctx, resource, entityId))) return false;
          await this.control.resume(tx, ctx, workflowId, 'rate-arrived');
          return true;
        })
        .catch((err: unknown) => {
          log.warn({ err, ecosystemId: ctx.ecosystemId, workflowId }, 'A process that waited for a rate was not resumed');
          return false;
        });
      if (isResumed) resumed += 1;
    }
    return resumed;
  }

  private async isThere(tx: Tx, ctx: RequestContext, resource: string, id: number): Promise<boolean> {
    const own = this.ratesWanted.get(resource);
    const wanted: { currency: string; day: string }[] = own
      ? await tx.query(own, [ctx.ecosystemId, id])
      : await tx.query(ofOrigin, [ctx.ecosystemId, id, resource]);
    for (const { currency, day } of wanted) if (await this.rates.of(tx, ctx, currency, day)) return true;
    return false;
  }
}
