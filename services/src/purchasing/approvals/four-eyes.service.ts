import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { type Approvable, ApprovalRows } from './approval-rows.repository.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import { SealRows } from './seal-rows.repository.js';

/** People who do not decide on a record: it is theirs, or they wrote what is approved. */
export interface Involved {
  own: ReadonlySet<number>;
  authors: ReadonlyMap<number, Date>;
}
export const isInvolved = ({ own, authors }: Involved, personId: number): boolean => own.has(personId) || authors.has(personId);

/**
 * A delegation by another person chooses who answers instead: one who is involved does not (D-63). Delegating one's own approvals is free.
 */
export const delegatedBy =
  (involved: Involved) =>
  ({ personId, setBy }: { personId: number; setBy: number }): boolean =>
    setBy === personId || !isInvolved(involved, setBy);

/** What is paid to a person, and who asks for it. */
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
   * Refuses to finalize or book what is paid to a person: its initiator never does, and an author only after another person approved the
   * record, or one it was made of, since the author's last change. Asking approval is free to authors: another person then decides.
   */
  async assertMayFinalize(
    tx: Tx,
    ctx: RequestContext,
    { of, initiatorIds, isClaim }: Claim,
    { asksApproval = false, madeOf = [] }: { asksApproval?: boolean; madeOf?: readonly Approvable[] } = {},
  ): Promise<void> {
    const personId = ctx.person?.personId;
    if (personId === undefined) return;
    if (initiatorIds.includes(personId)) throw new Problem('OWN_REQUEST');
    const wroteAt = (await this.seals.authorsOf(tx, ctx, of)).get(personId);
    if (!isClaim || asksApproval || wroteAt === undefined) return;
    if (!(await this.seals.approvedByAnother(tx, ctx, [of, ...madeOf], personId, wroteAt))) throw authorProblem(wroteAt);
  }

  /** Returns the limits of approval that hold for a record: the strictest since it was begun (D-56). */
  async limitsOf(tx: Tx, ctx: RequestContext, of: Approvable): Promise<{ notAskedBelow: number; neededFrom: number }> {
    const { approvalNotAskedBelow, approvalNeededFrom } = await this.settings.of(ctx);
    const since = await this.seals.limitsSince(tx, ctx, of, this.subjects.of(of.resource).sql.table);
    return since ?? { notAskedBelow: approvalNotAskedBelow, neededFrom: approvalNeededFrom };
  }
}

/** Refuses with the reason: it is the person's own, or the person wrote what is approved. */
export function assertNotInvolved(ctx: RequestContext, { own, authors }: Involved): void {
  if (!ctx.person) return;
  if (own.has(ctx.person.personId)) throw new Problem('OWN_REQUEST');
  const wroteAt = authors.get(ctx.person.personId);
  if (wroteAt) throw authorProblem(wroteAt);
}

const authorProblem = (wroteAt: Date): Problem =>
  new Problem('AUTHOR_OF_CONTENT', {
    detail: 'You changed what is approved, so another person decides on it',
    params: { at: wroteAt.toISOString() },
  });
