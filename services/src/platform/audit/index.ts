export { AuditProofs } from './audit-proof.service.js';
export { AuditSealing } from './audit-sealing.service.js';
export { AuditVerification } from './audit-verification.service.js';
export { auditEntryQuery, auditQueries, type AuditSubject, changesOf } from './audited-changes.js';
export { Audit, type AuditEntry } from './audit.service.js';
export { headOf, headsIn } from './chain-heads.js';
