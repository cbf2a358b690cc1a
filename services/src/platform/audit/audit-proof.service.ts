import { Injectable } from '@nestjs/common';
import { fixed } from '../runtime/bounds/index.js';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import type { ChainHead } from './chain-heads.js';
import { createHash } from 'node:crypto';

/**
 * SQL: all content of an audit row `a`, in jsonb's canonical form, over which its hash is made. Rows from before logins were recorded have no login,
 * and rows about one record name no others. The database uses the same expression for linking (`seal_audit_log`).
 */
export const rowTextSql = `(jsonb_build_array(a.ecosystem_id, a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.person_id, a.person_name, a.action, a.entity, a.entity_id, a.before, a.after, a.trace_id)
  || CASE WHEN a.login IS NULL THEN '[]' ELSE jsonb_build_array(a.login) END
  || CASE WHEN a.entity_ids IS NULL THEN '[]' ELSE jsonb_build_array(a.entity_ids) END)::text`;
const rowHashSql = `sha256(convert_to(${rowTextSql}, 'UTF8'))`;

/** The value that the first row of an ecosystem is linked to. */
export const genesisOf = (ecosystemId: number): Buffer =>
  createHash('sha256').update(`Kantoor audit chain of ecosystem ${ecosystemId}`).digest();

/** Returns the hash at this position: over the previous hash, the position and the row; a missing row counts as empty. */
export function linkHash(previous: Buffer, position: number, rowHash: Buffer | null): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(position));
  return createHash('sha256')
    .update(previous)
    .update(place)
    .update(rowHash ?? Buffer.alloc(0))
    .digest();
}

export interface AuditFinding {
  /**
   * `missing`: a linked row is gone. `changed`: a row, its place or its hash differs. `gap`: links are missing from this place on. `far`: a
   * link beyond the end of the chain. `unlinked`: a row that was inserted outside the log. `backdated`: a row that claims to be older than
   * those linked before it. `impersonated`: a row in a person's name by a login that acts for no person. `cut`: the end of the chain
   * differs from a kept head.
   */
  kind: 'missing' | 'changed' | 'gap' | 'far' | 'unlinked' | 'backdated' | 'impersonated' | 'cut';
  position?: number;
  auditId?: number;
}

export interface AuditProof {
  rows: number;
  head: ChainHead | null;
  /** Rows that are written but not linked yet; nothing is proven about them. */
  unsealed: number;
  findings: AuditFinding[];
  /** Number of findings beyond the limit, which are not reported. */
  findingsLeftOut: number;
  /** Number of the given heads from before the end of the archives, about which this says nothing. */
  headsInArchives: number;
}

export interface ProofRange {
  /** Calendar days (UTC) of the audit rows; both inclusive. */
  from?: string;
  to?: string;
}

/** Where the log of an ecosystem goes on after its archives: the last archived link, and the smallest audit id that was not archived. */
interface Archived {
  position: number;
  hash: Buffer;
  border: string;
}
const nothingArchived = { position: 0, border: '-9223372036854775808' };

interface Link {
  position: string;
  auditId: string;
  hash: Buffer;
  rowHash: Buffer | null;
  at: Date | null;
  personId: number | null;
  login: string | null;
}

/** The only login that acts for people. */
const actingLogin = 'kantoor_api';
const linksAtOnce = fixed('verifiedLinksAtOnce');
/** Maximum number of findings reported. */
const findingsMax = 100;
/** Rows are linked in order of id; concurrent transactions may have started in a different order. */
const besideEachOtherMs = 900_000;

const end = `coalesce((SELECT h.position FROM audit_heads h WHERE h.ecosystem_id = $1), 0)`;
const linksSql = `
  SELECT c.position, c.audit_id AS "auditId", c.hash, a.at, a.person_id AS "personId", a.login, CASE WHEN a.id IS NOT NULL THEN ${rowHashSql} END AS "rowHash"
  FROM audit_chain c LEFT JOIN audit_log a ON a.ecosystem_id = c.ecosystem_id AND a.id = c.audit_id
  WHERE c.ecosystem_id = $1 AND c.position > $2 AND c.position <= $3 ORDER BY c.position LIMIT ${linksAtOnce}`;
const boundsSql = `
  SELECT coalesce(min(c.position), 1) - 1 AS after, coalesce(max(c.position), 0) AS "upTo"
  FROM audit_chain c LEFT JOIN audit_log a ON a.ecosystem_id = c.ecosystem_id AND a.id = c.audit_id
  WHERE c.ecosystem_id = $1 AND c.position <= ${end} AND ($2::date IS NULL OR a.at >= $2::date) AND ($3::date IS NULL OR a.at < $3::date + 1)`;
/** SQL: whether the chain ends where the database linked last, which may be the last archived link ($2, $3), and any links beyond that. */
const endSql = `
  SELECT CASE WHEN c.position IS NULL AND h.position <> $2::bigint THEN 'gap' ELSE 'changed' END AS kind, NULL AS "auditId",
    coalesce(c.position, (SELECT max(b.position) FROM audit_chain b WHERE b.ecosystem_id = $1 AND b.position < h.position) + 1, $2::bigint + 1) AS position
  FROM audit_heads h LEFT JOIN audit_chain c ON c.ecosystem_id = h.ecosystem_id AND c.position = h.position
  WHERE h.ecosystem_id = $1 AND h.position > 0 AND coalesce(c.hash, CASE WHEN h.position = $2::bigint THEN $3::bytea END) IS DISTINCT FROM h.hash
  UNION ALL (SELECT 'far', c.audit_id, c.position FROM audit_chain c WHERE c.ecosystem_id = $1 AND c.position > ${end} ORDER BY 3 LIMIT ${findingsMax + 1})`;
const unlinkedSql = `
  SELECT a.id AS "auditId" FROM audit_log a WHERE a.ecosystem_id = $1 AND a.id >= $4::bigint
    AND ($2::date IS NULL OR a.at >= $2::date) AND ($3::date IS NULL OR a.at < $3::date + 1)
    AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.ecosystem_id = a.ecosystem_id AND c.audit_id = a.id)
    AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.ecosystem_id = a.ecosystem_id AND u.audit_id = a.id)
  ORDER BY a.id LIMIT ${findingsMax + 1}`;

/** Walks the chain of an ecosystem and reports where it is broken. */
@Injectable()
export class AuditProofs {
  constructor(private readonly database: Database) {}

  /** Returns the head of the chain, to be kept elsewhere. */
  async head(ecosystemId: number): Promise<ChainHead | null> {
    const [row] = await this.read<{ position: string; hash: Buffer }>(
      ecosystemId,
      `SELECT position, hash FROM audit_chain WHERE ecosystem_id = $1 AND position <= ${end} ORDER BY position DESC LIMIT 1`,
    );
    const { position, hash } = row ?? (await this.archived(ecosystemId)) ?? {};
    return hash ? { position: Number(position), hash: hash.toString('hex') } : null;
  }

  /** Returns up to where the log was taken into files, or undefined; what is before is proven by them. */
  async archived(ecosystemId: number): Promise<Archived | undefined> {
    const [row] = await this.read<{ position: string; hash: Buffer; border: string }>(
      ecosystemId,
      `SELECT position, hash, border FROM audit_archives WHERE ecosystem_id = $1 ORDER BY year DESC LIMIT 1`,
    );
    return row && { ...row, position: Number(row.position) };
  }

  /**
   * Proves all rows or a range of days, and checks that the chain still contains the heads that were kept elsewhere. It begins behind what
   * was archived.
   */
  async prove(ecosystemId: number, { from, to }: ProofRange = {}, knownHeads: readonly ChainHead[] = []): Promise<AuditProof> {
    const days = [from ?? null, to ?? null];
    const [bounds] = await this.read<{ after: string; upTo: string }>(ecosystemId, boundsSql, days);
    const archived = await this.archived(ecosystemId);
    const { position, border } = archived ?? nothingArchived;
    const after = Math.max(from ? Number(bounds!.after) : 0, position);
    const walked = await this.walked(ecosystemId, after, Number(bounds!.upTo), archived);
    const unlinked = await this.read<{ auditId: string }>(ecosystemId, unlinkedSql, [...days, border]);
    const atEnd = to
      ? []
      : await this.read<{ kind: AuditFinding['kind']; position: string; auditId: string | null }>(ecosystemId, endSql, [
          position,
          archived?.hash ?? null,
        ]);
    const findings = [
      ...(await this.cuts(ecosystemId, knownHeads, archived)),
      ...walked.findings,
      ...atEnd.map(({ kind, position, auditId }) => ({ kind, position: Number(position), ...(auditId && { auditId: Number(auditId) }) })),
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
      headsInArchives: knownHeads.filter((head) => head.position < position).length,
    };
  }

  private async walked(
    ecosystemId: number,
    after: number,
    upTo: number,
    archived: Archived | undefined,
  ): Promise<{ rows: number; head: ChainHead | null; findings: AuditFinding[]; leftOut: number }> {
    const findings: AuditFinding[] = [];
    let [rows, leftOut, place, latestMs, hasLogins] = [0, 0, after, 0, false];
    let previous =
      after === 0 ? genesisOf(ecosystemId) : after === archived?.position ? archived.hash : await this.hashAt(ecosystemId, after);
    const finds = (finding: AuditFinding): void => void (findings.length < findingsMax ? findings.push(finding) : (leftOut += 1));
    while (place < upTo) {
      const links: Link[] = await this.read<Link>(ecosystemId, linksSql, [place, upTo]);
      for (const { hash, rowHash, at, personId, login, ...link } of links) {
        const [position, auditId] = [Number(link.position), Number(link.auditId)];
        const follows = position === place + 1 && previous !== undefined;
        if (!follows) finds({ kind: 'gap', position: position === place + 1 ? place : place + 1 });
        if (rowHash === null) finds({ kind: 'missing', position, auditId });
        else if (follows && !linkHash(previous!, position, rowHash).equals(hash)) finds({ kind: 'changed', position, auditId });
        hasLogins ||= login !== null;
        if (personId !== null && hasLogins && login !== actingLogin) finds({ kind: 'impersonated', position, auditId });
        if (at && at.getTime() < latestMs - besideEachOtherMs) finds({ kind: 'backdated', position, auditId });
        latestMs = Math.max(latestMs, at?.getTime() ?? 0);
        // Continue from the stored hash, so that one change is one finding.
        [previous, place] = [hash, position];
      }
      rows += links.length;
      if (links.length === 0) break;
    }
    return { rows, leftOut, findings, head: place > 0 && previous ? { position: place, hash: previous.toString('hex') } : null };
  }

  /** Heads before the end of the archives are in those. */
  private async cuts(ecosystemId: number, known: readonly ChainHead[], archived: Archived | undefined): Promise<AuditFinding[]> {
    const knownHeads = known.filter(({ position }) => position >= (archived?.position ?? 0));
    if (knownHeads.length === 0) return [];
    const links = await this.read<{ position: string; hash: string }>(
      ecosystemId,
      `SELECT position, encode(hash, 'hex') AS hash FROM audit_chain WHERE ecosystem_id = $1 AND position = ANY ($2::bigint[])`,
      [knownHeads.map(({ position }) => position)],
    );
    const stands = new Set(links.map(({ position, hash }) => `${position}:${hash}`));
    if (archived) stands.add(`${archived.position}:${archived.hash.toString('hex')}`);
    return knownHeads.filter(({ position, hash }) => !stands.has(`${position}:${hash}`)).map(({ position }) => ({ kind: 'cut', position }));
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
