import { Injectable } from '@nestjs/common';
import { type DaysOfPeriod, daysLater, type Month, monthToClose, periodFrom } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found } from '../../platform/runtime/problems/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ClosedPeriods } from '../closed-periods/index.js';
import { OwnRates } from '../exchange-rates/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import { type MonthOfEntity, OpenWork } from './open-work.service.js';

/** A month of a legal entity on its way to being closed (D-65): what is open in it, and who closed or reopened it. */
@Injectable()
export class Months {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
    private readonly periods: ClosedPeriods,
    private readonly rates: OwnRates,
    private readonly work: OpenWork,
  ) {}

  /** Returns a month, by default the next one to close. */
  async of(ctx: RequestContext, legalEntity: string, requested: DaysOfPeriod | undefined): Promise<Month> {
    const today = await this.settings.today(ctx);
    const { month, facts } = await this.database.transaction(ctx, async (tx) => {
      const { legalEntityId, legalEntityReference: reference } = await this.entities.named(tx, ctx, legalEntity);
      const all = await this.periods.of(tx, ctx, legalEntityId);
      const days = requested ?? found(periodFrom('month', monthToClose(today, all)));
      const month: MonthOfEntity = { legalEntityId, reference, ...days, until: daysLater(days.to, 1), today };
      const closed = all.find(({ kind, from }) => kind === 'month' && from === days.from) ?? null;
      const changes = await this.periods.changesOf(tx, ctx, legalEntityId, days.from);
      return { month, facts: { closed, changes, ownRates: await this.rates.during(tx, ctx, days) } };
    });
    const { from, to } = month;
    return { month: from.slice(0, 7), from, to, isOver: to < today, ...facts, open: await this.work.of(ctx, month) };
  }
}
