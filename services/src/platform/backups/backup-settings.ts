import { filesSettings, type S3Bucket, type Settings } from '../runtime/config/index.js';

/** What making a backup and restoring one need besides the other settings. */
export class BackupSettings {
  /** The login that may copy the whole database, and read all of it. */
  readonly databaseUrl: string;
  readonly filesDir: string;
  readonly filesBucket: S3Bucket | undefined;
  /** The folder of `pg_basebackup` and the like, and of the server that replays a backup; empty: they are on the path. */
  readonly toolsDir: string;
  readonly serverDir: string;
  /** Where a restored database is put. */
  readonly databaseDir: string;
  /** Set for the account `postgres` of a restored database, whose passwords are otherwise those of that time. */
  readonly superuserPassword: string;
  /** Where a followed backup shows its age to monitoring; port 0: nowhere. */
  readonly metrics: { port: number; bind: string };

  constructor(settings: Settings) {
    this.databaseUrl = settings.server('DATABASE_BACKUP_URL', 'postgres://kantoor_backup@localhost:5432/kantoor');
    this.filesDir = settings.text('FILES_DIR', '.kantoor/files');
    this.filesBucket = filesSettings(settings);
    this.toolsDir = settings.text('POSTGRES_TOOLS_DIR', '');
    this.serverDir = settings.text('POSTGRES_SERVER_DIR', this.toolsDir);
    this.databaseDir = settings.text('PGDATA', '');
    this.superuserPassword = settings.text('DATABASE_SUPERUSER_PASSWORD', '');
    this.metrics = { port: settings.integer('METRICS_PORT', 0), bind: settings.text('METRICS_BIND', '127.0.0.1') };
  }
}
