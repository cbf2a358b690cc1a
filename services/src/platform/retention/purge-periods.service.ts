import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { retentionLimits } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import { dayOfMoment } from '../database/index.js';
import type { PurgeLimits } from '../kinds/index.js';
import { EcosystemSettings } from '../settings/index.js';

/** Until when an ecosystem keeps what it has, by its settings as they stand at this moment. */
@Injectable()
export class PurgePeriods {
  /** The settings are provided by an area above, which knows where they are kept. */
  constructor(private readonly modules: ModuleRef) {}

  async limits(ctx: RequestContext): Promise<PurgeLimits> {
    const settings = this.modules.get(EcosystemSettings, { strict: false });
    const current = await settings.current(ctx);
    return { ...retentionLimits(current, await settings.today(ctx)), dayOf: (moment) => dayOfMoment(moment, current.timeZone) };
  }
}
