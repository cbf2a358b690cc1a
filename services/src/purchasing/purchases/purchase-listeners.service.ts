import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { ReplacedLines } from '../../platform/lines/index.js';
import type { Stored } from '../../platform/records/index.js';

/** A purchase was saved or moved; `lines` are those that changed with it. */
export interface PurchaseChange {
  purchase: Stored<'purchase'>;
  before: Stored<'purchase'>;
  lines?: ReplacedLines;
}
type OnChanged = (tx: Tx, ctx: RequestContext, change: PurchaseChange) => Promise<void>;
type OnArchiving = (tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>) => Promise<void>;
type OnChangingState = (tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>, to: number) => Promise<void>;

/** What other features do, or refuse, in the transaction that changes a purchase; they register when the module starts. */
@Injectable()
export class PurchaseListeners {
  private readonly onChangedAll: OnChanged[] = [];
  private readonly onArchivingAll: OnArchiving[] = [];
  private readonly onChangingStateAll: OnChangingState[] = [];

  onChanged(listener: OnChanged): void {
    this.onChangedAll.push(listener);
  }

  onArchiving(listener: OnArchiving): void {
    this.onArchivingAll.push(listener);
  }

  /** Before a person brings it into another state. */
  onChangingState(listener: OnChangingState): void {
    this.onChangingStateAll.push(listener);
  }

  async changed(...change: Parameters<OnChanged>): Promise<void> {
    for (const listener of this.onChangedAll) await listener(...change);
  }

  async archiving(...change: Parameters<OnArchiving>): Promise<void> {
    for (const listener of this.onArchivingAll) await listener(...change);
  }

  async changingState(...change: Parameters<OnChangingState>): Promise<void> {
    for (const listener of this.onChangingStateAll) await listener(...change);
  }
}
