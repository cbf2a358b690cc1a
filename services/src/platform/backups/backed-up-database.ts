import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { NamedFile } from './copied-files.js';
import { BackupProblem, clearly } from './postgres-programs.js';
import { bytesAt, type Position } from './wal-files.rules.js';

/** Long enough for a file's row that was written in a transaction of its own upload. */
const newestFiles = `WHERE created_at > now() - interval '1 hour'`;

export interface Identity {
  systemIdentifier: string;
  timeline: number;
  walFileBytes: number;
  postgres: string;
}
export interface Mark {
  at: string;
  position: Position;
  /** Whether a commit ends there; else it may lie within one, and only the time counts. */
  isWhole: boolean;
}

/** The database that is backed up, as its login for backups sees it. A connection is made for each question: a backup runs for months. */
export class BackedUpDatabase {
  constructor(private readonly url: string) {}

  async identity(): Promise<Identity> {
    const { rows } = await this.ask(`SELECT (pg_control_system()).system_identifier::text AS "systemIdentifier",
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline,
      pg_size_bytes(current_setting('wal_segment_size'))::int AS "walFileBytes", current_setting('server_version') AS postgres,
      current_setting('wal_level') AS level`);
    const { level, ...identity } = rows[0] as Identity & { level: string };
    if (level === 'minimal') throw new BackupProblem('PostgreSQL runs with wal_level = minimal: set it to replica and start it again.');
    return identity;
  }

  /** Everything acknowledged before this moment lies before this position. */
  async mark(): Promise<Mark> {
    const { rows } = await this.ask(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, pg_current_wal_flush_lsn()::text AS position`,
    );
    const { at, position } = rows[0] as { at: string; position: Position };
    return { at, position, isWhole: bytesAt(position) % 8192n !== 0n };
  }

  /** How far the receiver has stored the changes, and whether the server still keeps what it lacks. */
  async slot(name: string): Promise<{ position: Position; isLost: boolean } | undefined> {
    const { rows } = await this.ask(
      `SELECT restart_lsn::text AS position, coalesce(wal_status = 'lost', false) AS "isLost" FROM pg_replication_slots WHERE slot_name = $1`,
      [name],
    );
    return rows[0] as { position: Position; isLost: boolean } | undefined;
  }

  /** The server notices a moment later that a receiver is gone. */
  async dropSlot(name: string): Promise<void> {
    const drop = 'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1';
    for (let tries = 1; ; tries += 1) {
      try {
        return void (await this.ask(drop, [name]));
      } catch (error) {
        if (tries === 20) throw error;
        await pause(250);
      }
    }
  }

  /** Each content that a row of any ecosystem names, once. */
  async files(which: 'all' | 'newest'): Promise<NamedFile[]> {
    const { rows } = await this.ask(
      `SELECT sha256, max(size) AS size FROM stored_files ${which === 'newest' ? newestFiles : ''} GROUP BY sha256`,
    );
    return rows as NamedFile[];
  }

  private async ask(sql: string, params: unknown[] = []): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query(sql, params);
    } catch (error) {
      throw clearly(error, 'PostgreSQL');
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
