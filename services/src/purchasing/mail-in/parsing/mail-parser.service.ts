import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { fixed } from '../../../platform/runtime/bounds/index.js';
import { Config } from '../../../platform/runtime/config/index.js';
import { FairQueue, type Holder } from '../../../platform/storage/database/index.js';
import { MailInSettings } from '../mail-in-settings.js';
import type { ParsedMail, ParseLimits } from './parsed-mail.js';

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** One mail of an ecosystem at a time, and one of a sender, so that no one takes all threads. */
const shares = { size: fixed('mailsAtOnce'), perEcosystem: 1, perPerson: 1, waitMs: 120_000, waitingMax: 500, waitingPerPerson: 50 };

/** Parses mails, each in its own thread with a deadline and a memory limit; the mailbox and the sender that used the least time go first. */
@Injectable()
export class MailParser {
  private readonly queue = new FairQueue(shares);
  private readonly limits: ParseLimits;

  constructor(config: Config) {
    const { authservId } = config.of(MailInSettings);
    this.limits = { parts: fixed('mailParts'), textLetters: fixed('mailTextBytes'), authservId };
  }

  /**
   * Returns undefined for a mail that is unreadable, or not parsed within the limits.
   *
   * @throws Problem SERVICE_UNAVAILABLE or TOO_MANY_REQUESTS, which are temporary
   */
  parse(holder: Holder, raw: Uint8Array, ms = fixed('mailSeconds') * 1_000): Promise<ParsedMail | undefined> {
    return this.queue.run(holder, () => parsed(raw, this.limits, ms));
  }
}

function parsed(raw: Uint8Array, limits: ParseLimits, ms: number): Promise<ParsedMail | undefined> {
  const thread = new Worker(new URL(import.meta.resolve('#mail-thread')), { workerData: { raw, limits }, resourceLimits, execArgv: [] });
  return new Promise((resolve) => {
    const settle = (mail?: ParsedMail): void => {
      clearTimeout(deadline);
      resolve(mail);
      void thread.terminate();
    };
    const deadline = setTimeout(settle, ms);
    thread.once('message', settle);
    thread.once('error', () => settle());
    thread.once('exit', () => settle());
  });
}
