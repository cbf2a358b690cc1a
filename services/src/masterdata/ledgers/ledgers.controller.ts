import { ledgerSchema } from '@kantoor/schemas';
import { importsOf } from '../../platform/records/imports/index.js';
import { recordsOf } from '../../platform/records/records/index.js';
import { LedgerHooks } from './ledger.hooks.js';

export const LedgersController = recordsOf({
  schema: ledgerSchema,
  hooks: LedgerHooks,
  refuses: ['CREATE_OR_UPDATE_LEDGER_FAILED', 'DELETE_LEDGER_FAILED'],
});
export const LedgerImportController = importsOf({ schema: ledgerSchema, hooks: LedgerHooks, refuses: ['CREATE_OR_UPDATE_LEDGER_FAILED'] });
