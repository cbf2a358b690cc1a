import type { Currency, DealRecord, SubscriptionRecord } from '@kantoor/schemas';
import type { NamedContact, NamedOrganization } from '../../relations/organizations';
import type { LineDraft } from './lines/line-draft';

/** Input of a sale, one-off or recurring: customer, seller and lines. */
export interface SalesDraft {
  name: string;
  teamId: number;
  owner: string;
  organization: NamedOrganization | null;
  contact: NamedContact | null;
  administrativeContact: NamedContact | null;
  currency: Currency;
  clientReference: string;
  /** Id of the invoice template; null for the default of the legal entity. */
  template: number | null;
  lines: LineDraft[];
}
type Head = Omit<SalesDraft, 'lines'>;
type Stored = Pick<DealRecord, Exclude<keyof Head, 'template'>> & { template: DealRecord['template'] | SubscriptionRecord['template'] };

/** The API returns the template of a subscription as an object, and that of a deal as an id (CRM-O95). */
const templateOf = ({ template }: Stored): number | null =>
  typeof template === 'object' ? (template?.invoiceTemplateId ?? null) : template;

/** Returns the stored values as typed values, without the lines. */
export const salesDraftOf = (record: Stored): Head => ({
  name: record.name,
  teamId: record.teamId,
  owner: record.owner ?? '',
  organization: record.organization,
  contact: record.contact,
  administrativeContact: record.administrativeContact ?? null,
  currency: record.currency,
  clientReference: record.clientReference ?? '',
  template: templateOf(record),
});
export const emptySalesDraft = (teamId: number, owner: string, currency: Currency): Head => ({
  name: '',
  teamId,
  owner,
  organization: null,
  contact: null,
  administrativeContact: null,
  currency,
  clientReference: '',
  template: null,
});

/** Returns them for the API; empty fields are null. */
export const salesBodyOf = (draft: Head) => ({
  name: draft.name.trim(),
  owner: draft.owner || null,
  organization: draft.organization && { organizationId: draft.organization.organizationId },
  contact: draft.contact && { contactId: draft.contact.contactId },
  administrativeContact: draft.administrativeContact && { contactId: draft.administrativeContact.contactId },
  currency: draft.currency,
  clientReference: draft.clientReference.trim() || null,
  template: draft.template,
});
