import { Injectable, type OnModuleInit } from '@nestjs/common';
import { officeTimeZone } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Jobs } from '../../platform/background/jobs/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { colleagues } from '../../directory/colleagues/index.js';
import { ApprovalRows } from './approval-rows.repository.js';
import { type ApprovalSubject, ApprovalSubjects } from './approval-subjects.service.js';
import { replacedBecause, Replacements } from './replacements.service.js';

const source = 'approval-replacements';
const atOnce = fixed('wokenProcessesAtOnce');

/** The directory does not report when a person leaves or a group's lead changes, so it is polled every few minutes. */
@Injectable()
export class ReplacementJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly subjects: ApprovalSubjects,
    private readonly replacements: Replacements,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'approvals',
      name: 'replace',
      attempts: 3,
      work: () => this.run(),
      schedule: { pattern: '*/5 * * * *', timeZone: officeTimeZone, isOverdue: async () => false },
    });
  }

  async run(): Promise<{ replaced: number }> {
    const ecosystems = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystem_ids() AS id');
    let replaced = 0;
    for (const { id } of ecosystems) replaced += await this.ofEcosystem(id);
    return { replaced };
  }

  /** Returns the number of records whose approvers were replaced. */
  async ofEcosystem(ecosystemId: number): Promise<number> {
    let replaced = 0;
    for (const subject of this.subjects.all) replaced += await this.ofSubject(automationContext(ecosystemId, source), subject);
    return replaced;
  }

  private async ofSubject(ctx: RequestContext, subject: ApprovalSubject): Promise<number> {
    let replaced = 0;
    for (let after = 0; ;) {
      const { last, outdated } = await this.database.transaction(ctx, (tx) => this.outdatedAfter(tx, ctx, subject, after));
      for (const entityId of outdated)
        await this.replacements
          .ofRound(ctx, { resource: subject.resource, entityId })
          .then(() => (replaced += 1))
          .catch((err: unknown) => log.warn({ err, entityId }, 'Approvers were not replaced'));
      if (last === undefined) return replaced;
      after = last;
    }
  }

  /** Returns records with an approval that waits for the wrong person, and the last record checked. */
  private async outdatedAfter(
    tx: Tx,
    ctx: RequestContext,
    { resource, responsibleOf }: ApprovalSubject,
    after: number,
  ): Promise<{ last?: number; outdated: Set<number> }> {
    const pending = await this.rows.pendingAfter(tx, ctx, resource, after, atOnce);
    const ids = pending.map(({ entityId }) => entityId);
    const responsible = await responsibleOf(tx, ctx, [...new Set(ids)]);
    const active = await colleagues(
      tx,
      ctx,
      pending.map(({ receiverId }) => receiverId),
    );
    const outdated = pending.filter((one) => replacedBecause(one, responsible.get(one.entityId) ?? [], active.has(one.receiverId)));
    const last = ids.at(-1);
    return { ...(last !== undefined && { last }), outdated: new Set(outdated.map(({ entityId }) => entityId)) };
  }
}
