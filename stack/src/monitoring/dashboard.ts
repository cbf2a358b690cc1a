import { join } from 'node:path';
import { rulesFolder } from './rules.js';

/**
 * A panel answers a question of who runs Kantoor. Grafana's own library for this would bring 1,800 files into every clone for the one shape
 * below, so that we write it ourselves.
 */
export interface Panel {
  question: string;
  /** How to read it, and where to go on. */
  hint: string;
  unit: 'short' | 'reqps' | 's' | 'percentunit' | 'bytes' | 'bool_yes_no';
  queries: readonly { expr: string; legend: string }[];
}

const rates = '[5m]';

export const panels: readonly Panel[] = [
  {
    question: 'Which processes and servers are away?',
    hint: 'No is away. See KantoorProcessDown and KantoorDependencyAway in the runbooks.',
    unit: 'bool_yes_no',
    queries: [
      { expr: 'up{job=~"kantoor-.+"}', legend: '{{job}} {{instance}}' },
      { expr: 'min by (dependency) (kantoor_dependency_up)', legend: '{{dependency}}' },
    ],
  },
  {
    question: 'How much is asked of us, and how much of it fails?',
    hint: '5xx is a fault, or a server that is away. 4xx are wrong or refused requests.',
    unit: 'reqps',
    queries: [{ expr: `sum by (status) (rate(http_requests_total${rates}))`, legend: '{{status}}' }],
  },
  {
    question: 'How long do people wait for an answer?',
    hint: 'Nineteen of twenty are answered within this time. Live changes and exports are left out, as they last as long as their readers like.',
    unit: 's',
    queries: [
      {
        expr: `histogram_quantile(0.95, sum by (kind, le) (rate(http_request_duration_seconds_bucket{kind!="stream"}${rates})))`,
        legend: '{{kind}}',
      },
    ],
  },
  {
    question: 'Which routes take the time?',
    hint: 'Seconds of requests per second: 1 is one request at any moment.',
    unit: 'short',
    queries: [{ expr: `topk(8, sum by (method, route) (rate(http_route_seconds_total${rates})))`, legend: '{{method}} {{route}}' }],
  },
  {
    question: 'Who is refused, and why?',
    hint: 'By the limit that refused; busy is a crowd, away a missing server.',
    unit: 'reqps',
    queries: [{ expr: `sum by (reason) (rate(kantoor_refusals_total${rates}))`, legend: '{{reason}}' }],
  },
  {
    question: 'Are the connections to PostgreSQL enough?',
    hint: 'The share in use, and what waits for one. See KantoorPoolExhausted.',
    unit: 'short',
    queries: [
      {
        expr: 'max by (pool) (kantoor_pool_connections{state="used"} / ignoring(state) kantoor_pool_connections{state="most"})',
        legend: '{{pool}} in use',
      },
      { expr: 'sum by (pool) (kantoor_pool_waiting)', legend: '{{pool}} waiting' },
    ],
  },
  {
    question: 'Does what people ask for begin?',
    hint: 'How long the oldest of each has waited. The outbox is usually emptied within a second.',
    unit: 's',
    queries: [{ expr: 'max by (what) (kantoor_waiting_oldest_seconds)', legend: '{{what}}' }],
  },
  {
    question: 'How much waits for people or for the mail server?',
    hint: 'All ecosystems together. A jump has one cause: see KantoorProcessesBlocked, KantoorMailsWait and KantoorMailsRefused.',
    unit: 'short',
    queries: [{ expr: 'max by (what) (kantoor_waiting)', legend: '{{what}}' }],
  },
  {
    question: 'Do the workers keep up?',
    hint: 'How long nineteen of twenty steps wait for a worker, and the slots that are free. None free: more workers.',
    unit: 'short',
    queries: [
      {
        expr: `histogram_quantile(0.95, sum by (le, task_queue) (rate(temporal_workflow_task_schedule_to_start_latency_bucket${rates})))`,
        legend: '{{task_queue}}: seconds until a worker takes a step',
      },
      { expr: 'sum by (task_queue, worker_type) (temporal_worker_task_slots_available)', legend: '{{task_queue}} {{worker_type}}: free' },
      { expr: 'sum by (queue) (kantoor_worker_takes_work)', legend: '{{queue}}: workers' },
    ],
  },
  {
    question: 'Do the short jobs run?',
    hint: 'Runs within the hour by what became of them, and how long the oldest has waited. See KantoorJobFails and KantoorJobsWait.',
    unit: 'short',
    queries: [
      { expr: 'sum by (queue, name, outcome) (increase(job_runs_total[1h]))', legend: '{{queue}} {{name}}: {{outcome}}' },
      { expr: 'max by (queue) (kantoor_queue_oldest_seconds)', legend: '{{queue}}: seconds' },
    ],
  },
  {
    question: 'How old are the backup, the proof of the audit log and the rates?',
    hint: 'A backup is seconds old, a proof a night, rates at most five and a half days. See KantoorBackupOld, KantoorAuditUnproven, KantoorRatesOld.',
    unit: 's',
    queries: [
      { expr: 'time() - max(kantoor_backup_reached_timestamp_seconds)', legend: 'backup' },
      { expr: 'time() - max(audit_verified_timestamp_seconds > 0)', legend: 'proof of the audit log' },
      { expr: 'time() - max(exchange_rates_day_timestamp_seconds > 0)', legend: 'exchange rates' },
    ],
  },
  {
    question: 'Is the machine large enough for our processes?',
    hint: 'Memory of each process. A processor that is full shows as a delay of the event loop, in seconds, and as 1 of its processor.',
    unit: 'short',
    queries: [
      { expr: 'process_resident_memory_bytes{job=~"kantoor-.+"} / 1e9', legend: '{{job}} {{instance}}: GB' },
      { expr: `rate(process_cpu_seconds_total{job=~"kantoor-.+"}${rates})`, legend: '{{job}} {{instance}}: processors' },
      { expr: 'nodejs_eventloop_lag_p99_seconds{job=~"kantoor-.+"}', legend: '{{job}} {{instance}}: delay' },
    ],
  },
];

const columns = 2;
const [width, height] = [24 / columns, 8];
const source = { type: 'prometheus', uid: '${source}' };

/** What Grafana imports: the panels in two columns, for whichever Prometheus is chosen. */
const dashboard = () => ({
  uid: 'kantoor',
  title: 'Kantoor',
  tags: ['kantoor'],
  schemaVersion: 39,
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
  panels: panels.map(({ question, hint, unit, queries }, at) => ({
    id: at + 1,
    type: 'timeseries',
    title: question,
    description: hint,
    datasource: source,
    gridPos: { x: (at % columns) * width, y: Math.floor(at / columns) * height, w: width, h: height },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(({ expr, legend }, n) => ({ refId: String.fromCharCode(65 + n), datasource: source, expr, legendFormat: legend })),
  })),
});

export const dashboardFile = join(rulesFolder, 'dashboard.json');
export const dashboardText = (): string => `${JSON.stringify(dashboard(), null, 2)}\n`;
