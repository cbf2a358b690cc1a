import { Inject, Injectable } from '@nestjs/common';
import { dealSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import { Problem } from '../../platform/problems/problem.js';
import { Records } from '../../platform/records/index.js';
import { DealInvoicing } from '../deal-invoicing/deal-invoicing.js';
import { assertMember } from './team-access.js';

/** The mail of a deal's invoice, before it is sent. */
@Injectable()
export class DealMail {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Records) private readonly records: Records,
    @Inject(DealInvoicing) private readonly invoicing: DealInvoicing,
  ) {}

  content(ctx: RequestContext, teamId: number, dealId: number, emailType: string): Promise<unknown> {
    if (emailType !== 'newInvoice' && emailType !== 'reminder')
      throw new Problem('BAD_REQUEST', { detail: 'email_type is newInvoice or reminder' });
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.records.stored(tx, ctx, dealSchema, dealId);
      if (deal['teamId'] !== teamId) throw new Problem('NOT_FOUND');
      await assertMember(tx, ctx, teamId);
      return this.invoicing.mailContent(tx, ctx, deal, emailType);
    });
  }
}
