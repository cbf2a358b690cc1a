import { Injectable } from '@nestjs/common';
import { fixed } from '../bounds/index.js';
import { automationContext } from '../context.js';
import { Database } from '../database/index.js';
import { genesisOf, linkHash, rowHashSql } from './chain-link.js';

/** A place in the chain and its hash: whoever keeps one elsewhere can prove later that everything up to it is as it was. */
export interface ChainHead {
  position: number;
  hash: string;
}

export interface AuditFinding {
  /**
   * `missing`: a linked row is gone. `changed`: a row, its place or its hash is another one. `unlinked`: a row that came in beside the log.
   * `backdated`: a row that says it is older than those linked before it. `cut`: the end of the chain is not what it was.
   */
  kind: 'missing' | 'changed' | 'unlinked' | 'backdated' | 'cut';
  position?: number;
  auditId?: number;
}

export interface AuditProof {
  rows: number;
  head: ChainHead | null;
  /** Written and not linked yet: nothing is proven of these. */
  unsealed: number;
  findings: AuditFinding[];
  /** Of more findings than this only the first are reported. */
  findingsLeftOut: number;
}

export interface ProofRange {
  /** Calendar days (UTC) of the audit rows; both count. */
  from?: string;
  to?: string;
}

interface Link {
  position: string;
  auditId: string;
  hash: Buffer;
  rowHash: Buffer | null;
  at: Date | null;
}

const linksAtOnce = fixed('verifiedLinksAtOnce');
/** Of what is wrong so much is reported. */
export const findingsMax = 100;
/** Rows are linked in the order of their ids; transactions that ran beside each other may have begun in another one. */
const besideEachOtherMs = 900_000;

const linksSql = `
  SELECT c.position, c.audit_id AS "auditId", c.hash, a.at, CASE WHEN a.id IS NOT NULL THEN ${rowHashSql} END AS "rowHash"
  FROM audit_chain c LEFT JOIN audit_log a ON a.ecosystem_id = c.ecosystem_id AND a.id = c.audit_id
  WHERE c.ecosystem_id = $1 AND c.position > $2 AND c.position <= $3 ORDER BY c.position LIMIT ${linksAtOnce}`;
const boundsSql = `
  SELECT coalesce(min(c.position), 1) - 1 AS after, coalesce(max(c.position), 0) AS "upTo"
  FROM audit_chain c LEFT JOIN audit_log a ON a.ecosystem_id = c.ecosystem_id AND a.id = c.audit_id
  WHERE c.ecosystem_id = $1 AND ($2::date IS NULL OR a.at >= $2::date) AND ($3::date IS NULL OR a.at < $3::date + 1)`;
const unlinkedSql = `
  SELECT a.id AS "auditId" FROM audit_log a WHERE a.ecosystem_id = $1
    AND ($2::date IS NULL OR a.at >= $2::date) AND ($3::date IS NULL OR a.at < $3::date + 1)
    AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.ecosystem_id = a.ecosystem_id AND c.audit_id = a.id)
    AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.ecosystem_id = a.ecosystem_id AND u.audit_id = a.id)
  ORDER BY a.id LIMIT ${findingsMax + 1}`;

/** Walks the chain of an ecosystem and says where it does not hold. */
@Injectable()
export class AuditProofs {
  constructor(private readonly database: Database) {}

  /** The end of the chain as it stands, to be kept elsewhere. */
  async head(ecosystemId: number): Promise<ChainHead | null> {
    const [row] = await this.read<{ position: string; hash: Buffer }>(
      ecosystemId,
      `SELECT position, hash FROM audit_chain WHERE ecosystem_id = $1 ORDER BY position DESC LIMIT 1`,
    );
    return row ? { position: Number(row.position), hash: row.hash.toString('hex') } : null;
  }

  async prove(ecosystemId: number, { from, to }: ProofRange = {}, known: ChainHead | null = null): Promise<AuditProof> {
    const days = [from ?? null, to ?? null];
    const [bounds] = await this.read<{ after: string; upTo: string }>(ecosystemId, boundsSql, days);
    const walked = await this.walked(ecosystemId, Number(bounds!.after), Number(bounds!.upTo));
    const unlinked = await this.read<{ auditId: string }>(ecosystemId, unlinkedSql, days);
    const findings = [
      ...(known ? await this.cut(ecosystemId, known) : []),
      ...walked.findings,
      ...unlinked.map(({ auditId }): AuditFinding => ({ kind: 'unlinked', auditId: Number(auditId) })),
    ];
    const [waiting] = await this.read<{ rows: number }>(
      ecosystemId,
      `SELECT count(*)::int AS rows FROM audit_unsealed WHERE ecosystem_id = $1`,
    );
    return {
      rows: walked.rows,
      head: walked.head,
      unsealed: waiting!.rows,
      findings: findings.slice(0, findingsMax),
      findingsLeftOut: Math.max(0, findings.length - findingsMax) + walked.leftOut,
    };
  }

  private async walked(
    ecosystemId: number,
    after: number,
    upTo: number,
  ): Promise<{ rows: number; head: ChainHead | null; findings: AuditFinding[]; leftOut: number }> {
    const findings: AuditFinding[] = [];
    let [rows, leftOut, place, latestMs] = [0, 0, after, 0];
    let previous = after === 0 ? genesisOf(ecosystemId) : await this.hashAt(ecosystemId, after);
    const finds = (finding: AuditFinding): void => void (findings.length < findingsMax ? findings.push(finding) : (leftOut += 1));
    while (place < upTo) {
      const links: Link[] = await this.read<Link>(ecosystemId, linksSql, [place, upTo]);
      for (const { hash, rowHash, at, ...link } of links) {
        const [position, auditId] = [Number(link.position), Number(link.auditId)];
        const holds = position === place + 1 && previous !== undefined && linkHash(previous, position, rowHash).equals(hash);
        if (rowHash === null) finds({ kind: 'missing', position, auditId });
        else if (!holds) finds({ kind: 'changed', position, auditId });
        if (at && at.getTime() < latestMs - besideEachOtherMs) finds({ kind: 'backdated', position, auditId });
        latestMs = Math.max(latestMs, at?.getTime() ?? 0);
        // What follows is held against what is stored, so that one change is one finding.
        [previous, place] = [hash, position];
      }
      rows += links.length;
      if (links.length === 0) break;
    }
    return { rows, leftOut, findings, head: place > 0 && previous ? { position: place, hash: previous.toString('hex') } : null };
  }

  private async cut(ecosystemId: number, { position, hash }: ChainHead): Promise<AuditFinding[]> {
    const stored = await this.hashAt(ecosystemId, position);
    return stored?.toString('hex') === hash ? [] : [{ kind: 'cut', position }];
  }

  private async hashAt(ecosystemId: number, position: number): Promise<Buffer | undefined> {
    const [row] = await this.read<{ hash: Buffer }>(ecosystemId, `SELECT hash FROM audit_chain WHERE ecosystem_id = $1 AND position = $2`, [
      position,
    ]);
    return row?.hash;
  }

  private read<Row>(ecosystemId: number, sql: string, params: unknown[] = []): Promise<Row[]> {
    return this.database.read<Row>(automationContext(ecosystemId, 'audit-proof'), sql, [ecosystemId, ...params]);
  }
}
