export { AuditArchives } from './audit-archives.service.js';
export { archiveYear } from './audit-archiving.js';
export { AuditMonths } from './audit-months.service.js';
export { AuditProofs } from './audit-proof.service.js';
export { AuditSealing } from './audit-sealing.service.js';
export { AuditVerification } from './audit-verification.service.js';
export { auditEntryQuery, auditQueries, type AuditSubject, changesOf } from './audited-changes.js';
export { Audit, type AuditEntry } from './audit.service.js';
export { type ChainHead, headOf, headsIn } from './chain-heads.js';
