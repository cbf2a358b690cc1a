import { Injectable } from '@nestjs/common';
import type { ApprovalInput, ErrorCode, ProcessContract, ProcessView, Seal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { ApprovalPart, ResponsiblePart } from './approvals.rules.js';
import { Audit } from '../../platform/audit/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import type { Approvable } from './approval-rows.repository.js';

/** A locked record that needs approval. */
export interface SubjectRecord {
  id: number;
  teamId: number;
  /** People the record belongs to, besides the requester: they may not decide on it (D-20). */
  initiatorIds: readonly number[];
  /** How operators recognize it: name, organization, amount. */
  summary: string;
}

/** Why the step after approval is blocked, with the record to fix (D-25). */
export type SubjectProblem = Required<Pick<NonNullable<ProcessView['blocked']>, 'code' | 'problems' | 'fix'>>;

/** SQL on row `s` of the record's table, for lists and mails. */
export interface SubjectColumns {
  table: string;
  name: string;
  teamId: string;
  organizationName: string;
  date: string;
  reference: string;
  currency: string;
  value: string;
  /** Whether a round about it is open, or its approval may still be ended by a change. */
  isUnderApproval: string;
  /** Resources whose records decide on its approved content, each with a condition on `s` and on the ids that changed, `$2`. */
  dependsOn: Record<string, string>;
  /** Name of the type, where the resource has types, and of the record's own status, where the list shows it beside the approval. */
  type?: string;
  status?: string;
}

/** Where a mail links to: the record to answer, or for the requester the record to correct. */
export interface SubjectPlace {
  id: number;
  /** Key of the team in URLs. */
  team: string;
  isRequester: boolean;
}

/** What approvals need to know about a resource; the feature of the resource registers it. */
export interface ApprovalSubject {
  /** Name of the resource. */
  resource: string;
  contract: ProcessContract<ApprovalInput, string>;
  sql: SubjectColumns;
  /** Error code when no approver can be found. */
  refusal: ErrorCode;
  /** Path of the record's page in the costs app, below the ecosystem's URL. */
  page(of: SubjectPlace): string;
  /** Locks the record; 404 if it does not exist; refuses an outdated `If-Match`. */
  lock(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectRecord>;
  partsOf(tx: Tx, ctx: RequestContext, id: number): Promise<ApprovalPart[]>;
  /** Returns its present content, as a round seals it (D-62). */
  contentOf(tx: Tx, ctx: RequestContext, id: number): Promise<Seal>;
  /** Stores the total that its content comes to, whatever changed it, until it is booked: lists show that figure. */
  keepTotal(tx: Tx, ctx: RequestContext, id: number, total: string | null): Promise<void>;
  /** Handles that an approved record is asked about again after a change. */
  askedAgain?(tx: Tx, ctx: RequestContext, id: number): Promise<void>;
  /** Returns the people responsible for the parts of many records, by record id. */
  responsibleOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ResponsiblePart[]>>;
  /** Returns a test whether an amount of the record is below a value in euro; undefined if the exchange rate is unknown. */
  isBelow(tx: Tx, ctx: RequestContext, id: number, euro: number): Promise<((amount: string) => boolean) | undefined>;
  /** Handles the approval by all; returns what blocks the next step, in which case nothing was written. */
  approved(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectProblem | undefined>;
  /** Handles a decline with this reason. */
  declined(tx: Tx, ctx: RequestContext, id: number, reason: string | null): Promise<void>;
}

/** Registry of the resources that need approval. */
@Injectable()
export class ApprovalSubjects {
  private readonly known = new Map<string, ApprovalSubject>();

  register(subject: ApprovalSubject): void {
    if (this.known.has(subject.resource)) throw new Error(`Approvals of ${subject.resource} are registered twice`);
    this.known.set(subject.resource, subject);
  }

  of(resource: string): ApprovalSubject {
    const subject = this.known.get(resource);
    if (!subject) throw new Error(`No feature registered approvals of ${resource}`);
    return subject;
  }

  get all(): ApprovalSubject[] {
    return [...this.known.values()];
  }
}

export interface ApprovalChange {
  /** Name of the change in the process history and the audit log. */
  verb: string;
  params?: Record<string, string | number>;
  before?: object;
  after?: object;
}
export type OfRound = Approvable & { round: number };

/** Records every change of a round in the audit log of the record (PUR-O13) and in the process history, and notifies open pages. */
@Injectable()
export class ApprovalChanges {
  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly audit: Audit,
    private readonly processes: Processes,
    private readonly outbox: Outbox,
  ) {}

  /** Records the change and wakes the process. */
  async record(tx: Tx, ctx: RequestContext, of: OfRound, { verb, params, before, after }: ApprovalChange): Promise<void> {
    const { contract } = this.subjects.of(of.resource);
    await this.audit.record(tx, ctx, {
      action: `${contract.entity}.${verb}`,
      entity: contract.entity,
      entityId: of.entityId,
      before,
      after: { round: of.round, ...after },
    });
    await this.noted(tx, ctx, [of], verb, params);
    await this.wake(tx, ctx, of);
  }

  noted(tx: Tx, ctx: RequestContext, rounds: readonly OfRound[], step: string, params?: Record<string, string | number>): Promise<void> {
    const workflowIds = new Set(rounds.map((of) => this.subjects.of(of.resource).contract.workflowIdOf(inputOf(ctx, of))));
    return this.processes.noted(
      tx,
      ctx,
      [...workflowIds].map((workflowId) => ({ workflowId, step, ...(params && { params }) })),
    );
  }

  wake(tx: Tx, ctx: RequestContext, of: OfRound): Promise<void> {
    return this.processes.wake(tx, ctx, this.subjects.of(of.resource).contract, inputOf(ctx, of), 'waiting-for-approval');
  }

  /** Makes lists and pages that show these approvals reload them. */
  async announce(
    tx: Tx,
    ctx: RequestContext,
    approvals: readonly { id: number; version: number }[],
    change: 'created' | 'updated' = 'updated',
  ): Promise<void> {
    await this.outbox.changedAll(
      tx,
      ctx,
      approvals.map(({ id, version }) => ({ resource: 'approvals', id, version, change })),
    );
  }
}

/** The process knows the team since it began; a caller that only wakes it can omit the team. */
export const inputOf = (ctx: RequestContext, { resource, entityId, round }: OfRound, teamId = 0): ApprovalInput => ({
  ecosystemId: ctx.ecosystemId,
  teamId,
  resource,
  entityId,
  approvalRound: round,
});
export const roundOf = ({ resource, entityId, approvalRound }: ApprovalInput): OfRound => ({ resource, entityId, round: approvalRound });
