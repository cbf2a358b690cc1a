import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { ReplacedLines } from '../../platform/records/lines/index.js';
import type { Stored } from '../../platform/records/records/index.js';

/** A record was saved or moved; `lines` are the lines that changed with it. */
export interface CostChange<Name extends string> {
  record: Stored<Name>;
  before: Stored<Name>;
  lines?: ReplacedLines;
}
type OnChanged<Name extends string> = (tx: Tx, ctx: RequestContext, change: CostChange<Name>) => Promise<void>;
type OnArchiving<Name extends string> = (tx: Tx, ctx: RequestContext, record: Stored<Name>) => Promise<void>;
type OnChangingState<Name extends string> = (
  tx: Tx,
  ctx: RequestContext,
  record: Stored<Name>,
  to: number,
  reason?: string | null,
) => Promise<void>;

/** Listeners of other features that act, or refuse, in the transaction that changes a record; they register when the module starts. */
abstract class CostListeners<Name extends string> {
  private readonly onChangedAll: OnChanged<Name>[] = [];
  private readonly onArchivingAll: OnArchiving<Name>[] = [];
  private readonly onChangingStateAll: OnChangingState<Name>[] = [];

  onChanged(listener: OnChanged<Name>): void {
    this.onChangedAll.push(listener);
  }

  onArchiving(listener: OnArchiving<Name>): void {
    this.onArchivingAll.push(listener);
  }

  /** Registers a listener that runs before a person changes the state. */
  onChangingState(listener: OnChangingState<Name>): void {
    this.onChangingStateAll.push(listener);
  }

  async changed(...change: Parameters<OnChanged<Name>>): Promise<void> {
    for (const listener of this.onChangedAll) await listener(...change);
  }

  async archiving(...change: Parameters<OnArchiving<Name>>): Promise<void> {
    for (const listener of this.onArchivingAll) await listener(...change);
  }

  async changingState(...change: Parameters<OnChangingState<Name>>): Promise<void> {
    for (const listener of this.onChangingStateAll) await listener(...change);
  }
}

@Injectable()
export class DocumentListeners extends CostListeners<'inbox-document'> {}

@Injectable()
export class PurchaseListeners extends CostListeners<'purchase'> {}
