import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { JoinedSource, ReadOptions, SplitPlan } from '../documents/index.js';
import type {
  AnyAnswer,
  EInvoiceAnswer,
  JoinAnswer,
  LogoAnswer,
  PictureAnswer,
  Progress,
  RatesAnswer,
  ReadAnswer,
  ReadRequest,
  SplitAnswer,
  StatementAnswer,
} from './messages.js';
import { answerOf, type RefusalReason } from '../model/index.js';

export interface ReadLimits {
  /** Time limit per document: beyond it the document is refused, and its process ended. */
  ms: number;
  /** Memory limit of the whole process: its heap, and external memory such as pictures. */
  megabytes: number;
}
const usualLimits: ReadLimits = { ms: fixed('readSeconds') * 1_000, megabytes: fixed('readMegabytes') };
/** Reading data and copying pages takes seconds at most, and a person is waiting. */
const personMs = fixed('readDataSeconds') * 1_000;
const heapShare = 0.6;
const watchMs = 100;
/** Page size in bytes that Linux uses for process memory. */
const bytesPerPage = 4_096;

/**
 * Reads documents in a separate process, one after the other; a file that exceeds a limit costs that process, and the next file gets a new
 * one.
 */
export class IsolatedReader {
  private child: ChildProcess | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly limits: ReadLimits;

  constructor(limits: Partial<ReadLimits> = {}) {
    this.limits = { ...usualLimits, ...limits };
  }

  /** Never rejects: an unreadable file is an answer. */
  read(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadAnswer> {
    return this.inTurn({ bytes, options }) as Promise<ReadAnswer>;
  }

  /** Reads only a file's structured data, and for a PDF with such data the differences on its pages. Never rejects. */
  readEInvoice(bytes: Uint8Array): Promise<EInvoiceAnswer> {
    return this.inTurn({ bytes, as: 'e-invoice' }) as Promise<EInvoiceAnswer>;
  }

  /** Reads a bank statement. Never rejects. */
  readStatement(bytes: Uint8Array): Promise<StatementAnswer> {
    return this.inTurn({ bytes, as: 'statement' }) as Promise<StatementAnswer>;
  }

  /** Reads the exchange rates of a central bank. Never rejects. */
  readRates(bytes: Uint8Array): Promise<RatesAnswer> {
    return this.inTurn({ bytes, as: 'rates' }) as Promise<RatesAnswer>;
  }

  /** Encodes a logo again. Never rejects. */
  readLogo(bytes: Uint8Array): Promise<LogoAnswer> {
    return this.inTurn({ bytes, as: 'logo' }) as Promise<LogoAnswer>;
  }

  /** Extracts pages of a PDF into separate files. Never rejects. */
  split(bytes: Uint8Array, request: SplitPlan): Promise<SplitAnswer> {
    return this.inTurn({ as: 'split', bytes, plan: request }) as Promise<SplitAnswer>;
  }

  /** Joins PDFs and pictures into one PDF, in this order. Never rejects. */
  join(sources: JoinedSource[]): Promise<JoinAnswer> {
    return this.inTurn({ as: 'joined', sources }) as Promise<JoinAnswer>;
  }

  /** Converts a picture to a format every browser shows. Never rejects. */
  picture(bytes: Uint8Array): Promise<PictureAnswer> {
    return this.inTurn({ as: 'picture', bytes }) as Promise<PictureAnswer>;
  }

  /** Ends the process; readings in progress are refused. */
  close(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private inTurn(request: ReadRequest): Promise<AnyAnswer> {
    const answered: Answers = (step, ms, reached) => this.answered(step, ms, reached);
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
        if ('done' in message) {
          reached.done = message.done;
          return;
        }
        try {
          settle(answerOf(message));
        } catch {
          // The process answers what it must not: a file has taken it over.
          refuse('DAMAGED');
        }
      });
      // A V8 process that runs out of heap aborts.
      child.once('exit', (_, signal) => refuse(signal === 'SIGABRT' || signal === 'SIGKILL' ? 'TOO_MUCH_MEMORY' : 'DAMAGED'));
      child.once('error', () => refuse('DAMAGED'));
      child.send(request, (error) => error && refuse('DAMAGED'));
    });
  }

  private started(): ChildProcess {
    const child = fork(fileURLToPath(import.meta.resolve('#reading-process')), [String(process.pid)], {
      // The process needs no secrets of ours, and gets none.
      env: { PATH: process.env.PATH },
      execArgv: [`--max-old-space-size=${Math.round(this.limits.megabytes * heapShare)}`, '--import', import.meta.resolve('#no-network')],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return child;
  }
}

/** If the system does not report memory, only the heap limit applies. */
function megabytesOf(pid: number | undefined): number {
  try {
    const resident = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (resident * bytesPerPage) / 2 ** 20;
  } catch {
    return 0;
  }
}

/** Answers a request within a time limit in milliseconds, and records how many pages of a document were read before it ran out. */
export type Answers = (request: ReadRequest, ms: number, reached: Partial<Progress>) => Promise<AnyAnswer>;

/**
 * Skips a page that takes too long: the pages before it are read again without it, in half the time. If no page was read, and nothing is
 * attached, the document is refused.
 */
export async function withoutSlowPage(request: ReadRequest, ms: number, answered: Answers): Promise<AnyAnswer> {
  const reached: Partial<Progress> = {};
  const answer = await answered(request, ms, reached);
  const isSlow = 'refused' in answer && answer.refused === 'TOO_SLOW';
  if (!isSlow || 'as' in request || reached.done === undefined) return answer;
  const again = await answered({ ...request, options: { ...request.options, mostPages: reached.done } }, ms / 2, {});
  return 'reading' in again ? { ...again, ms: answer.ms + again.ms } : answer;
}
