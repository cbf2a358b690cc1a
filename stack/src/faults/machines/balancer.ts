import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** As `inter`, `fall` and `timeout check` of HAProxy; a busy machine is no reason to take an API out. */
const [checkEveryMs, checksToFall, checkWithinMs] = [300, 2, 10_000];

interface Behind {
  address: string;
  agent: Agent;
  isUp: boolean;
  failedChecks: number;
  /** Requests under way. */
  open: number;
}

/**
 * A balancer as HAProxy with `option httpchk`: it asks each API whether it is ready, sends requests to the least busy one that is, keeps
 * connections to it, and repeats nothing. A failure behind it is a failure in front of it.
 */
export class Balancer {
  /** What went wrong behind it. */
  readonly faults: string[] = [];
  private readonly behind: Behind[];
  private readonly server: Server;
  private isOpen = true;

  private constructor(addresses: readonly string[]) {
    const agent = () => new Agent({ keepAlive: true, maxSockets: Infinity });
    this.behind = addresses.map((address) => ({ address, agent: agent(), isUp: false, failedChecks: 0, open: 0 }));
    this.server = createServer((request, response) => this.forward(request, response));
    this.server.keepAliveTimeout = 60_000;
  }

  static async open(port: number, addresses: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(addresses);
    await Promise.all(balancer.behind.map((each) => balancer.check(each)));
    for (const each of balancer.behind) void balancer.watch(each);
    await new Promise<void>((resolve) => balancer.server.listen(port, '127.0.0.1', resolve));
    return balancer;
  }

  isUp(address: string): boolean {
    return this.behind.some((each) => each.address === address && each.isUp);
  }

  close(): void {
    this.isOpen = false;
    this.server.close();
    this.server.closeAllConnections();
    for (const { agent } of this.behind) agent.destroy();
  }

  private async watch(each: Behind): Promise<void> {
    while (this.isOpen) {
      await this.check(each);
      await pause(checkEveryMs);
    }
  }

  private async check(each: Behind): Promise<void> {
    const isReady = await fetch(`${each.address}/api/health/ready`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(checkWithinMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    each.failedChecks = isReady ? 0 : each.failedChecks + 1;
    if (isReady) each.isUp = true;
    else if (each.failedChecks >= checksToFall) each.isUp = false;
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const [to] = this.behind.filter(({ isUp }) => isUp).sort((one, other) => one.open - other.open);
    if (!to) return this.fails(response, 503, `${request.url}: no API is up`);
    to.open += 1;
    response.once('close', () => (to.open -= 1));
    const { method, headers, url } = request;
    const there = ask(`${to.address}${url}`, { method, headers: { ...headers, connection: 'keep-alive' }, agent: to.agent });
    there.on('response', (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...passed } = answer.headers;
      response.writeHead(answer.statusCode!, passed);
      // What the API has sent is seen at once, as live changes are.
      response.flushHeaders();
      answer.pipe(response);
      answer.on('error', (error) => {
        // The client has left by itself.
        if (response.closed) return;
        this.faults.push(`${method} ${url}: the answer broke off (${error.message})`);
        response.destroy();
      });
    });
    there.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) return;
      this.fails(response, 502, `${method} ${url}: ${error.code ?? error.message}`);
    });
    request.pipe(there);
    response.on('close', () => there.destroy());
  }

  private fails(response: ServerResponse, status: number, why: string): void {
    this.faults.push(why);
    response.writeHead(status, { 'content-type': 'text/plain' }).end(why);
  }
}
