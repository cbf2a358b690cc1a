import { Injectable, type OnModuleInit } from '@nestjs/common';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { Jobs } from '../background/jobs/index.js';

const everyHour = '4 * * * *';
const ctx = automationContext(0, 'audit-months');

/**
 * Lets the audit log go on in a part of its own each month. Until that is done rows go on into the part of the last one, so that a worker
 * that is away loses nothing. Whoever holds a lock for long, a dump for example, is not waited for: the next try is minutes later.
 */
@Injectable()
export class AuditMonths implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'audit',
      name: 'begin-month',
      attempts: 8,
      work: () => this.begin(),
      schedule: { pattern: everyHour, timeZone: 'UTC', isOverdue: () => this.isOverdue() },
    });
  }

  /** Requests queue behind the lock that the function waits for, so it gives up soon, and this fails. */
  async begin(): Promise<object> {
    const [begun] = await this.database.transaction<{ begun: boolean }[]>(ctx, (tx) =>
      tx.query(`SELECT begin_current_audit_month() AS begun`),
    );
    if (!begun!.begun) return {};
    // The planner knows a divided table only by its own statistics, which nothing else renews.
    await this.database.transaction(ctx, (tx) => tx.query(`SELECT measure_audit_log()`));
    return { begun: true };
  }

  private async isOverdue(): Promise<boolean> {
    const [month] = await this.database.read<{ isOverdue: boolean }>(
      ctx,
      `SELECT to_regclass('audit_log_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')) IS NULL AS "isOverdue"`,
    );
    return month!.isOverdue;
  }
}
