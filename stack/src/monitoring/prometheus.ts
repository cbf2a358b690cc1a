import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { stringify } from 'yaml';
import { until } from '../system/network.js';
import { freePort } from '../testing/free-port.js';
import type { Rules } from './rules.js';

export interface PrometheusSettings {
  folder: string;
  /** Addresses of the processes by the name of their job. */
  targets: Record<string, string>;
  rules: Rules;
}
type Sent = { labels: Record<string, string>; endsAt: string }[];

/** A Prometheus that asks every second, and a receiver to which it sends its alerts as to an Alertmanager. */
export class WatchedPrometheus {
  /** When each alert was last said to fire. */
  private readonly firing = new Map<string, number>();

  private constructor(
    private readonly port: number,
    private readonly child: ChildProcess,
    private readonly receiver: Server,
  ) {}

  static async start(command: string, { folder, targets, rules }: PrometheusSettings): Promise<WatchedPrometheus> {
    const receiver = createServer().listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const port = await freePort();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'rules.yml'), stringify(rules));
    const config = {
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['rules.yml'],
      alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${(receiver.address() as AddressInfo).port}`] }] }] },
      scrape_configs: Object.entries(targets).map(([job, target]) => ({
        job_name: job,
        // A process that looks for servers which hang answers after 2.5 seconds.
        ...{ scrape_interval: '5s', scrape_timeout: '5s' },
        static_configs: [{ targets: [new URL(target).host] }],
      })),
    };
    writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
    const log = openSync(join(folder, 'prometheus.log'), 'a');
    const args = [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--rules.alert.resend-delay=1s',
    ];
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', log, log] });
    closeSync(log);
    const own = new WatchedPrometheus(port, child, receiver);
    receiver.on('request', (request, reply) => {
      void json(request).then(
        (sent) => {
          own.hear(sent as Sent);
          reply.end('{}');
        },
        () => reply.writeHead(400).end(),
      );
    });
    await until(
      'Prometheus',
      () =>
        fetch(`http://127.0.0.1:${port}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
      () => undefined,
    );
    return own;
  }

  /** Whether the receiver heard within the last seconds that it fires. */
  fires(alert: string): boolean {
    return Date.now() - (this.firing.get(alert) ?? 0) < 5_000;
  }

  async query(expr: string): Promise<number> {
    const [first] = await this.values(expr);
    return first ?? NaN;
  }

  /** Returns the value of each series that the expression has now. */
  async values(expr: string): Promise<number[]> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/v1/query?query=${encodeURIComponent(expr)}`);
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
    return data.result.map(({ value }) => Number(value[1]));
  }

  stop(): void {
    this.child.kill('SIGKILL');
    this.receiver.close();
    this.receiver.closeAllConnections();
  }

  private hear(sent: Sent): void {
    for (const { labels, endsAt } of sent) if (Date.parse(endsAt) > Date.now()) this.firing.set(labels.alertname!, Date.now());
  }
}
