import { Controller, Get, Query } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Database } from '../../platform/database/index.js';
import { Ctx, Requires } from '../../platform/http/index.js';
import { Problem } from '../../platform/problems/index.js';
import { assertMayRead } from '../invoice-records/index.js';
import { messagesAbout } from './message-log.js';

const messageQuery = {
  application: { schema: { enum: ['invoices'] }, required: true },
  external_identifier: {
    schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    description: 'Id of the invoice',
    required: true,
  },
};

/** The mails that were written about a record (PLT-314). */
@Section('message-log')
@Requires('messages.read')
@Controller('api/directory/message-log')
export class MessageLogController {
  constructor(private readonly database: Database) {}

  @Get()
  @Route('Mails about an invoice', { query: messageQuery, answers: 'LoggedMessageList', refuses: ['TEAM_FORBIDDEN'] })
  list(
    @Ctx() ctx: RequestContext,
    @Query('application') application: string,
    @Query('external_identifier') identifier: string,
  ): Promise<{ items: unknown[] }> {
    if (application !== 'invoices' || !/^[1-9]\d{0,9}$/.test(identifier ?? '') || Number(identifier) > 2_147_483_647) {
      throw new Problem('BAD_REQUEST', { detail: 'application must be invoices and external_identifier the id of an invoice' });
    }
    return this.database.transaction(ctx, async (tx) => {
      const [invoice] = await tx.query(`SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2`, [
        ctx.ecosystemId,
        Number(identifier),
      ]);
      if (!invoice) return { items: [] };
      await assertMayRead(tx, ctx, Number(identifier));
      return { items: await messagesAbout(tx, ctx, Number(identifier)) };
    });
  }
}
