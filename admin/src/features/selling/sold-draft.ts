import type { Currency, DealRecord } from '@kantoor/schemas';
import type { NamedContact, NamedOrganization } from '../organizations';
import type { LineDraft } from './lines/line-draft';

/** What is typed of whatever is sold, once or again and again: to whom, by whom, and what. */
export interface SoldDraft {
  name: string;
  teamId: number;
  owner: string;
  organization: NamedOrganization | null;
  contact: NamedContact | null;
  administrativeContact: NamedContact | null;
  currency: Currency;
  clientReference: string;
  lines: LineDraft[];
}
type Head = Omit<SoldDraft, 'lines'>;
type Stored = Pick<DealRecord, keyof Head>;

/** Values of what is stored as they are typed; the lines apart. */
export const soldDraftOf = (record: Stored): Head => ({
  name: record.name,
  teamId: record.teamId,
  owner: record.owner ?? '',
  organization: record.organization,
  contact: record.contact,
  administrativeContact: record.administrativeContact ?? null,
  currency: record.currency,
  clientReference: record.clientReference ?? '',
});
export const emptySoldDraft = (teamId: number, owner: string, currency: Currency): Head => ({
  name: '',
  teamId,
  owner,
  organization: null,
  contact: null,
  administrativeContact: null,
  currency,
  clientReference: '',
});

/** The same as the API takes it; what was left empty is null. */
export const soldBodyOf = (draft: Head) => ({
  name: draft.name.trim(),
  owner: draft.owner || null,
  organization: draft.organization && { organizationId: draft.organization.organizationId },
  contact: draft.contact && { contactId: draft.contact.contactId },
  administrativeContact: draft.administrativeContact && { contactId: draft.administrativeContact.contactId },
  currency: draft.currency,
  clientReference: draft.clientReference.trim() || null,
});
