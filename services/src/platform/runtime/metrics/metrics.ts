import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

// Features define their own metrics: everything registered with prom-client in this process is exported.
collectDefaultMetrics();
export { register };

// There are hundreds of routes, each with ten statuses, and a histogram is a dozen series. So statuses and how requests are spread over
// time are measured by app, and of each route only what became of its requests and how long all of them took.
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by app; kind: read, change, or stream, which lasts as long as its reader likes',
  labelNames: ['app', 'kind'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
});
export const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by app and status',
  labelNames: ['app', 'status'],
});
export const routeRequests = new Counter({
  name: 'http_route_requests_total',
  help: 'Requests of each route by what became of them: answered, refused (4xx) or failed (5xx)',
  labelNames: ['method', 'route', 'outcome'],
});
export const routeSeconds = new Counter({
  name: 'http_route_seconds_total',
  help: 'How long all requests of a route took together',
  labelNames: ['method', 'route'],
});
export const outboxDelivered = new Counter({ name: 'outbox_handed_over_total', help: 'Outbox entries handed over', labelNames: ['kind'] });
export const outboxFailed = new Counter({
  name: 'outbox_failed_total',
  help: 'Outbox entries that will be tried again',
  labelNames: ['kind'],
});
export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Tries of jobs by what became of them: done, retried, failed for good',
  labelNames: ['queue', 'name', 'outcome'],
});
export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'How long a try of a job took',
  labelNames: ['queue', 'name'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30],
});
export const auditUnsealed = new Gauge({ name: 'audit_unsealed_rows', help: 'Audit rows that are not linked to the chain yet' });
export const auditFindings = new Gauge({
  name: 'audit_chain_findings',
  help: 'Places where the last look found that an audit log is not what was written',
});
export const auditVerifiedAt = new Gauge({
  name: 'audit_verified_timestamp_seconds',
  help: 'When the last proof of the audit log was, of the ecosystem where it is longest ago',
});
// Only workers measure these: 0 in an API would be read as a log that was never proven.
for (const gauge of [auditUnsealed, auditFindings, auditVerifiedAt]) gauge.remove();
export const dependencyUp = new Gauge({
  name: 'kantoor_dependency_up',
  help: 'Whether a server that the process uses responds (1) or is away (0)',
  labelNames: ['dependency'],
});
export const engineServers = new Gauge({
  name: 'kantoor_engine_servers',
  help: 'Servers of the engine: that should be (wanted), that run (running), that the one asked knows (ring)',
  labelNames: ['state', 'role'],
});
export const poolConnections = new Gauge({
  name: 'kantoor_pool_connections',
  help: 'Connections to PostgreSQL in use (used), and how many the process may have (most)',
  labelNames: ['pool', 'state'],
});
export const poolWaiting = new Gauge({
  name: 'kantoor_pool_waiting',
  help: 'Transactions, reads and exports that wait for a connection',
  labelNames: ['pool'],
});
export const refusals = new Counter({
  name: 'kantoor_refusals_total',
  help: 'Requests refused by a limit: the code of the refusal, or busy or away',
  labelNames: ['reason'],
});
export const waiting = new Gauge({
  name: 'kantoor_waiting',
  help: 'Work that waits, of all ecosystems; at most 1000 of each are counted',
  labelNames: ['what'],
});
export const waitingOldestSeconds = new Gauge({
  name: 'kantoor_waiting_oldest_seconds',
  help: 'How long the oldest of it has waited',
  labelNames: ['what'],
});
export const queueJobs = new Gauge({ name: 'kantoor_queue_jobs', help: 'Short jobs in their queues', labelNames: ['queue', 'state'] });
export const queueOldestSeconds = new Gauge({
  name: 'kantoor_queue_oldest_seconds',
  help: 'How long the oldest job of a queue has waited for a worker',
  labelNames: ['queue'],
});
export const traceSpans = new Counter({
  name: 'kantoor_trace_spans_total',
  help: 'Spans of traces that were sent, or dropped because their sink refused them or took too long',
  labelNames: ['outcome'],
});
export const eventStreams = new Gauge({ name: 'event_streams', help: 'Open streams of live changes' });
