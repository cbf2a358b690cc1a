import { Injectable } from '@nestjs/common';
import { isLedgerCharged } from '../../books/legal-entities/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { RecordHooks, Stored, Values } from '../../platform/records/records/index.js';

@Injectable()
export class LedgerHooks implements RecordHooks<'ledger'> {
  /** Account numbers are text, unique per ecosystem (CRM-O62). */
  readonly duplicates = { ledgers_value: { code: 'CREATE_OR_UPDATE_LEDGER_FAILED', pointer: '/value' } } as const;

  tidy(values: Values<'ledger'>): void {
    values.value = values.value!.trim();
  }

  /** Refuses to remove a ledger that is used (CRM-O61). */
  async beforeRemove(tx: Tx, ctx: RequestContext, ledger: Stored<'ledger'>): Promise<void> {
    const [row] = await tx.query(
      `SELECT EXISTS (SELECT FROM products WHERE ecosystem_id = $1 AND ledger_id = $2)
          OR ${isLedgerCharged('$1', '$2')} AS used`,
      [ctx.ecosystemId, ledger.id],
    );
    if (row.used) throw new Problem('DELETE_LEDGER_FAILED');
  }
}
