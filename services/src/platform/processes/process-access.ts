import { Injectable } from '@nestjs/common';
import { isFinance } from '../context.js';
import type { RequestContext } from '../context.js';
import { Database } from '../database/database.js';
import { found, Problem } from '../problems/problem.js';
import { subjectSql } from './subjects.js';

interface InvoiceSubject {
  own: boolean | null;
  legalEntityId: number;
  legalEntityReference: string;
}

/** Who may ask why a record waits: whoever may open that record. */
@Injectable()
export class ProcessAccess {
  constructor(private readonly database: Database) {}

  async assertDeal(ctx: RequestContext, dealId: number): Promise<void> {
    const [row] = await this.database.read<{ own: boolean }>(ctx, subjectSql.deals, [ctx.ecosystemId, dealId, [...ctx.teamIds]]);
    if (!found(row).own) throw new Problem('TEAM_FORBIDDEN');
  }

  /** `legalEntity`: id or reference as it stands in the path, where it does. */
  async assertInvoice(ctx: RequestContext, invoiceId: number, legalEntity?: string): Promise<void> {
    const [row] = await this.database.read<InvoiceSubject>(ctx, subjectSql['sales-invoices'], [
      ctx.ecosystemId,
      invoiceId,
      [...ctx.teamIds],
    ]);
    const { legalEntityId, legalEntityReference, own } = found(row);
    const names = [String(legalEntityId), legalEntityReference.toLowerCase()];
    if (legalEntity !== undefined && !names.includes(legalEntity.toLowerCase())) throw new Problem('NOT_FOUND');
    if (!own && !isFinance(ctx)) throw new Problem('TEAM_FORBIDDEN');
  }
}
