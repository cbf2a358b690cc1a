import type { InvoiceDraft } from '../../receivables/sales-book/index.js';
import { billOf } from './bill.rules.js';
import type { BilledSubscription, Facts } from './billed.js';

const organization = {
  id: 5,
  name: 'Bakkerij',
  countryIso2: 'NL',
  preferredLanguage: 'nl',
  exEu: false,
  paymentTerm: null,
  archivedAt: null,
};
const subscription = (template: BilledSubscription['template']): BilledSubscription => ({
  ...{ id: 1, teamId: 12, organizationId: 5, contactId: 9, administrativeContactId: null, currency: 'EUR', clientReference: null },
  ...{ invoiceDirectly: false, output: 'Book', schedule: null },
  template,
});

function billed(template: BilledSubscription['template'], isArchivedTeam = false) {
  const drafts: InvoiceDraft[] = [];
  const facts = {
    organizations: new Map([[5, organization]]),
    contactOf: () => undefined,
    contactsOf: () => [],
    referenceOf: () => 'HOUSE',
    isArchivedTeam: () => isArchivedTeam,
    legalEntityOf: () => ({ legalEntityId: 7, legalEntityReference: 'HOUSE' }),
    rateOf: () => () => ({ rate: null }),
    forecastOf: (draft: InvoiceDraft) => {
      drafts.push(draft);
      return { content: { ...draft, netAmount: '0', taxAmount: '0', totalAmount: '0' }, problems: [] };
    },
  } as unknown as Facts;
  const { outcome, problems } = billOf(subscription(template), [], { start: '2026-01-01', end: '2026-01-31' }, facts);
  return { draft: drafts[0]!, outcome, codes: problems.map(({ code }) => code) };
}

it('PLT-O34 the invoice of a period uses the template of its subscription', () => {
  expect(billed({ invoiceTemplateId: 4 }).draft.invoiceTemplateId).toBe(4);
  expect(billed(null).draft.invoiceTemplateId).toBeNull();
});

it('a period of an archived team is not billed', () => {
  expect(billed(null, true)).toMatchObject({ outcome: 'stopped', codes: ['TEAM_ARCHIVED', 'LINES_MISSING'] });
  expect(billed(null).codes).toEqual(['LINES_MISSING']);
});
