import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { retentionLimits } from '@kantoor/schemas';
import type { RequestContext } from '../runtime/context.js';
import { dayOfMoment } from '../storage/database/index.js';
import type { PurgeLimits } from '../records/kinds/index.js';
import { EcosystemSettings } from '../storage/ecosystem-settings/index.js';

/** Returns the retention limits of an ecosystem, by its current settings. */
@Injectable()
export class PurgePeriods {
  /** A higher area provides the settings, because it knows where they are stored. */
  constructor(private readonly modules: ModuleRef) {}

  async limits(ctx: RequestContext): Promise<PurgeLimits> {
    const settings = this.modules.get(EcosystemSettings, { strict: false });
    const current = await settings.current(ctx);
    return { ...retentionLimits(current, await settings.today(ctx)), dayOf: (moment) => dayOfMoment(moment, current.timeZone) };
  }
}
