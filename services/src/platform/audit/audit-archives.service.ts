import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { automationContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { type ArchiveFinding, proveArchive } from './archive-files.js';
import { genesisOf } from './audit-proof.service.js';
import type { ChainHead } from './chain-heads.js';

export interface ArchivedYear {
  year: number;
  fileName: string;
  rows: number;
  findings: (ArchiveFinding | { kind: 'absent' })[];
}
interface Recorded {
  year: number;
  fileName: string;
  sha256: string;
  head: string;
}

/** Proves the archives of an ecosystem, one after the other, from the beginning of its log to where the database goes on. */
@Injectable()
export class AuditArchives {
  constructor(private readonly database: Database) {}

  /** Also returns which of these heads are in none of the archives. */
  async prove(ecosystemId: number, folder: string, heads: readonly ChainHead[] = []): Promise<{ years: ArchivedYear[]; cut: ChainHead[] }> {
    const recorded = await this.database.read<Recorded>(
      automationContext(ecosystemId, 'audit-archives'),
      `SELECT year, file_name AS "fileName", sha256, position || ':' || encode(hash, 'hex') AS head FROM audit_archives WHERE ecosystem_id = $1 ORDER BY year`,
      [ecosystemId],
    );
    const years: ArchivedYear[] = [];
    const found = new Set<ChainHead>();
    let after = `0:${genesisOf(ecosystemId).toString('hex')}`;
    for (const { year, fileName, sha256, head } of recorded) {
      const proof = await proveArchive(join(folder, fileName), heads).catch(() => undefined);
      for (const one of proof?.heads ?? []) found.add(one);
      const findings: ArchivedYear['findings'] = proof ? [...proof.findings] : [{ kind: 'absent' }];
      const isSame = proof?.sha256 === sha256 && proof.header?.after === after && proof.header.through === head;
      if (proof && !isSame) findings.push({ kind: 'other file' });
      years.push({ year, fileName, rows: proof?.rows ?? 0, findings });
      after = head;
    }
    const end = Number(after.slice(0, after.indexOf(':')));
    return { years, cut: heads.filter((head) => head.position < end && !found.has(head)) };
  }
}
