import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { fixed } from '../../../platform/bounds/index.js';
import type { ParsedMail, ParseLimits } from './parsed-mail.js';

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
const limits: ParseLimits = { parts: fixed('mailParts'), textLetters: fixed('mailTextBytes') };

/** Parses mails, each in its own thread with a deadline and a memory limit, and a few at once. */
@Injectable()
export class MailParser {
  private atOnce = 0;
  private readonly waiting: (() => void)[] = [];

  /** Returns undefined for a mail that is unreadable, or not parsed within the limits. */
  async parse(raw: Uint8Array, ms = fixed('mailSeconds') * 1_000): Promise<ParsedMail | undefined> {
    await this.turn();
    try {
      return await parsed(raw, ms);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.atOnce -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.atOnce < fixed('mailsAtOnce')) this.atOnce += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

function parsed(raw: Uint8Array, ms: number): Promise<ParsedMail | undefined> {
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
