export { Backup, wordsOf } from './backup.js';
export { serveBackupMetrics } from './backup-reports.js';
export { BackupPlace } from './backup-place.js';
export { BackupSettings } from './backup-settings.js';
export { PostgresPrograms } from './postgres-programs.js';
export { restore } from './restore.js';
export { verifiedBackup } from './verified-backup.js';
