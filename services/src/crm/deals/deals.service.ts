import { Injectable } from '@nestjs/common';
import { canSplitDeal, dealSchema, dealStates, isDealReadOnly } from '@kantoor/schemas';
import type { DealRecord, DealSplit, DealStateChange, ErrorCode, InvoicePreview, ProcessResume } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { ormEntityOf, Records, type Stored } from '../../platform/records/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { DealInvoicing } from '../deal-invoicing/index.js';
import { assertStateChange, dealLines, reissueOf, invoiceDayOf, linkReissue, linkedCreditOf } from '../deal-records/index.js';
import { copyOf } from './copy-deal.rules.js';
import { DealHooks } from './deal.hooks.js';
import { MailAllowance, mailCount } from '../../platform/messages/index.js';
import { partsOf, percentagesOf } from './split-deal.rules.js';
import { assertMember } from '../../directory/teams/index.js';

/** The verbs of a deal. Every one is one transaction, and none is for people outside the deal's team. */
@Injectable()
export class Deals {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly hooks: DealHooks,
    private readonly invoicing: DealInvoicing,
    private readonly audit: Audit,
    private readonly allowance: MailAllowance,
    private readonly settings: EcosystemSettings,
  ) {}

  get(ctx: RequestContext, id: number, teamId?: number): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) =>
      this.view(tx, ctx, await this.own(tx, ctx, await this.records.stored(tx, ctx, dealSchema, id), teamId)),
    );
  }

  create(ctx: RequestContext, teamId: number, body: unknown): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      await assertMember(tx, ctx, teamId);
      return this.view(tx, ctx, await this.records.insert(tx, ctx, dealSchema, body, this.hooks, { teamId }));
    });
  }

  update(ctx: RequestContext, id: number, body: unknown, teamId?: number): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.writable(tx, ctx, id, 'UPDATE_DEAL_FAILED', teamId);
      return this.view(tx, ctx, await this.records.change(tx, ctx, dealSchema, deal, body, this.hooks));
    });
  }

  /** To Invoice sent the state, the draft of the invoice and the mail's request go together (CRM-F06); a process takes it from there. */
  changeState(ctx: RequestContext, id: number, change: DealStateChange): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.own(tx, ctx, await this.records.locked(tx, ctx, dealSchema, id));
      const lines = await dealLines.of(tx, ctx, id);
      assertStateChange(deal, lines, change.newDealState);
      if (change.newDealState !== dealStates.invoiced) return this.view(tx, ctx, await this.setState(tx, ctx, deal, change.newDealState));
      const invoiceDate = invoiceDayOf(change, await this.settings.today(ctx));
      const invoiceDescription = change.invoiceDescription ?? deal.invoiceDescription;
      await this.invoicing.request(tx, ctx, { ...deal, invoiceDescription }, lines, invoiceDate, change);
      const changed = await this.setState(tx, ctx, deal, change.newDealState, { invoiceDate, invoiceDescription });
      if (change.receiver) await this.allowance.take(tx, ctx, mailCount(change));
      return this.view(tx, ctx, changed);
    });
  }

  /** What setting it as invoiced would book. */
  invoicePreview(ctx: RequestContext, id: number): Promise<InvoicePreview> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.own(tx, ctx, await this.records.stored(tx, ctx, dealSchema, id));
      return this.invoicing.preview(tx, ctx, deal);
    });
  }

  /** The same as a document to look at: with the date and the description that it is about to get. */
  async previewDocument(
    ctx: RequestContext,
    id: number,
    change: Pick<DealStateChange, 'invoiceDate' | 'invoiceDescription'>,
  ): ReturnType<DealInvoicing['previewDocument']> {
    const dealOf = async (tx: Tx): Promise<Stored<'deal'>> => {
      const deal = await this.own(tx, ctx, await this.records.stored(tx, ctx, dealSchema, id));
      return { ...deal, invoiceDescription: change.invoiceDescription ?? deal.invoiceDescription };
    };
    return this.invoicing.previewDocument(ctx, dealOf, invoiceDayOf(change, await this.settings.today(ctx)));
  }

  /** Archiving keeps everything; the state says so (CRM-088, CRM-O22). */
  archive(ctx: RequestContext, id: number, teamId?: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.own(tx, ctx, await this.records.locked(tx, ctx, dealSchema, id), teamId);
      if (deal.dealStateId === dealStates.archived) return;
      assertStateChange(deal, [], dealStates.archived);
      await this.setState(tx, ctx, deal, dealStates.archived);
    });
  }

  /** A copy starts again: open, or a lead when it was one (CRM-O40). */
  copy(ctx: RequestContext, id: number, name?: string | null): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.own(tx, ctx, await this.records.stored(tx, ctx, dealSchema, id));
      return this.view(tx, ctx, await this.copied(tx, ctx, deal, name));
    });
  }

  /** A credited deal is copied for the invoice that is right (PLT-O64); asked for again it is the same copy, until that is archived. */
  reissue(ctx: RequestContext, id: number): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.own(tx, ctx, await this.records.locked(tx, ctx, dealSchema, id));
      if (!(await linkedCreditOf(tx, ctx, id))) throw new Problem('CONFLICT', { detail: 'Only what was credited can be reissued' });
      const earlier = await reissueOf(tx, ctx, id);
      if (earlier) return this.view(tx, ctx, await this.own(tx, ctx, await this.records.stored(tx, ctx, dealSchema, earlier)));
      const made = await this.copied(tx, ctx, deal, deal.name);
      await linkReissue(tx, ctx, made.id, id);
      return this.view(tx, ctx, made);
    });
  }

  /** The first part stays in the deal, each other becomes a deal of its own; open, won and to-be-invoiced deals only (CRM-O43, CRM-O44). */
  split(ctx: RequestContext, id: number, body: DealSplit): Promise<{ items: DealRecord[] }> {
    const percentages = percentagesOf(body);
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.own(tx, ctx, await this.records.locked(tx, ctx, dealSchema, id));
      if (!canSplitDeal(deal.dealStateId)) throw new Problem('FAILED_TO_SPLIT_DEAL');
      const [first, ...others] = partsOf(await this.view(tx, ctx, deal), percentages);
      const items = [await this.view(tx, ctx, await this.records.change(tx, ctx, dealSchema, deal, first, this.hooks))];
      for (const part of others) {
        const { invoiceNumber: _, ...body } = part;
        items.push(
          await this.view(
            tx,
            ctx,
            await this.records.insert(tx, ctx, dealSchema, body, this.hooks, { teamId: deal.teamId, dealStateId: deal.dealStateId }),
          ),
        );
      }
      return { items };
    });
  }

  /** Only between the user's own teams, and never an invoiced deal (CRM-O42). */
  move(ctx: RequestContext, id: number, newTeamId: number): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.writable(tx, ctx, id, 'MOVE_DEAL_FAILED');
      await assertMember(tx, ctx, newTeamId);
      await tx.update(ormEntityOf(dealSchema), { ecosystemId: ctx.ecosystemId, id }, { teamId: newTeamId });
      return this.view(tx, ctx, await this.recordChange(tx, ctx, deal, 'deal.moved'));
    });
  }

  /** The user fixed what stopped the invoice; a refused address is fixed by naming another receiver. */
  resume(ctx: RequestContext, id: number, { receiver, confirmedReceivers, workflowId }: ProcessResume): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.own(tx, ctx, await this.records.stored(tx, ctx, dealSchema, id));
      const mails = await this.invoicing.resume(
        tx,
        ctx,
        deal,
        receiver ? { receiver, confirmed: confirmedReceivers } : undefined,
        workflowId,
      );
      await this.allowance.take(tx, ctx, mails);
      return this.view(tx, ctx, deal);
    });
  }

  private async setState(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    dealStateId: number,
    more: Record<string, unknown> = {},
  ): Promise<Stored<'deal'>> {
    await tx.update(ormEntityOf(dealSchema), { ecosystemId: ctx.ecosystemId, id: deal.id }, { dealStateId, ...more });
    return this.recordChange(tx, ctx, deal, 'deal.changeState');
  }

  private async copied(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>, name?: string | null): Promise<Stored<'deal'>> {
    const dealStateId = deal.dealStateId === dealStates.lead ? dealStates.lead : dealStates.open;
    const copy = copyOf(await this.view(tx, ctx, deal), name);
    return this.records.insert(tx, ctx, dealSchema, copy, this.hooks, { teamId: deal.teamId, dealStateId });
  }

  private async recordChange(tx: Tx, ctx: RequestContext, before: Stored<'deal'>, action: string): Promise<Stored<'deal'>> {
    const deal = await this.records.stored(tx, ctx, dealSchema, before.id);
    await this.records.announce(tx, ctx, dealSchema, 'updated', deal);
    await this.audit.record(tx, ctx, { action, entity: 'deal', entityId: deal.id, before, after: deal });
    return deal;
  }

  private async writable(tx: Tx, ctx: RequestContext, id: number, refusal: ErrorCode, teamId?: number): Promise<Stored<'deal'>> {
    const deal = await this.own(tx, ctx, await this.records.locked(tx, ctx, dealSchema, id), teamId);
    if (isDealReadOnly(deal.dealStateId)) throw new Problem(refusal, { detail: 'An invoiced deal is read-only' });
    return deal;
  }

  /** The deal, when it is of the path's team (CRM-O57) and of the user's (CRM-O11). */
  private async own(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>, teamId?: number): Promise<Stored<'deal'>> {
    if (teamId !== undefined && deal.teamId !== teamId) throw new Problem('NOT_FOUND');
    await assertMember(tx, ctx, deal.teamId);
    return deal;
  }

  private view(tx: Tx, ctx: RequestContext, deal: Stored<'deal'>): Promise<DealRecord> {
    return this.records.view(tx, ctx, dealSchema, deal, this.hooks);
  }
}
