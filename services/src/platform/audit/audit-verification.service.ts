import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { officeTimeZone } from '@kantoor/schemas';
import { automationContext } from '../context.js';
import { Database, type Tx } from '../database/index.js';
import { Jobs } from '../jobs/index.js';
import { log } from '../logging/index.js';
import { auditFindings, auditVerifiedAt } from '../metrics/index.js';
import { Audit } from './audit.service.js';
import { AuditProofs, findingsMax } from './audit-proof.service.js';
import type { AuditFinding, AuditProof, ChainHead } from './audit-proof.service.js';

interface Verification {
  at: Date;
  head: ChainHead | null;
  findings: AuditProof['findings'];
}

const everyNight = '23 2 * * *';
const lastSql = `
  SELECT at, CASE WHEN head_hash IS NOT NULL THEN json_build_object('position', head_position, 'hash', encode(head_hash, 'hex')) END AS head, findings
  FROM audit_verifications WHERE ecosystem_id = $1 ORDER BY id DESC LIMIT 1`;

const cutsIn = (looked: { findings: AuditFinding[] } | undefined): AuditFinding[] =>
  (looked?.findings ?? []).filter(({ kind }) => kind === 'cut');
const summaryOf = (findings: AuditFinding[]): string =>
  findings.map(({ kind, position, auditId }) => `${kind} ${position} ${auditId}`).join();

/** Proves the audit log of every ecosystem each night, against what it was the night before, and raises what it finds. */
@Injectable()
export class AuditVerification implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly proofs: AuditProofs,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'audit',
      name: 'verify',
      attempts: 5,
      work: () => this.verifyAll(),
      schedule: { pattern: everyNight, timeZone: officeTimeZone, isOverdue: async () => false },
    });
  }

  /** What the last look at this ecosystem found. */
  async last(ecosystemId: number): Promise<Verification | undefined> {
    const [row] = await this.database.read<Verification>(automationContext(ecosystemId, 'audit-verify'), lastSql, [ecosystemId]);
    return row;
  }

  async verifyAll(): Promise<object> {
    const ecosystems = await this.database.read<{ id: number }>(
      automationContext(0, 'audit-verify'),
      `SELECT id FROM ecosystem_ids() AS id`,
    );
    let [rows, findings] = [0, 0];
    const failures: unknown[] = [];
    for (const { id } of ecosystems) {
      try {
        const proof = await this.verify(id);
        rows += proof.rows;
        findings += proof.findings.length + proof.findingsLeftOut;
      } catch (err) {
        log.error({ err, ecosystemId: id }, 'The audit log could not be proven');
        failures.push(err);
      }
    }
    auditFindings.set(findings);
    if (failures.length > 0) throw new AggregateError(failures, `The audit log of ${failures.length} ecosystems could not be proven`);
    auditVerifiedAt.set(Date.now() / 1_000);
    return { ecosystems: ecosystems.length, rows, findings };
  }

  /** What was found cut stays found, night after night, until a person acknowledges it: the new end holds and says nothing of the old one. */
  async verify(ecosystemId: number): Promise<AuditProof> {
    const before = await this.last(ecosystemId);
    const proof = await this.proofs.prove(ecosystemId, {}, before?.head ?? null);
    const findings = [...cutsIn(before), ...proof.findings].slice(0, findingsMax);
    // The log goes where the database's owner does not write: its heads prove what the tables alone cannot.
    if (proof.head) log.info({ ecosystemId, ...proof.head }, 'The audit log stands up to here');
    if (findings.length > 0) log.error({ ecosystemId, findings }, 'The audit log is not what was written');
    const ctx = automationContext(ecosystemId, 'audit-verify');
    await this.database.transaction(ctx, async (tx) => {
      await keep(tx, ecosystemId, { ...proof, findings });
      const isNews = findings.length > 0 && summaryOf(findings) !== summaryOf(before?.findings ?? []);
      if (isNews)
        await this.audit.record(tx, ctx, { action: 'audit.broken', entity: 'ecosystem', entityId: ecosystemId, after: { findings } });
    });
    return { ...proof, findings };
  }

  /** Nights to come prove against the chain as it stands now. Answers the cuts that were put to rest; what else is wrong stays found. */
  async acknowledge(ecosystemId: number): Promise<AuditFinding[]> {
    const before = await this.last(ecosystemId);
    const proof = await this.proofs.prove(ecosystemId, {}, before?.head ?? null);
    const cuts = [...cutsIn(before), ...cutsIn(proof)];
    if (cuts.length === 0) return [];
    const ctx = automationContext(ecosystemId, 'audit-acknowledge');
    await this.database.transaction(ctx, async (tx) => {
      await keep(tx, ecosystemId, { ...proof, findings: proof.findings.filter(({ kind }) => kind !== 'cut') });
      const after = { findings: cuts };
      await this.audit.record(tx, ctx, { action: 'audit.acknowledged', entity: 'ecosystem', entityId: ecosystemId, after });
    });
    return cuts;
  }
}

async function keep(tx: Tx, ecosystemId: number, { rows, head, findings }: Pick<AuditProof, 'rows' | 'head' | 'findings'>): Promise<void> {
  await tx.query(
    `INSERT INTO audit_verifications (ecosystem_id, rows, head_position, head_hash, findings) VALUES ($1, $2, $3, decode($4, 'hex'), $5::jsonb)`,
    [ecosystemId, rows, head?.position ?? 0, head?.hash ?? null, JSON.stringify(findings)],
  );
}
