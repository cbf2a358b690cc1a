import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ledgerSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Route, Section } from '../../platform/contract/index.js';
import { Ctx, Requires } from '../../platform/http/index.js';
import { recordsOf } from '../../platform/records/index.js';
import { LedgerHooks } from './ledger.hooks.js';
import { LedgerImport } from './ledger-import.service.js';

export const LedgersController = recordsOf({
  schema: ledgerSchema,
  hooks: LedgerHooks,
  refuses: ['CREATE_OR_UPDATE_LEDGER_FAILED', 'DELETE_LEDGER_FAILED'],
});

@Section('ledgers')
@Requires('ledgers.write')
@Controller('api/crm/ledgers/import')
export class LedgerImportController {
  constructor(@Inject(LedgerImport) private readonly imports: LedgerImport) {}

  /** All rows or none; faulty rows are named by their line (CRM-O63). */
  @Post()
  @Route('Adds or changes the ledgers of a file', {
    takes: 'LedgerImport',
    answers: 'ImportedLedgers',
    idempotent: true,
    refuses: ['CREATE_OR_UPDATE_LEDGER_FAILED', 'IMPORT_RUNNING'],
  })
  import(@Ctx() ctx: RequestContext, @Body() body: { rows?: unknown }): Promise<{ created: number; updated: number }> {
    return this.imports.import(ctx, body.rows);
  }
}
