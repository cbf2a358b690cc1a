import { Injectable } from '@nestjs/common';
import type { Today as TodayAnswer, TodayFigure, TodayGroup, TodayItem } from '@kantoor/schemas';
import { may, type RequestContext } from '../../runtime/context.js';
import { Database, dayOfMoment } from '../../storage/database/index.js';
import { Kinds, type WaitingKnown } from '../../records/kinds/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { EcosystemSettings } from '../../storage/ecosystem-settings/index.js';
import { waitingQueries } from './waiting-sql.js';

/** Items per kind: on the page of all kinds, and on the page of one kind. */
const shown = { ofAll: 5, ofOne: 200 };

type Amounts<T> = Omit<T, 'amount'> & { amount: string | null };
const withAmount = <T>(row: Amounts<T>): T => ({ ...row, amount: row.amount === null ? null : Number(row.amount) }) as T;

/** Returns what waits for a person, of every registered kind, in one round trip (D-38). */
@Injectable()
export class Today {
  constructor(
    private readonly kinds: Kinds,
    private readonly database: Database,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(ctx: RequestContext, only: string | undefined): Promise<TodayAnswer> {
    const sources = this.kinds.waiting.filter(({ name, permission }) => (only === undefined || name === only) && may(ctx, permission));
    if (only !== undefined && sources.length === 0) throw new Problem('NOT_FOUND');
    const limit = only === undefined ? shown.ofAll : shown.ofOne;
    const { timeZone } = await this.settings.of(ctx);
    const known: WaitingKnown = {
      kinds: this.kinds,
      today: await this.settings.today(ctx),
      dayOf: (moment) => dayOfMoment(moment, timeZone),
    };
    const answers = await this.database.readMany<unknown>(
      ctx,
      sources.flatMap((source) => waitingQueries(ctx, known, source, limit)),
    );
    return { groups: sources.map(({ name }, at) => groupOf(name, answers[2 * at]!, answers[2 * at + 1]!)) };
  }
}

function groupOf(name: string, figures: unknown[], items: unknown[]): TodayGroup {
  const sums = (figures as Amounts<TodayFigure>[]).map(withAmount<TodayFigure>);
  return {
    name,
    count: sums.reduce((sum, { count }) => sum + count, 0),
    figures: sums,
    items: (items as Amounts<TodayItem>[]).map(withAmount<TodayItem>),
  };
}
