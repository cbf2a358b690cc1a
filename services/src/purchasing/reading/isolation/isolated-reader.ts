import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fixed } from '../../../platform/bounds/index.js';
import type { ReadOptions } from '../read-document.js';
import type { RefusalReason } from '../refusal/index.js';
import type { JoinedSource, SplitAsked } from '../paper/index.js';
import type { AnyAnswer, EInvoiceAnswer, JoinAnswer, PictureAnswer, Progress, ReadAnswer, ReadRequest, SplitAnswer } from './messages.js';
import { type Answers, withoutSlowPage } from './without-slow-page.js';

export interface ReadLimits {
  /** A document that takes longer is refused, and the process that read it ended. */
  ms: number;
  /** Of the whole process: its heap, and what lies beside it, such as pictures. */
  megabytes: number;
}
const usualLimits: ReadLimits = { ms: fixed('readSeconds') * 1_000, megabytes: fixed('readMegabytes') };
/** Data and copies of pages take seconds at most, and a person waits for them. */
const personMs = fixed('readDataSeconds') * 1_000;
const heapShare = 0.6;
const watchMs = 100;
/** Linux counts the memory of a process in pages of so many bytes. */
const bytesPerPage = 4_096;

/** Reads documents in a process of its own, one after the other; a file that breaks a limit costs that process, and the next file gets a new one. */
export class IsolatedReader {
  private child: ChildProcess | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly limits: ReadLimits;

  constructor(limits: Partial<ReadLimits> = {}) {
    this.limits = { ...usualLimits, ...limits };
  }

  /** Never rejects: a file that cannot be read is an answer. */
  read(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadAnswer> {
    return this.inTurn({ bytes, options }) as Promise<ReadAnswer>;
  }

  /** Of a file only its structured data, and of a PDF that has some what its pages say differently. Never rejects. */
  readEInvoice(bytes: Uint8Array): Promise<EInvoiceAnswer> {
    return this.inTurn({ bytes, as: 'e-invoice' }) as Promise<EInvoiceAnswer>;
  }

  /** Pages of a PDF as files of their own. Never rejects. */
  split(bytes: Uint8Array, asked: SplitAsked): Promise<SplitAnswer> {
    return this.inTurn({ as: 'split', bytes, asked }) as Promise<SplitAnswer>;
  }

  /** PDFs and pictures as one PDF, in this order. Never rejects. */
  join(sources: JoinedSource[]): Promise<JoinAnswer> {
    return this.inTurn({ as: 'joined', sources }) as Promise<JoinAnswer>;
  }

  /** A picture as every browser draws it. Never rejects. */
  picture(bytes: Uint8Array): Promise<PictureAnswer> {
    return this.inTurn({ as: 'picture', bytes }) as Promise<PictureAnswer>;
  }

  /** Ends the process; what is still read is refused. */
  close(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private inTurn(request: ReadRequest): Promise<AnyAnswer> {
    const answered: Answers = (asked, ms, reached) => this.answered(asked, ms, reached);
    const answer = this.turn.then(() => withoutSlowPage(request, this.limits.ms, answered));
    this.turn = answer;
    return answer;
  }

  private answered(request: ReadRequest, longestMs: number, reached: Partial<Progress>): Promise<AnyAnswer> {
    const since = performance.now();
    const child = (this.child ??= this.started());
    return new Promise((resolve) => {
      const settle = (answer: AnyAnswer): void => {
        clearTimeout(deadline);
        clearInterval(watch);
        child.removeAllListeners();
        resolve(answer);
      };
      const refuse = (refused: RefusalReason): void => {
        this.child = undefined;
        settle({ refused, ms: Math.round(performance.now() - since) });
        child.kill('SIGKILL');
      };
      const ms = 'as' in request ? Math.min(longestMs, personMs) : longestMs;
      const deadline = setTimeout(() => refuse('TOO_SLOW'), ms);
      const watch = setInterval(() => {
        if (megabytesOf(child.pid) > this.limits.megabytes) refuse('TOO_MUCH_MEMORY');
      }, watchMs);
      child.on('message', (message: AnyAnswer | Progress) => {
        if (!('done' in message)) settle(message);
        else reached.done = message.done;
      });
      // An engine that runs out of heap aborts.
      child.once('exit', (_, signal) => refuse(signal === 'SIGABRT' || signal === 'SIGKILL' ? 'TOO_MUCH_MEMORY' : 'DAMAGED'));
      child.once('error', () => refuse('DAMAGED'));
      child.send(request, (error) => error && refuse('DAMAGED'));
    });
  }

  private started(): ChildProcess {
    const child = fork(fileURLToPath(import.meta.resolve('#reading-process')), [String(process.pid)], {
      // It needs no secrets of ours, and has none.
      env: { PATH: process.env.PATH },
      execArgv: [`--max-old-space-size=${Math.round(this.limits.megabytes * heapShare)}`, '--import', import.meta.resolve('#no-network')],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return child;
  }
}

/** Where the system does not say it, the limit of the heap stands alone. */
function megabytesOf(pid: number | undefined): number {
  try {
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (resident * bytesPerPage) / 2 ** 20;
  } catch {
    return 0;
  }
}
