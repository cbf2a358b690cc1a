import { log } from '../../runtime/logging/index.js';

/** How long an answer counts, and how long one may take: not much, since entries that were claimed in vain keep others waiting. */
const freshMs = 1_000;
const deadlineMs = 2_000;

/** Whether a server answers this process. An answer counts for a second, so that a busy relay does not ask before each batch. */
export class Reach {
  private answeredAt = -Infinity;
  private isKnownAway = false;

  constructor(
    private readonly server: string,
    private readonly ask: (deadlineMs: number) => Promise<unknown>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async isThere(): Promise<boolean> {
    if (this.now() - this.answeredAt < freshMs) return true;
    const err = await this.ask(deadlineMs).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('no answer'),
    );
    if (err === undefined) this.answeredAt = this.now();
    if (this.isKnownAway !== (err !== undefined)) this.says(err);
    return err === undefined;
  }

  /** Asks again before the next claim. */
  isDoubtful(): void {
    this.answeredAt = -Infinity;
  }

  private says(err: unknown): void {
    this.isKnownAway = err !== undefined;
    if (this.isKnownAway) log.warn({ err, server: this.server }, 'A server does not answer: what is for it is left to other workers');
    else log.info({ server: this.server }, 'The server answers again');
  }
}
