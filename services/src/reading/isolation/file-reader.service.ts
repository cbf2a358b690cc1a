import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { Settings } from '../../platform/runtime/config/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { traced } from '../../platform/runtime/tracing/index.js';
import { FairQueue, type Holder, holderOf } from '../../platform/storage/database/index.js';
import type { ReadOptions } from '../documents/index.js';
import type { KnownParties } from '../model/index.js';
import { IsolatedReader } from './isolated-reader.js';
import type { EInvoiceAnswer, LogoAnswer, RatesAnswer, ReadAnswer, StatementAnswer } from './messages.js';

/** Where the models for text recognition on pictures are; without them tesseract.js is used, which recognizes less. */
export class ReadingSettings {
  readonly modelsDir: string;

  constructor(settings: Settings) {
    this.modelsDir = settings.text('READING_MODELS_DIR', '');
  }
}

const waitingMax = fixed('readsWaiting');
const shares = { size: 1, perEcosystem: 1, perPerson: 1, waitMs: 45_000, waitingMax, waitingPerPerson: waitingMax };
/** A process that read pictures holds some hundred megabytes, so it is stopped when idle. */
const idleMs = 120_000;
/** Work for all ecosystems, such as exchange rates. */
const everyone: Holder = { ecosystem: '0' };

/** The only reader of foreign files in this process; of those that wait, the ecosystem and person that used the least time go first. */
@Injectable()
export class FileReader implements OnModuleDestroy {
  private readonly reader = new IsolatedReader();
  private readonly queue = new FairQueue(shares);
  private underWay = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly settings: ReadingSettings) {}

  /** Further requests of this holder belong in the engine's queue, where other work can overtake them; those of others have their turn. */
  isBusyFor(ctx: RequestContext): boolean {
    return this.queue.isFullFor(holderOf(ctx));
  }

  /**
   * Reads a document of which these parties are known. A waiting request holds no file yet. @throws Problem SERVICE_UNAVAILABLE, which is
   * temporary
   */
  read(ctx: RequestContext, known: KnownParties, bytes: () => Promise<Uint8Array>): Promise<ReadAnswer> {
    return this.inTurn(holderOf(ctx), async () => this.reader.read(await bytes(), { ...this.options, ...known }));
  }

  /** Reads structured data only, for a person who is waiting. */
  readEInvoice(ctx: RequestContext, bytes: () => Promise<Uint8Array>): Promise<EInvoiceAnswer> {
    return this.inTurn(holderOf(ctx), async () => this.reader.readEInvoice(await bytes()));
  }

  readStatement(ctx: RequestContext, bytes: Uint8Array): Promise<StatementAnswer> {
    return this.inTurn(holderOf(ctx), () => this.reader.readStatement(bytes));
  }

  readRates(bytes: Uint8Array): Promise<RatesAnswer> {
    return this.inTurn(everyone, () => this.reader.readRates(bytes));
  }

  readLogo(ctx: RequestContext, bytes: Uint8Array): Promise<LogoAnswer> {
    return this.inTurn(holderOf(ctx), () => this.reader.readLogo(bytes));
  }

  /** Processes pages of files, queued the same way. */
  withPages<T>(ctx: RequestContext, work: (reader: Pick<IsolatedReader, 'split' | 'join' | 'picture'>) => Promise<T>): Promise<T> {
    return this.inTurn(holderOf(ctx), () => work(this.reader));
  }

  private async inTurn<T>(holder: Holder, work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    clearTimeout(this.idle);
    try {
      return await traced({ name: 'read a file' }, () => this.queue.run(holder, work));
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.idle = setTimeout(() => this.reader.close(), idleMs).unref();
    }
  }

  onModuleDestroy(): void {
    clearTimeout(this.idle);
    this.reader.close();
  }

  /** Models may become available while this process runs. */
  private get options(): ReadOptions {
    const { modelsDir } = this.settings;
    return modelsDir && existsSync(modelsDir) ? { models: modelsDir } : {};
  }
}
