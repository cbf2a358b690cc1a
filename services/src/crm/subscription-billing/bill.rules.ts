import { invoiceLanguageOf, outcomeOf, ratedTotals, type Period, type PeriodProblem } from '@kantoor/schemas';
import type { DraftContent } from '../../receivables/sales-invoices/index.js';
import { draftOf, type Receiver, receiverAmong } from '../deal-invoicing/index.js';
import type { InvoicedLine } from '../../masterdata/sales-lines/index.js';
import type { BilledSubscription, Facts } from './billed.js';
import { billedFor } from './billed-for.rules.js';

/** The amounts of a period, its outcome, and what blocks it. */
export interface Bill {
  net: number;
  tax: number;
  gross: number;
  outcome: 'concept' | 'booked' | 'mailed' | 'stopped';
  problems: PeriodProblem[];
  receiver: Receiver | null;
  /** Description on its invoice, in the customer's language. */
  description: string;
  /** Content of its invoice; null when its team has no legal entity to invoice with. */
  content: DraftContent | null;
}

/**
 * Computes how one period of a subscription is billed (D-02). Billing uses it, and so do the form and the coming invoices to show what will
 * be billed (D-03). Lines, rates and addresses are those of the facts; they may differ on the day of the period.
 */
export function billOf(subscription: BilledSubscription, lines: readonly InvoicedLine[], period: Period, facts: Facts): Bill {
  const own = subscription.id === null ? null : { resource: 'subscriptions', id: subscription.id };
  const wanted = outcomeOf(subscription);
  const organization = facts.organizations.get(subscription.organizationId)!;
  const receiver = receiverAmong(facts.contactOf, subscription);
  const language = invoiceLanguageOf(organization);
  const description = billedFor(lines, period, language);
  const legalEntity = facts.legalEntityOf(subscription.teamId);
  const rateOf = facts.rateOf(organization, facts.referenceOf(subscription.teamId));
  const draft =
    legalEntity &&
    draftOf({
      deal: {
        ...subscription,
        template: subscription.template?.invoiceTemplateId ?? null,
        id: null,
        invoiceNumber: null,
        invoiceDescription: description,
      },
      lines,
      organization,
      legalEntity,
      rateIdOf: (line) => rateOf(line).rate?.taxRateId ?? null,
      invoiceDate: period.start,
      language,
      receiver,
      contacts: facts.contactsOf(organization.id),
    });
  const forecast = draft && facts.forecastOf(draft, own ?? unsaved);
  const totals = forecast
    ? { net: forecast.content.netAmount, tax: forecast.content.taxAmount, gross: forecast.content.totalAmount }
    : ratedTotals(lines.map((line) => ({ ...line, ...rateOf(line) })));
  const problems: PeriodProblem[] = [
    ...(facts.isArchivedTeam(subscription.teamId) ? [problem('TEAM_ARCHIVED', null)] : []),
    ...(organization.archivedAt ? [problem('CUSTOMER_ARCHIVED', own)] : []),
    ...(lines.length === 0 ? [problem('LINES_MISSING', own)] : []),
    ...(wanted === 'concept' ? [] : invoicingProblems()),
    ...(wanted === 'mailed' && !receiver.emailAddress
      ? [problem('RECEIVER_MISSING', { resource: 'contacts', id: subscription.contactId }, ['emailAddresses'])]
      : []),
  ];
  return {
    ...{ net: Number(totals.net), tax: Number(totals.tax), gross: Number(totals.gross) },
    outcome: problems.length > 0 ? 'stopped' : wanted,
    problems,
    receiver: receiver.emailAddress ? receiver : null,
    description,
    content: forecast?.content ?? null,
  };

  function invoicingProblems(): PeriodProblem[] {
    return forecast ? blockersOf(forecast.problems) : [problem('LEGAL_ENTITY_MISSING', null)];
  }
  // Without lines, other problems of the content are only consequences.
  function blockersOf(found: NonNullable<typeof forecast>['problems']): PeriodProblem[] {
    return found
      .filter(({ code }) => code !== 'INVOICE_INCOMPLETE' || lines.length > 0)
      .map(({ code, problems: faults, fix }) =>
        problem(
          code as PeriodProblem['code'],
          fix === unsaved ? null : fix,
          faults.map(({ pointer }) => pointer.slice(pointer.lastIndexOf('/') + 1)),
        ),
      );
  }
}

/** The part that is known from the sums of its lines (`SummedLines`), without the invoice content per line. */
export type Figures = Omit<Bill, 'content'>;
export function figuresOf(subscription: BilledSubscription, summed: readonly InvoicedLine[], period: Period, facts: Facts): Figures {
  const { content: _, ...figures } = billOf(subscription, summed, period, facts);
  return figures;
}

const unsaved = { resource: 'subscriptions', id: 0 };
export const problem = (code: PeriodProblem['code'], fix: PeriodProblem['fix'], fields: string[] = []): PeriodProblem => ({
  code,
  fields: [...new Set(fields)],
  fix,
});
