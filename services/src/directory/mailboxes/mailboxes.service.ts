import { Injectable } from '@nestjs/common';
import { found } from '../../platform/runtime/problems/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { isArchivedTeam } from '../teams/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';

export interface Mailbox {
  ecosystemId: number;
  /** Undefined for the mailbox of the ecosystem. */
  teamId?: number;
}

const source = 'mail-in';
/** The key of an ecosystem, optionally preceded by that of a team; what follows a plus is the sender's own tag (RFC 5233). */
const local = /^(?:([a-z\d-]{1,100})\.)?([a-z\d-]{1,100})(?:\+[^@]{0,64})?$/;

/** Finds mailboxes of ecosystems and teams by their keys (D-54). Only the workers' database login sees all ecosystems. */
@Injectable()
export class Mailboxes {
  constructor(private readonly database: Database) {}

  async find(address: string, domain: string): Promise<Mailbox | undefined> {
    const at = address.lastIndexOf('@');
    if (address.slice(at + 1).toLowerCase() !== domain) return undefined;
    const [, teamKey, ecosystemKey] = local.exec(address.slice(0, at).toLowerCase()) ?? [];
    const [ecosystem] = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystems WHERE key = $1', [
      ecosystemKey ?? '',
    ]);
    if (!ecosystem) return undefined;
    const ctx = automationContext(ecosystem.id, source);
    if (teamKey === undefined) return (await this.hasTeam(ctx)) ? { ecosystemId: ecosystem.id } : undefined;
    const [team] = await this.database.read<{ id: number; isArchived: boolean }>(
      ctx,
      `SELECT t.id, ${isArchivedTeam} AS "isArchived" FROM teams t WHERE t.ecosystem_id = $1 AND t.key = $2`,
      [...[ecosystem.id, teamKey]],
    );
    // Nothing is lost that suppliers still send to an archived team: finance gets it with what names no team.
    return team && { ecosystemId: ecosystem.id, ...(!team.isArchived && { teamId: team.id }) };
  }

  /** Returns the address of a team's mailbox, or of the ecosystem's without a team; `find` is its inverse. */
  async addressOf(ctx: RequestContext, teamId: number | undefined, domain: string): Promise<string> {
    const [keys] = await this.database.read<{ ecosystem: string; team: string | null }>(
      ctx,
      `SELECT e.key AS ecosystem, t.key AS team FROM ecosystems e LEFT JOIN teams t ON t.ecosystem_id = e.id AND t.id = $2 WHERE e.id = $1`,
      [ctx.ecosystemId, teamId ?? null],
    );
    const { ecosystem, team } = found(teamId !== undefined && keys?.team === null ? undefined : keys);
    return `${team === null ? '' : `${team}.`}${ecosystem}@${domain}`;
  }

  private async hasTeam(ctx: RequestContext): Promise<boolean> {
    return (await this.database.read(ctx, 'SELECT FROM teams WHERE ecosystem_id = $1 LIMIT 1', [ctx.ecosystemId])).length > 0;
  }
}

/** Returns the first team of an ecosystem that has one; an archived one only where there is no other. */
export async function firstTeam(tx: Tx, ctx: RequestContext): Promise<number> {
  const [{ id }] = (await tx.query(`SELECT t.id FROM teams t WHERE t.ecosystem_id = $1 ORDER BY ${isArchivedTeam}, t.id LIMIT 1`, [
    ctx.ecosystemId,
  ])) as [{ id: number }];
  return id;
}
