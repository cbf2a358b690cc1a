import { dayIn, type SettingValues } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../database/index.js';

type SettingsListener = (tx: Tx, ctx: RequestContext, before: SettingValues, after: SettingValues) => Promise<void>;

/** Settings of an ecosystem; implemented by the directory. */
export abstract class EcosystemSettings {
  private readonly listeners: SettingsListener[] = [];

  abstract of(ctx: RequestContext): Promise<SettingValues>;

  /** Reads the settings uncached, for actions that cannot be undone. */
  abstract current(ctx: RequestContext): Promise<SettingValues>;

  /** Returns today in the time zone of the ecosystem. */
  async today(ctx: RequestContext): Promise<string> {
    return dayIn((await this.of(ctx)).timeZone, new Date());
  }

  /** Registers a listener that runs in the transaction that changes the settings. */
  onChanged(listener: SettingsListener): void {
    this.listeners.push(listener);
  }

  protected async changed(...change: Parameters<SettingsListener>): Promise<void> {
    for (const listener of this.listeners) await listener(...change);
  }
}
