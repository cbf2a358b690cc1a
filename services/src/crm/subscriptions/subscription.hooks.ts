import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isInactive,
  organizationSchema,
  outcomeOf,
  subscriptionProblems,
  subscriptionSchema,
  subscriptionStates,
  type Period,
  type Subscription,
  type SubscriptionRecord,
} from '@kantoor/schemas';
import { addDays } from '../../books/invoice-dates/index.js';
import { TemplateChoice, TemplateUse } from '../../receivables/invoice-templates/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { KnownReceivers } from '../../platform/mails/messages/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type RecordHooks, Records, type Stored, type Values } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { completeFromTeam, keepTeam } from '../../masterdata/team-records/index.js';
import { receiverOf } from '../deal-invoicing/index.js';
import { linesWithPlaces, ratedLines, valueOf } from '../../masterdata/sales-lines/index.js';
import {
  type Billing,
  changedSchedule,
  duePeriods,
  endedBy,
  regained,
  SkippedPeriods,
  SubscriptionPeriods,
} from '../subscription-periods/index.js';
import { isSameSchedule, storedSchedule, scheduleIn, subscriptionLines, wireSchedule } from '../subscription-records/index.js';
import { TaxRules } from '../../masterdata/tax-rules/index.js';
import { teamOf } from '../../directory/teams/index.js';

/** Rules of a subscription beyond its schema: its schedule, its value, the tax of its lines, and the defaults of its team. */
@Injectable()
export class SubscriptionHooks implements RecordHooks<'subscription'>, OnModuleInit {
  constructor(
    private readonly records: Records,
    private readonly taxRules: TaxRules,
    private readonly settings: EcosystemSettings,
    private readonly periods: SubscriptionPeriods,
    private readonly skipped: SkippedPeriods,
    private readonly templates: TemplateChoice,
    private readonly templateUse: TemplateUse,
    private readonly receivers: KnownReceivers,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.templateUse.add(
      `SELECT name FROM subscriptions WHERE ecosystem_id = $1 AND (template ->> 'invoiceTemplateId')::int = $2 AND archived_at IS NULL`,
    );
  }

  /** The id of a template alone is accepted (CRM-O95). */
  tidy(values: Values<'subscription'>): void {
    if (typeof values.template === 'number') values.template = { invoiceTemplateId: values.template };
  }

  async beforeSave(
    tx: Tx,
    ctx: RequestContext,
    values: Values<'subscription'>,
    before: Stored<'subscription'> | null,
    subscription: Subscription,
  ): Promise<void> {
    const errors = subscriptionProblems(subscription);
    if (errors.length > 0) throw new Problem(before ? 'UPDATE_SUBSCRIPTION_INVALID' : 'CREATE_SUBSCRIPTION_INVALID', { errors });
    Object.assign(values, storedSchedule(subscription.schedule));
    values.subscriptionValue = valueOf(subscription.lines ?? []);
    if (before) keepTeam(values, before);
    await this.keepTemplate(tx, ctx, values, before);
    if (before) return;
    values.subscriptionDate = await this.today(ctx);
    values.subscriptionStateId = subscriptionStates.open;
    await completeFromTeam(tx, ctx, values, subscription);
  }

  private async keepTemplate(
    tx: Tx,
    ctx: RequestContext,
    values: Values<'subscription'>,
    before: Stored<'subscription'> | null,
  ): Promise<void> {
    const templateId = chosenIn(values.template);
    if (templateId === null) return;
    const { legalEntityReference } = await teamOf(tx, ctx, values.teamId!);
    const invoiceTemplateId = await this.templates.toStore(tx, ctx, {
      templateId,
      before: chosenIn(before?.template),
      legalEntityReference,
    });
    values.template = invoiceTemplateId === null ? null : { invoiceTemplateId };
  }

  async afterSave(
    tx: Tx,
    ctx: RequestContext,
    record: Stored<'subscription'>,
    before: Stored<'subscription'> | null,
    subscription: Subscription,
  ): Promise<void> {
    await this.confirmReceiver(tx, ctx, record);
    await this.countPeriods(tx, ctx, record, before);
    await this.skipUnbilled(tx, ctx, record, subscription);
    if (before) await this.skipBeyondEnd(tx, ctx, record);
  }

  async view(tx: Tx, ctx: RequestContext, view: SubscriptionRecord, record: Stored<'subscription'>): Promise<SubscriptionRecord> {
    const {
      intervalId: _,
      dayOfMonth: _d,
      monthOfYear: _m,
      startDate: _s,
      endDate: _e,
      output: _o,
      ...rest
    } = view as typeof view & typeof record;
    const [lines, team, organization, ratesOf] = await Promise.all([
      subscriptionLines.of(tx, ctx, record.id),
      teamOf(tx, ctx, record.teamId),
      this.records.stored(tx, ctx, organizationSchema, record.organizationId),
      this.taxRules.ofCustomers(tx, ctx),
    ]);
    const { lines: rated, totals } = ratedLines(subscriptionLines, lines, ratesOf(organization, team.legalEntityReference));
    return {
      ...(rest as SubscriptionRecord),
      schedule: wireSchedule(record),
      inactive: isInactive(record, await this.today(ctx)),
      teamName: team.name,
      teamKey: team.key,
      lines: await linesWithPlaces(tx, ctx, rated),
      totals,
    };
  }

  /** Returns today in the time zone of the ecosystem. */
  today(ctx: RequestContext): Promise<string> {
    return this.settings.today(ctx);
  }

  /**
   * Returns the periods that began by today and stay unbilled after this change, and those dropped because they would begin after the end;
   * earliest first. A period that begins today is included only if it waits.
   */
  async unbilledOnce(
    tx: Tx,
    ctx: RequestContext,
    before: Stored<'subscription'>,
    after: Stored<'subscription'>,
    today: string,
  ): Promise<{ unbilled: Period[]; dropped: Period[] }> {
    const due = duePeriods(await this.billing(tx, ctx, before), isSameSchedule(before, after) ? addDays(today, -1) : today);
    const open = await this.periods.openOf(tx, ctx, before.id);
    const longer = regained(scheduleIn(before)!, after.endDate, open);
    const byStart = new Map([...open, ...longer, ...due].map((period) => [period.start, period]));
    const periods = [...byStart.values()].sort((a, b) => a.start.localeCompare(b.start));
    return { unbilled: endedBy(after.endDate, periods), dropped: periods.filter(({ start }) => start > after.endDate) };
  }

  /** Returns from which day it is billed after this change, and what the current schedule leaves due. */
  async billingOnce(
    tx: Tx,
    ctx: RequestContext,
    before: Stored<'subscription'>,
    after: Parameters<typeof isSameSchedule>[1],
    today: string,
  ): Promise<ReturnType<typeof changedSchedule>> {
    const billing = await this.billing(tx, ctx, before);
    if (isSameSchedule(before, after)) return { due: [], billsFrom: billing.billsFrom };
    return changedSchedule(billing, scheduleIn(after)!, today);
  }

  private async billing(tx: Tx, ctx: RequestContext, record: Stored<'subscription'>): Promise<Billing> {
    return { schedule: scheduleIn(record), billsFrom: await this.periods.billsFromOf(tx, ctx, record.id) };
  }

  /**
   * Whoever saves a subscription that mails confirms the address that its form names, as a mail by hand does (D-67). An address that its
   * contact gets later is not confirmed: its first mail waits for a person.
   */
  private async confirmReceiver(tx: Tx, ctx: RequestContext, record: Stored<'subscription'>): Promise<void> {
    if (!ctx.person) return;
    const addresses = outcomeOf(record) === 'mailed' ? [(await receiverOf(tx, ctx, record)).emailAddress] : [];
    const confirmedReceivers = await this.receivers.neverReached(tx, ctx, addresses);
    const [changed] = (await tx.query(
      `UPDATE subscriptions SET confirmed_receivers = $3 WHERE ecosystem_id = $1 AND id = $2 AND confirmed_receivers <> $3 RETURNING id`,
      [ctx.ecosystemId, record.id, confirmedReceivers],
    )) as [unknown[], number];
    if (changed.length === 0 || confirmedReceivers.length === 0) return;
    const action = `${subscriptionSchema['x-resource'].name}.confirmReceivers`;
    await this.audit.record(tx, ctx, {
      action,
      entity: subscriptionSchema['x-resource'].name,
      entityId: record.id,
      after: { confirmedReceivers },
    });
  }

  /** A new subscription is billed from today on; a changed schedule too, and what the old one left unbilled stays due. */
  private async countPeriods(
    tx: Tx,
    ctx: RequestContext,
    record: Stored<'subscription'>,
    before: Stored<'subscription'> | null,
  ): Promise<void> {
    const today = await this.today(ctx);
    if (!before) return this.periods.startFrom(tx, ctx, record.id, today);
    if (isSameSchedule(before, record)) return;
    const { due, billsFrom } = await this.billingOnce(tx, ctx, before, record, today);
    await this.periods.makeDue(tx, ctx, record, due);
    await this.periods.lengthen(
      tx,
      ctx,
      record.id,
      regained(scheduleIn(before)!, record.endDate, await this.periods.unbilledOf(tx, ctx, record.id)),
    );
    const isCutOff = await this.periods.endBy(tx, ctx, record.id, record.endDate);
    await this.periods.startFrom(tx, ctx, record.id, isCutOff ? today : billsFrom);
  }

  /** Unbilled periods up to an end date of today or earlier stay due, unless a reason to skip them is given. */
  private async skipUnbilled(
    tx: Tx,
    ctx: RequestContext,
    record: Stored<'subscription'>,
    { skipUnbilled: reason }: Subscription,
  ): Promise<void> {
    const { id, endDate } = record;
    const today = await this.today(ctx);
    if (!reason || endDate > today) return;
    // With an unchanged schedule, no run may have reached the periods to skip.
    await this.periods.keepDue(tx, ctx, { ...record, schedule: scheduleIn(record) }, today);
    await this.skipped.skip(tx, ctx, id, { by: 'person', name: ctx.person?.name ?? null, reason });
  }

  /** Skips all periods after the end date, also those that an earlier schedule left due or that wait for a person. */
  private skipBeyondEnd(tx: Tx, ctx: RequestContext, { id, endDate }: Stored<'subscription'>): Promise<void> {
    return this.skipped.skip(tx, ctx, id, { by: 'end', name: ctx.person?.name ?? null, reason: null }, { from: addDays(endDate, 1) });
  }
}

const chosenIn = (template: Values<'subscription'>['template'] | undefined): number | null =>
  typeof template === 'object' ? (template?.invoiceTemplateId ?? null) : (template ?? null);
