export { AuditProofs, type ChainHead } from './audit-proof.service.js';
export { AuditSealing } from './audit-sealing.service.js';
export { AuditVerification } from './audit-verification.service.js';
export { Audit } from './audit.service.js';
