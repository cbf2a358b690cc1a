import { Issuer, openAsOwner } from '@kantoor/services/testing';
import pg from 'pg';
import { reservePorts, specFolder, startStack, type StartOptions, type Part, type Stack } from '../../index.js';
import { secretsOf } from '../../secrets.js';
import { dropData, shutDown } from '../../shutdown.js';

export interface ListedMail {
  ID: string;
  MessageID: string;
  To: { Address: string }[];
}
type Owner = Awaited<ReturnType<typeof openAsOwner>>;

/** A stack that may be broken, with the experiment's own sign-in service, which can also sign invalid tokens. */
export class FaultStack {
  private constructor(
    readonly stack: Stack,
    readonly issuer: Issuer,
  ) {}

  static async start(
    name: string,
    only?: readonly Part[],
    more: Record<string, string> = {},
    { signInAt, ...options }: Partial<StartOptions> & { signInAt?: string } = {},
  ): Promise<FaultStack> {
    const issuer = await Issuer.start(signInAt);
    const ports = await reservePorts();
    // All customers and guessers of an experiment come from one address.
    const settings = { OIDC_ISSUER: issuer.address, LOG_LEVEL: 'info', PUBLIC_REQUESTS_PER_MINUTE: '1000000', ...more };
    const dataDir = specFolder(`faults-${name}`);
    const stack = await startStack({ dataDir, ports, only, settings, prepared: true, ...options }).catch(async (error: unknown) => {
      // A stack that failed to start completely leaves nothing running.
      await shutDown(dataDir);
      dropData(dataDir);
      await issuer.close();
      throw error;
    });
    process.env.DATABASE_URL = stack.env.DATABASE_URL;
    return new FaultStack(stack, issuer);
  }

  get api(): string {
    return this.stack.addresses.api;
  }

  get dataDir(): string {
    return this.stack.env.KANTOOR_DATA as string;
  }

  /** Connects as the database's owner for a moment; connections do not outlive the servers that experiments kill. */
  async asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T> {
    const owner = await openAsOwner();
    try {
      return await work(owner);
    } finally {
      await owner.destroy();
    }
  }

  /** Queries rows of one ecosystem; row security also binds the owner. */
  rows<T>(ecosystemId: number, sql: string, params: unknown[] = []): Promise<T[]> {
    return this.asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
        return (await tx.query(sql, params)) as T[];
      }),
    );
  }

  get superuserPassword(): string {
    return secretsOf(this.dataDir).postgres;
  }

  /** Runs what only the administrator of the database may do. */
  async asSuperuser<T>(sql: string): Promise<T[]> {
    const { hostname, port } = new URL(this.stack.env.DATABASE_URL as string);
    const client = new pg.Client({
      host: hostname,
      port: Number(port),
      user: 'postgres',
      password: this.superuserPassword,
      database: 'kantoor',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  }

  /** Returns all received mails, as the mailbox lists them. */
  async mails(): Promise<ListedMail[]> {
    const answer = await fetch(`${this.stack.addresses.mailbox}/api/v1/messages?limit=1000000`);
    return ((await answer.json()) as { messages: ListedMail[] }).messages;
  }

  async stop(): Promise<void> {
    await this.stack.drop();
    await this.issuer.close();
  }
}

/** What the API needs to answer; nothing runs in the background. */
export const apiOnly: readonly Part[] = ['postgres', 'redis', 'temporal', 'outside', 'mailbox', 'migrate', 'api'];
