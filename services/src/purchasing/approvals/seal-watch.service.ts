import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Seal, sealChanges } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import type { Approvable } from './approval-rows.repository.js';
import { type ApprovalSubject, ApprovalSubjects } from './approval-subjects.service.js';
import { Rounds } from './rounds.service.js';
import { SealRows } from './seal-rows.repository.js';

/**
 * Watches every announced change of records that need approval, however it came about, in its transaction (D-62, D-63): who changed sealed
 * content is an author, and answers end where it differs from the seal of the round.
 */
@Injectable()
export class SealWatch implements OnApplicationBootstrap {
  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly outbox: Outbox,
    private readonly rows: SealRows,
    private readonly rounds: Rounds,
  ) {}

  /** Subjects are registered when their modules start. */
  onApplicationBootstrap(): void {
    for (const subject of this.subjects.all) {
      this.outbox.onChanged(subject.resource, (tx, ctx, ids) => this.changed(tx, ctx, subject, ids));
      for (const resource of Object.keys(subject.sql.dependsOn))
        this.outbox.onChanged(resource, (tx, ctx, ids) => this.reached(tx, ctx, subject, resource, ids));
    }
  }

  private async changed(tx: Tx, ctx: RequestContext, subject: ApprovalSubject, ids: readonly number[]): Promise<void> {
    for (const entityId of ids) {
      const of = { resource: subject.resource, entityId };
      await this.written(tx, ctx, subject, of);
      await this.rounds.look(tx, ctx, of);
    }
  }

  /** Lists show the total of the content. Completing, and the account of the payee, make no author. */
  private async written(tx: Tx, ctx: RequestContext, subject: ApprovalSubject, of: Approvable): Promise<void> {
    const known = await this.rows.contentOf(tx, ctx, of);
    const now = await this.keep(tx, ctx, subject, of);
    const isAuthor = !known || sealChanges(known, { ...now, account: known.account }).length > 0;
    if (isAuthor && ctx.person) await this.rows.addAuthor(tx, ctx, of, ctx.person.personId);
  }

  private async keep(tx: Tx, ctx: RequestContext, subject: ApprovalSubject, of: Approvable): Promise<Seal> {
    const now = await subject.contentOf(tx, ctx, of.entityId);
    await subject.keepTotal(tx, ctx, of.entityId, now.gross);
    await this.rows.keepContent(tx, ctx, of, now);
    return now;
  }

  /**
   * A change of another record, such as an account or a VAT rate, reaches the records under approval whose content it decides on. Its author
   * becomes one of those records where it changed what is sealed.
   */
  private async reached(tx: Tx, ctx: RequestContext, subject: ApprovalSubject, other: string, ids: readonly number[]): Promise<void> {
    const { resource, sql } = subject;
    const rows: { id: number }[] = await tx.query(
      `SELECT s.id FROM ${sql.table} s WHERE s.ecosystem_id = $1 AND $2::int[] IS NOT NULL AND ${sql.dependsOn[other]} AND ${sql.isUnderApproval} ORDER BY s.id`,
      [ctx.ecosystemId, ids],
    );
    for (const { id: entityId } of rows) {
      const of = { resource, entityId };
      await this.keep(tx, ctx, subject, of);
      await this.rounds.look(tx, ctx, of);
    }
  }
}
