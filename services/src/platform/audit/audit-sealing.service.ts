import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fixed } from '../runtime/bounds/index.js';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { Jobs } from '../background/jobs/index.js';
import { log } from '../runtime/logging/index.js';

const rowsAtOnce = fixed('sealedRowsAtOnce');
const everyTenSeconds = '*/10 * * * * *';

interface Sealed {
  linked: number;
  position: string;
  hash: string;
}
const sealSql = `SELECT linked, head_position AS position, encode(head_hash, 'hex') AS hash FROM seal_audit_log($1)`;

/**
 * Makes the database link new audit rows to the chain of their ecosystem, seconds after they are committed. Any number of processes may
 * try; one does the work. Each new head is logged, because the database owner cannot write to the log.
 */
@Injectable()
export class AuditSealing implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'audit',
      name: 'seal',
      attempts: 3,
      work: () => this.sealAll(),
      schedule: { pattern: everyTenSeconds, timeZone: 'UTC', isOverdue: async () => (await this.waiting()).length > 0 },
    });
  }

  async sealAll(): Promise<object> {
    let linked = 0;
    const failures: unknown[] = [];
    for (const { ecosystemId } of await this.waiting())
      linked += await this.seal(ecosystemId).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    // Continue with the other ecosystems when one log cannot be linked.
    if (failures.length > 0) throw new AggregateError(failures, `The audit log of ${failures.length} ecosystems could not be linked`);
    return linked > 0 ? { linked } : {};
  }

  /** Links everything that waits in one ecosystem; returns the number of rows. */
  async seal(ecosystemId: number): Promise<number> {
    const ctx = automationContext(ecosystemId, 'audit-seal');
    for (let linked = 0; ;) {
      const [sealed] = await this.database.transaction<Sealed[]>(ctx, (tx) => tx.query(sealSql, [rowsAtOnce]));
      const { linked: more, position, hash } = sealed!;
      if (more > 0) log.info({ ecosystemId, position: Number(position), hash }, 'The audit log is linked up to here');
      linked += more;
      if (more < rowsAtOnce) return linked;
    }
  }

  private waiting(): Promise<{ ecosystemId: number }[]> {
    return this.database.read(
      automationContext(0, 'audit-seal'),
      `SELECT DISTINCT ecosystem_id AS "ecosystemId" FROM audit_unsealed ORDER BY 1`,
    );
  }
}
