import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ledgerSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Ctx } from '../../platform/http/access.js';
import { ApiArea, ApiIdempotencyKey, Takes } from '../../platform/http/api-docs.js';
import { recordsOf } from '../../platform/records/index.js';
import { LedgerHooks } from './ledger.hooks.js';
import { LedgerImport } from './ledger-import.js';

const cell = { type: ['string', 'number', 'null'], maxLength: 1_000 };
/** Cells of a file: what a row must be is said by its line. */
const importBody = {
  type: 'object',
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: 5_000,
      items: { type: 'object', properties: { name: cell, value: cell, description: { ...cell, 'x-multiline': true } } },
    },
  },
};

export const LedgersController = recordsOf({ schema: ledgerSchema, hooks: LedgerHooks });

@ApiArea('ledgers')
@Controller('api/crm/ledgers/import')
export class LedgerImportController {
  constructor(@Inject(LedgerImport) private readonly imports: LedgerImport) {}

  /** All rows or none; faulty rows are named by their line (CRM-O63). */
  @Post()
  @ApiIdempotencyKey()
  @HttpCode(200)
  @Takes(importBody)
  import(@Ctx() ctx: RequestContext, @Body() body: { rows?: unknown }): Promise<{ created: number; updated: number }> {
    return this.imports.import(ctx, body.rows);
  }
}
