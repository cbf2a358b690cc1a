import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DynamicModule } from '@nestjs/common';
import { readConfig } from '../config.js';
import { documentOf } from '../platform/serving/server/open-api.js';
import { createServer } from '../platform/serving/server/server.js';
import { AnswerCheck } from './answer-check.js';
import type { Issuer } from './issuer.js';

export interface Answer {
  status: number;
  headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a spec says itself what it expects to find
  body: any;
}
export interface Call {
  method?: string;
  token?: string;
  ecosystem?: number | string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The API process inside the spec, called over real HTTP. Every answer is checked against the API document. */
export class Api {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly address: string,
    private readonly check: () => AnswerCheck | undefined,
  ) {}

  static async start(module: () => DynamicModule, issuer: Issuer): Promise<Api> {
    process.env.OIDC_ISSUER = issuer.address;
    const app = await createServer(module(), readConfig());
    const check = AnswerCheck.watch(app, () => documentOf(app));
    await app.listen(0, '127.0.0.1');
    return new Api(app, await app.getUrl(), check);
  }

  async call(path: string, { method = 'GET', token, ecosystem, headers = {}, body }: Call = {}): Promise<Answer> {
    const answer = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(ecosystem !== undefined && { 'x-ecosystem': String(ecosystem) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: isJson(answer) && text !== '' ? JSON.parse(text) : text };
  }

  async close(): Promise<void> {
    await this.app.close();
    this.report();
  }

  /** Records which operations answered, and throws for answers that violated the API document since the last call. */
  report(): void {
    const check = this.check();
    if (!check) return;
    if (process.env.KANTOOR_CONTRACT) check.keep(process.env.KANTOOR_CONTRACT);
    const faults = [...check.faults];
    check.faults.clear();
    if (faults.length > 0) throw new Error(`Answered against the API document:\n${faults.join('\n')}`);
  }
}

const isJson = (answer: Response): boolean => /json/.test(answer.headers.get('content-type') ?? '');
