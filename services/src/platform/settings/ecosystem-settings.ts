import type { SettingValues } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';

/** What an ecosystem has set; the directory knows. */
export abstract class EcosystemSettings {
  abstract of(ctx: RequestContext): Promise<SettingValues>;
}
