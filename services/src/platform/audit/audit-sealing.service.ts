import { Injectable } from '@nestjs/common';
import { fixed } from '../runtime/bounds/index.js';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { inEachEcosystem } from '../background/jobs/index.js';
import { log } from '../runtime/logging/index.js';

const rowsAtOnce = fixed('sealedRowsAtOnce');

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
export class AuditSealing {
  constructor(private readonly database: Database) {}

  async sealAll(): Promise<object> {
    let linked = 0;
    await inEachEcosystem(await this.waiting(), 'The audit log could not be linked', async (ecosystemId) => {
      linked += await this.seal(ecosystemId);
    });
    return linked > 0 ? { linked } : {};
  }

  async isOverdue(): Promise<boolean> {
    return (await this.waiting()).length > 0;
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

  private async waiting(): Promise<number[]> {
    const ecosystems = await this.database.read<{ id: number }>(
      automationContext(0, 'audit-seal'),
      `SELECT DISTINCT ecosystem_id AS id FROM audit_unsealed ORDER BY 1`,
    );
    return ecosystems.map(({ id }) => id);
  }
}
