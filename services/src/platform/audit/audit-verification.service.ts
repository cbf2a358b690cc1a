import { Injectable } from '@nestjs/common';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { inEachEcosystem } from '../background/jobs/index.js';
import { log } from '../runtime/logging/index.js';
import { AuditProofs, type AuditFinding, type AuditProof } from './audit-proof.service.js';

const keepSql = `SELECT keep_audit_verification($1, $2::jsonb) AS findings`;
const acknowledgeSql = `SELECT acknowledge_audit_findings() AS findings`;

/** Proves the audit log of every ecosystem each night against the previous night, and reports findings. */
@Injectable()
export class AuditVerification {
  constructor(
    private readonly database: Database,
    private readonly proofs: AuditProofs,
  ) {}

  async verifyAll(): Promise<object> {
    const ecosystems = await this.database.read<{ id: number }>(
      automationContext(0, 'audit-verify'),
      `SELECT id FROM ecosystem_ids() AS id`,
    );
    let [rows, findings] = [0, 0];
    await inEachEcosystem(
      ecosystems.map(({ id }) => id),
      'The audit log could not be proven',
      async (id) => {
        const proof = await this.verify(id);
        rows += proof.rows;
        findings += proof.findings.length + proof.findingsLeftOut;
      },
    );
    return { ecosystems: ecosystems.length, rows, findings };
  }

  /**
   * Verifies one ecosystem. A cut stays a finding every night until a person acknowledges it. The database keeps the findings, adds where
   * the previous chain was cut, and writes new findings into the audit log.
   */
  async verify(ecosystemId: number): Promise<AuditProof> {
    const proof = await this.proofs.prove(ecosystemId);
    // The database owner cannot write to the log, so its heads prove what the tables alone cannot.
    if (proof.head) log.info({ ecosystemId, ...proof.head }, 'The audit log stands up to here');
    const findings = await this.findingsOf(ecosystemId, keepSql, [proof.rows, JSON.stringify(proof.findings)]);
    if (findings.length > 0) log.error({ ecosystemId, findings }, 'The audit log is not what was written');
    return { ...proof, findings };
  }

  /** Makes later nights prove against the chain as it is now. Returns the acknowledged cuts; other findings remain. */
  async acknowledge(ecosystemId: number): Promise<AuditFinding[]> {
    await this.verify(ecosystemId);
    return this.findingsOf(ecosystemId, acknowledgeSql);
  }

  private async findingsOf(ecosystemId: number, sql: string, params: unknown[] = []): Promise<AuditFinding[]> {
    const ctx = automationContext(ecosystemId, 'audit-verify');
    const [row] = await this.database.transaction<{ findings: AuditFinding[] }[]>(ctx, (tx) => tx.query(sql, params));
    return row!.findings;
  }
}
