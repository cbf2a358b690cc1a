import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  contactSchema,
  dealStates,
  dealToInvoice,
  organizationSchema,
  subscriptionPeriod,
  subscriptionSchema,
  type PeriodProblem,
} from '@kantoor/schemas';
import { WaitingInvoices } from '../../books/exchange-rates/index.js';
import { processSummary } from '../../receivables/sales-book/index.js';
import { type Bookable, BulkBooking, type MailRequest, type ReservedInvoice } from '../../receivables/sales-invoices/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { mailAddressKey } from '../../platform/mails/messages/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { dealLines, insertDeals, type NewDeal, originOf } from '../deal-records/index.js';
import type { SalesLine } from '../../masterdata/sales-lines/index.js';
import { type Bill, problem } from '../subscription-billing/index.js';
import type { Receiver } from '../deal-invoicing/index.js';
import { type Settled, SubscriptionPeriods } from '../subscription-periods/index.js';
import type { DuePeriod } from './due-subscriptions.repository.js';
import { MailPacing } from './mail-pacing.service.js';

/** A period with its bill. */
export interface BilledPeriod extends DuePeriod {
  lines: readonly SalesLine[];
  bill: Bill;
}
/** With its current problems. */
type CheckedPeriod = BilledPeriod & { problems: PeriodProblem[]; bookable?: Bookable };
/** With the reserved number of its invoice, if it has one. */
type Numbered = CheckedPeriod & { invoice?: ReservedInvoice };
type Made = Numbered & { dealId: number; mailAt: string | null };

/** Writes the outcome of due periods: deals, invoices, follow-up work, and the periods themselves, in bulk statements. */
@Injectable()
export class PeriodWriter implements OnModuleInit {
  constructor(
    private readonly periods: SubscriptionPeriods,
    private readonly booking: BulkBooking,
    private readonly processes: Processes,
    private readonly pacing: MailPacing,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly waiting: WaitingInvoices,
  ) {}

  /** A period that waits for an exchange rate continues when the rate arrives. */
  onModuleInit(): void {
    this.waiting.register(
      subscriptionSchema['x-resource'].name,
      `SELECT currency, period_start AS day FROM subscription_periods WHERE ecosystem_id = $1 AND subscription_id = $2 AND state = 'attention'`,
    );
  }

  /** Creates a deal for each billed period, and an invoice if its output says so; the others need attention. */
  async write(tx: Tx, ctx: RequestContext, runDate: string | null, billed: readonly BilledPeriod[]): Promise<Settled[]> {
    const checked = await this.checkBillable(tx, ctx, billed);
    const billable = checked.filter(({ problems }) => problems.length === 0);
    const made = await this.makeDeals(tx, ctx, await this.numbered(tx, ctx, billable));
    const writers = await this.writersOf(tx, ctx, made);
    await this.booking.book(
      tx,
      ctx,
      made.flatMap((period, nth) => invoiceOf(period, writers[nth]!)),
    );
    await this.beginDocuments(tx, ctx, made);
    const settled = [
      ...made.map((period) => billedRow(period, runDate)),
      ...checked.filter(({ problems }) => problems.length > 0).map((period) => attentionRow(period, period.problems, runDate)),
    ];
    await this.periods.settle(tx, ctx, settled);
    return settled;
  }

  /** Parks periods for a person, for a reason unrelated to their content; those already settled are left out. */
  park(tx: Tx, ctx: RequestContext, runDate: string | null, due: readonly DuePeriod[], why: PeriodProblem): Promise<Settled[]> {
    return this.periods.settleOpen(
      tx,
      ctx,
      due.map((period) => attentionRow(period, [why], runDate)),
    );
  }

  /** Starts a process for each period that needs attention, by which it is resumed. */
  beginWaiting(tx: Tx, ctx: RequestContext, waiting: readonly DuePeriod[]): Promise<void> {
    return this.processes.beginAll(
      tx,
      ctx,
      subscriptionPeriod,
      waiting.map(({ subscription: { id, teamId, name }, period: { start } }) => ({
        input: { ecosystemId: ctx.ecosystemId, teamId, subscriptionId: id, start },
        step: 'bill-period',
        summary: `Subscription ${id} · ${name} · ${start}`,
      })),
    );
  }

  /** Checks what blocks a period: what its forecast reports, and what is only known on the day itself. */
  private async checkBillable(tx: Tx, ctx: RequestContext, billed: readonly BilledPeriod[]): Promise<CheckedPeriod[]> {
    const toBook = billed.filter(({ bill: { outcome } }) => outcome === 'booked' || outcome === 'mailed');
    const answers = await this.booking.bookable(
      tx,
      ctx,
      toBook.map(({ bill }) => bill.content!),
    );
    const answerOf = new Map(toBook.map((period, nth) => [period, answers[nth]!]));
    return billed.map((period) => {
      const answer = answerOf.get(period);
      if (!answer) return { ...period, problems: period.bill.problems };
      if (!('blocked' in answer)) return { ...period, problems: [], bookable: answer };
      const { code, problems } = answer.blocked;
      const own = { resource: 'subscriptions', id: period.subscription.id };
      const fields = problems.map(({ pointer }) => pointer.slice(1));
      return { ...period, problems: [problem(code as PeriodProblem['code'], own, fields)] };
    });
  }

  private async numbered(tx: Tx, ctx: RequestContext, billable: readonly CheckedPeriod[]): Promise<Numbered[]> {
    const toBook = billable.filter(({ bookable }) => bookable);
    const reserved = await this.booking.reserve(
      tx,
      ctx,
      toBook.map(({ bookable }) => bookable!),
    );
    const invoices = new Map(toBook.map((period, nth) => [period, reserved[nth]!]));
    return billable.map((period) => {
      const invoice = invoices.get(period);
      return invoice ? { ...period, invoice } : period;
    });
  }

  private async makeDeals(tx: Tx, ctx: RequestContext, billable: readonly Numbered[]): Promise<Made[]> {
    if (billable.length === 0) return [];
    const ids = await insertDeals(tx, ctx, { audit: this.audit, outbox: this.outbox }, billable.map(dealOf));
    const mailed = billable.filter(({ bill }) => bill.outcome === 'mailed');
    const times = await this.pacing.next(tx, ctx, mailed.length);
    const timeOf = new Map(mailed.map((period, nth) => [period, times[nth]!]));
    const made = billable.map((period, nth) => ({ ...period, dealId: ids[nth]!, mailAt: timeOf.get(period) ?? null }));
    await dealLines.copy(
      tx,
      ctx,
      made.map(({ dealId, lines, bookable }) => ({
        ownerId: dealId,
        lines: lines.map((line, at) => ({ ...line, invoicedTaxRateId: bookable?.content.lines[at]?.taxRateId ?? null })),
      })),
    );
    return made;
  }

  /** Returns the author of each mail: the person who last changed its subscription, its recipient or its customer. */
  private writersOf(tx: Tx, ctx: RequestContext, made: readonly Made[]): Promise<(number | null)[]> {
    return this.audit.lastWriters(
      tx,
      ctx,
      made.map(({ mailAt, subscription: { id, contactId, administrativeContactId, organizationId } }) =>
        mailAt === null
          ? []
          : [
              { entity: subscriptionSchema.$id, id },
              { entity: organizationSchema.$id, id: organizationId },
              ...[contactId, administrativeContactId].flatMap((contact) =>
                contact === null ? [] : [{ entity: contactSchema.$id, id: contact }],
              ),
            ],
      ),
    );
  }

  /** Documents, mail and payment tracking are done by the process that every invoiced deal has. */
  private beginDocuments(tx: Tx, ctx: RequestContext, made: readonly Made[]): Promise<void> {
    const invoiced = made.filter(({ invoice }) => invoice);
    return this.processes.beginAll(
      tx,
      ctx,
      dealToInvoice,
      invoiced.map(({ subscription: { teamId }, dealId, mailAt, invoice }) => {
        const { invoiceId, content, assigned } = invoice!;
        const { customer, totalAmount, currency } = content;
        return {
          input: {
            ecosystemId: ctx.ecosystemId,
            teamId,
            dealId,
            invoiceId,
            isBooked: true,
            mail: mailAt !== null,
            ...(mailAt !== null && { mailAt }),
          },
          taken: { key: 'book', step: 'book', params: { invoiceNumber: assigned.invoiceNumber } },
          step: 'documents',
          summary: processSummary({ record: `Deal ${dealId}`, customer: customer.name, amount: totalAmount, currency }),
          ...(mailAt !== null && { notBefore: mailAt }),
        };
      }),
    );
  }
}

function dealOf({ subscription, period: { start }, bill, invoice }: Numbered): NewDeal {
  const { teamId, name, owner, currency, organizationId, contactId, administrativeContactId, clientReference, value, template } =
    subscription;
  return {
    ...{ teamId, name, owner, currency, organizationId, contactId, administrativeContactId, clientReference },
    dealStateId: invoice ? dealStates.invoiced : dealStates.toInvoice,
    invoiceDescription: bill.description,
    dealDate: start,
    invoiceDate: invoice ? start : null,
    dealValue: value,
    template: template?.invoiceTemplateId ?? null,
    invoice: invoice ? linkOf(invoice) : null,
  };
}

const linkOf = ({ invoiceId, content: { legalEntityId }, assigned: { invoiceNumber }, paymentStatus }: ReservedInvoice) => ({
  ...{ invoiceId, legalEntityId, invoiceNumber, paymentStatus },
});

/** Builds the invoice, mailed to the recipient that the forecast named. */
function invoiceOf({ subscription, invoice, dealId, mailAt, bill }: Made, writtenBy: number | null): ReservedInvoice[] {
  const mailRequest = mailAt === null ? null : mailedTo(bill.receiver!, subscription.confirmedReceivers, writtenBy);
  return invoice ? [{ ...invoice, content: { ...invoice.content, origin: originOf(dealId), mailRequest } }] : [];
}

/** The contact may have another address by now: only that of the saved subscription was confirmed. */
const mailedTo = (receiver: Receiver, confirmed: readonly string[], writtenBy: number | null): MailRequest => ({
  ...{ receiver, ccEmail: null, override: null, askedBy: null, writtenBy },
  confirmedReceivers: confirmed.filter((address) => address === mailAddressKey(receiver.emailAddress)),
});

const keyOf = ({ subscription: { id, currency }, period: { start, end } }: DuePeriod) => ({ subscriptionId: id, currency, start, end });

const billedRow = ({ bill, dealId, mailAt, invoice, ...due }: Made, runDate: string | null): Settled => ({
  ...keyOf(due),
  ...amountsOf(bill),
  state: 'billed',
  outcome: bill.outcome === 'stopped' ? null : bill.outcome,
  problems: [],
  ...{ runDate, dealId, mailAt, invoiceId: invoice?.invoiceId ?? null },
});

const attentionRow = (due: DuePeriod & { bill?: Bill }, problems: PeriodProblem[], runDate: string | null): Settled => ({
  ...keyOf(due),
  ...(due.bill && amountsOf(due.bill)),
  state: 'attention',
  outcome: null,
  ...{ problems, runDate },
});

const amountsOf = ({ net, tax, gross }: Bill) => ({ net: net.toFixed(2), tax: tax.toFixed(2), gross: gross.toFixed(2) });
