export {
  auditFindings,
  auditUnsealed,
  auditVerifiedAt,
  eventStreams,
  jobRuns,
  jobSeconds,
  outboxFailed,
  outboxDelivered,
  register,
  requests,
  requestSeconds,
} from './metrics.js';
