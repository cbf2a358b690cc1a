import { Injectable } from '@nestjs/common';
import { fixed } from '../runtime/bounds/index.js';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { inEachEcosystem } from '../background/jobs/index.js';

const source = 'audit-months';
const ctx = automationContext(0, source);
const noteSql = `SELECT note_audit_histories(${fixed('notedRowsAtOnce')}) AS more`;

/**
 * Lets the audit log go on in a part of its own each month. Until that is done rows go on into the part of the last one, so that a worker
 * that is away loses nothing. Whoever holds a lock for long, a dump for example, is not waited for: the next try is minutes later.
 */
@Injectable()
export class AuditMonths {
  constructor(private readonly database: Database) {}

  /** Requests queue behind the lock that the function waits for, so it gives up soon, and this fails. */
  async begin(): Promise<object> {
    const [begun] = await this.database.transaction<{ begun: boolean }[]>(ctx, (tx) =>
      tx.query(`SELECT begin_current_audit_month() AS begun`),
    );
    // The planner knows a divided table only by its own statistics, which nothing else renews.
    if (begun!.begun) await this.database.transaction(ctx, (tx) => tx.query(`SELECT measure_audit_log()`));
    await this.noteHistories();
    return begun!.begun ? { begun: true } : {};
  }

  /** Notes where in the months that are over each record has entries; quick where that is done. */
  async noteHistories(): Promise<void> {
    const ecosystems = await this.database.read<{ id: number }>(ctx, `SELECT id FROM ecosystem_ids() AS id ORDER BY id`);
    await inEachEcosystem(
      ecosystems.map(({ id }) => id),
      'The histories of a closed month could not be noted',
      async (ecosystemId) => {
        for (let more = true; more;) {
          const [noted] = await this.database.transaction<{ more: boolean }[]>(automationContext(ecosystemId, source), (tx) =>
            tx.query(noteSql),
          );
          more = noted!.more;
        }
      },
    );
  }

  async isOverdue(): Promise<boolean> {
    const [month] = await this.database.read<{ isOverdue: boolean }>(
      ctx,
      `SELECT to_regclass('audit_log_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')) IS NULL AS "isOverdue"`,
    );
    return month!.isOverdue;
  }
}
