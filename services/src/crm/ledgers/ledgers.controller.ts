import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ledgerSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { ApiArea, ApiIdempotencyKey, Takes } from '../../platform/http/api-docs.js';
import { recordsOf } from '../../platform/records/index.js';
import { LedgerHooks } from './ledger.hooks.js';
import { LedgerImport } from './ledger-import.js';

export const LedgersController = recordsOf({ schema: ledgerSchema, hooks: LedgerHooks });

@ApiArea('ledgers')
@Controller('api/crm/ledgers/import')
export class LedgerImportController {
  constructor(@Inject(LedgerImport) private readonly imports: LedgerImport) {}

  /** All rows or none; faulty rows are named by their line (CRM-O63). */
  @Post()
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes({ type: 'object', required: ['rows'], properties: { rows: { type: 'array', maxItems: 5000, items: { type: 'object' } } } })
  import(@Ctx() ctx: RequestContext, @Body() body: { rows?: unknown }): Promise<{ created: number; updated: number }> {
    return this.imports.import(ctx, body.rows);
  }
}
