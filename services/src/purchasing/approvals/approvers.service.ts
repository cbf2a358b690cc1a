import { Injectable } from '@nestjs/common';
import { decisionBy, officeOfOne, colleagues, financeEmployees } from '../../directory/colleagues/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { type Approvable, ApprovalRows } from './approval-rows.repository.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import { SealRows } from './seal-rows.repository.js';
import { deputiesOf } from '@kantoor/schemas';
import { type ApprovalPart, type ApproverPlan, approversOf } from './approvals.rules.js';

/** People who do not decide on a record: it is theirs, or they wrote what is approved. */
export interface Involved {
  own: ReadonlySet<number>;
  authors: ReadonlyMap<number, Date>;
}
export const isInvolved = ({ own, authors }: Involved, personId: number): boolean => own.has(personId) || authors.has(personId);

/**
 * A delegation by another person chooses who answers instead: one who is involved does not (D-63). Delegating one's own approvals is free.
 */
const delegatedBy =
  (involved: Involved) =>
  ({ personId, setBy }: { personId: number; setBy: number }): boolean =>
    setBy === personId || !isInvolved(involved, setBy);

/** What may be a claim, and who asks for it. */
export interface Claim {
  of: Approvable;
  initiatorIds: readonly number[];
  /** A declaration, or whatever is paid to a person. */
  isClaim: boolean;
}

/** Four eyes (D-20, D-63): who may not decide on a record, and why. */
@Injectable()
export class FourEyes {
  constructor(
    private readonly rows: ApprovalRows,
    private readonly seals: SealRows,
    private readonly subjects: ApprovalSubjects,
    private readonly settings: EcosystemSettings,
    private readonly audit: Audit,
  ) {}

  async involvedIn(tx: Tx, ctx: RequestContext, of: Approvable, initiatorIds: readonly number[]): Promise<Involved> {
    const round = await this.rows.lastRound(tx, ctx, of);
    const requesters = round ? await this.rows.requestersOf(tx, ctx, round) : [];
    return { own: new Set([...initiatorIds, ...requesters]), authors: await this.seals.authorsOf(tx, ctx, of) };
  }

  /** Refuses answers, forcing, and choosing who answers instead, with the reason. */
  async assertMayDecide(tx: Tx, ctx: RequestContext, of: Approvable, initiatorIds: readonly number[]): Promise<void> {
    assertNotInvolved(ctx, await this.involvedIn(tx, ctx, of, initiatorIds));
  }

  /**
   * Refuses to finalize or book a claim: its initiator never does, and an author only after another person approved the record, or one it
   * was made of, since the author's last change. Asking approval is free to authors: another person then decides. Who put a supplier's
   * document in the inbox may process it (D-64). The only person of an office of one does what is refused to others; it is marked.
   */
  async assertMayFinalize(
    tx: Tx,
    ctx: RequestContext,
    { of, initiatorIds, isClaim }: Claim,
    { asksApproval = false, madeOf = [] }: { asksApproval?: boolean; madeOf?: readonly Approvable[] } = {},
  ): Promise<void> {
    const personId = ctx.person?.personId;
    if (!isClaim || personId === undefined) return;
    if (initiatorIds.includes(personId)) return this.decideAlone(tx, ctx, of, new Problem('OWN_REQUEST'));
    if (asksApproval) return;
    const wroteAt = await this.wroteUnapproved(tx, ctx, [of, ...madeOf], personId);
    if (wroteAt) await this.decideAlone(tx, ctx, of, authorProblem(wroteAt));
  }

  /** Says whether `assertMayFinalize` accepts a claim of another person: now, and once this person has changed it. */
  async finalizesClaim(tx: Tx, ctx: RequestContext, of: Approvable): Promise<'yes' | 'unchanged' | 'no'> {
    const personId = ctx.person?.personId;
    if (personId === undefined || (await officeOfOne(tx, ctx)) === personId) return 'yes';
    return (await this.wroteUnapproved(tx, ctx, [of], personId)) ? 'no' : 'unchanged';
  }

  /** Returns when the person last wrote the first of these records, if no other person approved one of them since. */
  private async wroteUnapproved(
    tx: Tx,
    ctx: RequestContext,
    records: readonly [Approvable, ...Approvable[]],
    personId: number,
  ): Promise<Date | undefined> {
    const wroteAt = (await this.seals.authorsOf(tx, ctx, records[0])).get(personId);
    return wroteAt && !(await this.seals.approvedByAnother(tx, ctx, records, personId, wroteAt)) ? wroteAt : undefined;
  }

  /** Like `assertMayDecide`, for a record of which no one is asked: there the only person of an office of one books (D-64). */
  async assertMayBookUnasked(tx: Tx, ctx: RequestContext, of: Approvable, initiatorIds: readonly number[]): Promise<void> {
    const refusal = refusalOf(ctx, await this.involvedIn(tx, ctx, of, initiatorIds));
    if (refusal) await this.decideAlone(tx, ctx, of, refusal);
  }

  /** Marks the record if this is the only person of an office of one, who decides though involved; else refuses. */
  private async decideAlone(tx: Tx, ctx: RequestContext, of: Approvable, refusal: Problem): Promise<void> {
    const personId = found(ctx.person).personId;
    if (decisionBy(personId, { involved: [personId], onlyPersonId: await officeOfOne(tx, ctx) }) !== 'alone') throw refusal;
    await this.seals.markDecidedAlone(tx, ctx, of, personId);
    const { entity } = this.subjects.of(of.resource).contract;
    await this.audit.record(tx, ctx, { action: `${entity}.decideAlone`, entity, entityId: of.entityId, after: { setting: 'officeOfOne' } });
  }

  /** Returns the limits of approval that hold for a record: the strictest since it was begun (D-56). */
  async limitsOf(tx: Tx, ctx: RequestContext, of: Approvable): Promise<{ notAskedBelow: number; neededFrom: number }> {
    const { approvalNotAskedBelow, approvalNeededFrom } = await this.settings.of(ctx);
    const since = await this.seals.limitsSince(tx, ctx, of, this.subjects.of(of.resource).sql.table);
    return since ?? { notAskedBelow: approvalNotAskedBelow, neededFrom: approvalNeededFrom };
  }
}

/** Refuses with the reason: it is the person's own, or the person wrote what is approved. */
export function assertNotInvolved(ctx: RequestContext, involved: Involved): void {
  const refusal = refusalOf(ctx, involved);
  if (refusal) throw refusal;
}

function refusalOf({ person }: RequestContext, { own, authors }: Involved): Problem | undefined {
  if (!person) return undefined;
  if (own.has(person.personId)) return new Problem('OWN_REQUEST');
  const wroteAt = authors.get(person.personId);
  return wroteAt && authorProblem(wroteAt);
}

const authorProblem = (wroteAt: Date): Problem =>
  new Problem('AUTHOR_OF_CONTENT', {
    detail: 'You changed what is approved, so another person decides on it',
    params: { at: wroteAt.toISOString() },
  });

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
