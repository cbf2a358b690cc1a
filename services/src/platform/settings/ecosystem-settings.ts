import { dayIn } from '@kantoor/schemas';
import type { SettingValues } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';

export type SettingsListener = (tx: Tx, ctx: RequestContext, before: SettingValues, after: SettingValues) => Promise<void>;

/** What an ecosystem has set; the directory knows. */
export abstract class EcosystemSettings {
  private readonly listeners: SettingsListener[] = [];

  abstract of(ctx: RequestContext): Promise<SettingValues>;

  /** As they stand at this moment, for what cannot be taken back. */
  abstract current(ctx: RequestContext): Promise<SettingValues>;

  /** Days begin and end where the ecosystem is. */
  async today(ctx: RequestContext): Promise<string> {
    return dayIn((await this.of(ctx)).timeZone, new Date());
  }

  /** Called in the transaction that changes them. */
  onChanged(listener: SettingsListener): void {
    this.listeners.push(listener);
  }

  protected async changed(...change: Parameters<SettingsListener>): Promise<void> {
    for (const listener of this.listeners) await listener(...change);
  }
}
