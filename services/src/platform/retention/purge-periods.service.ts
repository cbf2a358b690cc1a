import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { retentionLimits, type SettingValues } from '@kantoor/schemas';
import type { RequestContext } from '../runtime/context.js';
import { dayOfMoment } from '../storage/database/index.js';
import type { PurgeLimits } from '../records/kinds/index.js';
import { EcosystemSettings } from '../storage/ecosystem-settings/index.js';

/** Returns the retention limits of an ecosystem, by its current settings. */
@Injectable()
export class PurgePeriods {
  /** A higher area provides the settings, because it knows where they are stored. */
  constructor(private readonly modules: ModuleRef) {}

  /** Returns the periods, uncached: what they decide cannot be undone. */
  settings(ctx: RequestContext): Promise<SettingValues> {
    return this.ofEcosystem.current(ctx);
  }

  async limits(ctx: RequestContext): Promise<PurgeLimits> {
    const current = await this.settings(ctx);
    return { ...retentionLimits(current, await this.ofEcosystem.today(ctx)), dayOf: (moment) => dayOfMoment(moment, current.timeZone) };
  }

  private get ofEcosystem(): EcosystemSettings {
    return this.modules.get(EcosystemSettings, { strict: false });
  }
}
