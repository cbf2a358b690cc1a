import { Injectable } from '@nestjs/common';
import { deputiesOf } from '@kantoor/schemas';
import { colleagues, financeEmployees } from '../../directory/colleagues/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ApprovalRows, type Approvable } from './approval-rows.repository.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import { type ApprovalPart, type ApproverPlan, approversOf } from './approvers.rules.js';
import { delegatedBy, FourEyes, type Involved } from './four-eyes.service.js';
import { SealRows } from './seal-rows.repository.js';

/** Plans who must approve a record in its current state. */
@Injectable()
export class ApproverPlans {
  constructor(
    private readonly rows: ApprovalRows,
    private readonly subjects: ApprovalSubjects,
    private readonly settings: EcosystemSettings,
    private readonly fourEyes: FourEyes,
    private readonly seals: SealRows,
  ) {}

  /** Plans all parts; people whose parts are below the minimum amount are not asked (D-56), unless it was declined. */
  async of(tx: Tx, ctx: RequestContext, of: Approvable, involved: Involved): Promise<ApproverPlan> {
    const subject = this.subjects.of(of.resource);
    const { notAskedBelow: least } = await this.fourEyes.limitsOf(tx, ctx, of);
    const isBelow =
      least > 0 && !(await this.seals.isDeclined(tx, ctx, of)) ? await subject.isBelow(tx, ctx, of.entityId, least) : undefined;
    return this.ofParts(tx, ctx, involved, await subject.partsOf(tx, ctx, of.entityId), isBelow);
  }

  /** Plans given parts, whatever their amount. */
  async ofParts(
    tx: Tx,
    ctx: RequestContext,
    involved: Involved,
    parts: readonly ApprovalPart[],
    isBelow?: (amount: string) => boolean,
  ): Promise<ApproverPlan> {
    const today = await this.settings.today(ctx);
    const delegations = (await this.rows.delegationsFrom(tx, ctx, today)).filter(delegatedBy(involved));
    const finance = await this.financeByLoad(tx, ctx);
    const responsible = parts.flatMap(({ responsibleId }) => responsibleId ?? []);
    const active = await colleagues(tx, ctx, [...responsible, ...finance, ...delegations.map(({ deputyId }) => deputyId)]);
    return approversOf({
      parts,
      requesters: involved.own,
      authors: new Set(involved.authors.keys()),
      isActive: (personId) => active.has(personId),
      deputiesOf: (personId) => deputiesOf(personId, today, delegations).map(({ deputyId }) => deputyId),
      finance,
      isBelow,
    });
  }

  /** Sorts finance employees by fewest pending approvals, then by lowest id (PUR-O17). */
  private async financeByLoad(tx: Tx, ctx: RequestContext): Promise<number[]> {
    const people = await financeEmployees(tx, ctx);
    const pending = await this.rows.pendingOf(tx, ctx, people);
    return people.sort((one, other) => (pending.get(one) ?? 0) - (pending.get(other) ?? 0) || one - other);
  }
}
