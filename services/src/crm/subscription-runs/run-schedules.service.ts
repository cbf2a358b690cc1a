import { Injectable, type OnModuleInit } from '@nestjs/common';
import { searchAttributeNames, subscriptionDay } from '@kantoor/schemas';
import type { Client, ScheduleOptions } from '@temporalio/client';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { Jobs } from '../../platform/background/jobs/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { Temporal } from '../../platform/background/temporal/index.js';

const job = { queue: 'subscriptions', name: 'schedules' };
const source = 'subscription-schedules';
const everyTenMinutes = '*/10 * * * *';
/** After the night of a clock change, and before office hours. */
const hourOfRun = 6;
const catchupWindow = '40 days';
/** Spreads the ecosystems over time. */
const jitter = '5 minutes';

type Wanted = ReadonlyMap<string, ScheduleOptions>;

/**
 * Maintains the engine's schedule of each ecosystem, daily in its time zone. Existing schedules are compared with the wanted ones at worker
 * startup, every few minutes and after a change of time zone, so that any difference is soon repaired. Operators may pause one; it stays
 * paused.
 */
@Injectable()
export class RunSchedules implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly settings: EcosystemSettings,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly temporal: Temporal,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      ...job,
      attempts: 5,
      work: () => this.keep(),
      schedule: { pattern: everyTenMinutes, timeZone: 'UTC', isOverdue: async () => true },
    });
    this.settings.onChanged(async (tx, ctx, before, after) => {
      if (before.timeZone === after.timeZone) return;
      await this.outbox.job(tx, ctx, { ...job, data: {}, jobId: `zone-${ctx.traceId}` });
    });
  }

  /** Returns how many were created, changed and removed. */
  async keep(): Promise<{ made: number; changed: number; removed: number }> {
    const client = await this.temporal.client();
    const wanted = await this.wanted();
    const existing = await zonesOf(client);
    const done = { made: 0, changed: 0, removed: 0 };
    for (const [scheduleId, options] of wanted) {
      const zone = existing.get(scheduleId);
      if (zone === options.spec.timezone) continue;
      if (zone === undefined) done.made += await made(client, options);
      else if (await changed(client, options)) done.changed += 1;
      else done.made += await made(client, options);
    }
    for (const scheduleId of existing.keys()) {
      if (wanted.has(scheduleId)) continue;
      done.removed += await removed(client, scheduleId);
    }
    return done;
  }

  private async wanted(): Promise<Wanted> {
    const ecosystems = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystem_ids() AS id');
    const wanted = new Map<string, ScheduleOptions>();
    for (const { id } of ecosystems) {
      const { timeZone } = await this.settings.of(automationContext(id, source));
      const options = await scheduleOf(id, timeZone);
      wanted.set(options.scheduleId, options);
    }
    return wanted;
  }
}

async function scheduleOf(ecosystemId: number, timezone: string): Promise<ScheduleOptions> {
  const { defineSearchAttributeKey, TypedSearchAttributes } = await import('@temporalio/common');
  const { ecosystem, entity, step } = searchAttributeNames;
  return {
    scheduleId: subscriptionDay.scheduleId(ecosystemId),
    spec: { calendars: [{ hour: hourOfRun }], timezone, jitter },
    policies: { overlap: 'SKIP', catchupWindow },
    action: {
      type: 'startWorkflow',
      workflowType: subscriptionDay.workflow,
      workflowId: subscriptionDay.workflowId(ecosystemId),
      taskQueue: subscriptionDay.taskQueue,
      args: [{ ecosystemId, teamId: 0 }],
      typedSearchAttributes: new TypedSearchAttributes([
        { key: defineSearchAttributeKey(ecosystem, 'INT'), value: ecosystemId },
        { key: defineSearchAttributeKey(entity, 'KEYWORD'), value: `${subscriptionDay.entity}:${ecosystemId}` },
        { key: defineSearchAttributeKey(step, 'KEYWORD'), value: subscriptionDay.step },
      ]),
    },
  };
}

/** Returns the time zones of our existing schedules. */
async function zonesOf(client: Client): Promise<ReadonlyMap<string, string>> {
  const zones = new Map<string, string>();
  const ours = subscriptionDay.scheduleId(0).slice(0, -1);
  for await (const { scheduleId, spec } of client.schedule.list())
    if (scheduleId.startsWith(ours)) zones.set(scheduleId, spec?.timezone || 'UTC');
  return zones;
}

/** Returns false when it was just removed, and is only still listed. */
async function changed(client: Client, { scheduleId, spec }: ScheduleOptions): Promise<boolean> {
  const { ScheduleNotFoundError } = await import('@temporalio/client');
  try {
    await client.schedule.getHandle(scheduleId).update(({ state, policies, action }) => ({ state, policies, action, spec }));
    return true;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return false;
    throw error;
  }
}

/** A schedule that was just created may not be listed yet. */
async function made(client: Client, options: ScheduleOptions): Promise<0 | 1> {
  const { ScheduleAlreadyRunning } = await import('@temporalio/client');
  try {
    await client.schedule.create(options);
    return 1;
  } catch (error) {
    if (error instanceof ScheduleAlreadyRunning) return 0;
    throw error;
  }
}

/** And one that was just removed may still be listed. */
async function removed(client: Client, scheduleId: string): Promise<0 | 1> {
  const { ScheduleNotFoundError } = await import('@temporalio/client');
  try {
    await client.schedule.getHandle(scheduleId).delete();
    return 1;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return 0;
    throw error;
  }
}
