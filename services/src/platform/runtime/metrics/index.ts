export {
  auditFindings,
  auditUnsealed,
  auditVerifiedAt,
  eventStreams,
  jobRuns,
  jobSeconds,
  outboxFailed,
  outboxHandedOver,
  register,
  requests,
  requestSeconds,
} from './metrics.js';
