import { Injectable } from '@nestjs/common';
import {
  dealSchema,
  dealStates,
  statesUntilInvoiced,
  type DealRecord,
  type DealSplit,
  type DealStateChange,
  type InvoicePreview,
  type ProcessResume,
  type SplitDeals,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { ListExtension, ListRequest, Stored } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { DealInvoicing } from '../deal-invoicing/index.js';
import {
  dealLines,
  dealToCheck,
  invoiceDaysOf,
  invoicesOfDeal,
  linkReissue,
  reissueOf,
  type StoredDealLine,
} from '../deal-records/index.js';
import { dealListOf } from './deal-list.js';
import { dealListRequest } from './deal-list-request.js';
import { DealHooks } from './deal.hooks.js';
import { MailAllowance, mailCount } from '../../platform/mails/messages/index.js';
import { partsOf, percentagesOf } from './split-deal.rules.js';
import { assertNotArchived } from '../../directory/teams/index.js';
import { TeamRecords } from '../../masterdata/team-records/index.js';

/** Operations on a deal, in addition to those of all records of a team. */
@Injectable()
export class Deals extends TeamRecords<'deal'> {
  protected readonly schema = dealSchema;
  protected override readonly archivedAs = dealStates.archived;

  constructor(
    protected readonly hooks: DealHooks,
    private readonly invoicing: DealInvoicing,
    private readonly allowance: MailAllowance,
    private readonly settings: EcosystemSettings,
  ) {
    super();
  }

  requested = dealListRequest;

  async listOf(ctx: RequestContext, request: ListRequest): Promise<ListExtension> {
    return dealListOf(ctx, request, await this.settings.today(ctx));
  }

  /**
   * Changes the state. The change to Invoice sent, the draft invoice and the request for its mail are one transaction (CRM-F06); a process
   * does the rest. The deal passes through the states between, so that they are in its timeline (D-43).
   */
  changeState(ctx: RequestContext, id: number, change: DealStateChange): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.locked(tx, ctx, id);
      const lines = await dealLines.of(tx, ctx, id);
      const to = change.newDealState;
      const transition = {
        subject: dealToCheck(deal, lines),
        ...(to === dealStates.invoiced && {
          allowed: () => this.invoiced(tx, ctx, deal, lines, change),
          via: statesUntilInvoiced(deal.dealStateId) ?? [],
        }),
      };
      return this.view(tx, ctx, await this.records.transition(tx, ctx, dealSchema, deal, to, transition));
    });
  }

  /** Returns what would be booked if it were set as invoiced. */
  invoicePreview(ctx: RequestContext, id: number): Promise<InvoicePreview> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.stored(tx, ctx, id);
      return this.invoicing.preview(tx, ctx, deal);
    });
  }

  /** Renders the preview as a document, with the dates and the description that it will get. */
  async previewDocument(
    ctx: RequestContext,
    id: number,
    change: Pick<DealStateChange, 'invoiceDate' | 'dueDate' | 'invoiceDescription'>,
  ): ReturnType<DealInvoicing['previewDocument']> {
    const dealOf = async (tx: Tx): Promise<Stored<'deal'>> => {
      const deal = await this.stored(tx, ctx, id);
      return { ...deal, invoiceDescription: change.invoiceDescription ?? deal.invoiceDescription };
    };
    return this.invoicing.previewDocument(ctx, dealOf, invoiceDaysOf(change, await this.settings.today(ctx)));
  }

  /** Copies a credited deal for the corrected invoice (PLT-O64); a repeated request returns the same copy, until that is archived. */
  reissue(ctx: RequestContext, id: number): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.locked(tx, ctx, id);
      if (!(await invoicesOfDeal(tx, ctx, id)).creditInvoice)
        throw new Problem('CONFLICT', { detail: 'Only what was credited can be reissued' });
      const earlier = await reissueOf(tx, ctx, id);
      if (earlier) return this.view(tx, ctx, await this.stored(tx, ctx, earlier));
      const made = await this.copied(tx, ctx, deal, deal.name);
      await linkReissue(tx, ctx, made.id, id);
      return this.view(tx, ctx, made);
    });
  }

  /**
   * Splits a deal: the first part stays in the deal, each other becomes its own deal; open, won and to-be-invoiced deals only (CRM-O43,
   * CRM-O44).
   */
  split(ctx: RequestContext, id: number, body: DealSplit): Promise<SplitDeals> {
    const percentages = percentagesOf(body);
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.lockedFor(tx, ctx, id, 'split');
      const whole = await this.view(tx, ctx, deal);
      const [first, ...others] = partsOf(whole, percentages);
      await this.work.takeCopies(ctx, whole, percentages.length);
      const parts = [await this.records.change(tx, ctx, dealSchema, deal, first, this.hooks)];
      const { teamId, dealStateId } = deal;
      await assertNotArchived(tx, ctx, teamId);
      for (const { invoiceNumber: _, ...part } of others)
        parts.push(await this.records.insert(tx, ctx, dealSchema, part, this.hooks, { teamId, dealStateId }));
      return { items: parts.map(({ id: made, version, name, dealValue }) => ({ id: made, version, name, dealValue: Number(dealValue) })) };
    });
  }

  /** Resumes after the user fixed what blocked the invoice; a refused address is fixed by naming another recipient. */
  resume(ctx: RequestContext, id: number, { receiver, confirmedReceivers, workflowId }: ProcessResume): Promise<DealRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const deal = await this.stored(tx, ctx, id);
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

  /** Creates the draft and its mail request in the transaction that sets the state, and returns what the deal stores of them. */
  private async invoiced(
    tx: Tx,
    ctx: RequestContext,
    deal: Stored<'deal'>,
    lines: readonly StoredDealLine[],
    change: DealStateChange,
  ): Promise<Pick<Stored<'deal'>, 'invoiceDate' | 'invoiceDescription'>> {
    const days = invoiceDaysOf(change, await this.settings.today(ctx));
    const invoiceDescription = change.invoiceDescription ?? deal.invoiceDescription;
    await this.invoicing.request(tx, ctx, { ...deal, invoiceDescription }, lines, days, change);
    if (change.receiver) await this.allowance.take(tx, ctx, mailCount(change));
    return { invoiceDate: days.invoiceDate, invoiceDescription };
  }

  /** A copy starts as open, or as a lead when it was one (CRM-O40). */
  protected override copyStart({ dealStateId }: Stored<'deal'>): Pick<Stored<'deal'>, 'dealStateId'> {
    return { dealStateId: dealStateId === dealStates.lead ? dealStates.lead : dealStates.open };
  }
}
