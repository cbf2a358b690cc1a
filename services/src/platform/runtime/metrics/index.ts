export {
  auditFindings,
  auditUnsealed,
  auditVerifiedAt,
  dependencyUp,
  eventStreams,
  jobRuns,
  jobSeconds,
  outboxFailed,
  outboxDelivered,
  register,
  requests,
  requestSeconds,
} from './metrics.js';
