import type { CoupledContact, Currency, Schedule } from '@kantoor/schemas';
import type { ForecastOf } from '../../receivables/sales-invoices/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import type { Addressed } from '../../masterdata/contacts/index.js';
import type { LineRate, RatedLine } from '../../masterdata/tax-rules/index.js';

type Named = Pick<CoupledContact, 'contactId' | 'firstName' | 'lastName'>;

/** The fields of a subscription that billing uses. */
export interface BilledSubscription {
  /** null before it is saved. */
  id: number | null;
  teamId: number;
  organizationId: number;
  contactId: number;
  administrativeContactId: number | null;
  currency: Currency;
  clientReference: string | null;
  template: { invoiceTemplateId: number } | null;
  invoiceDirectly: boolean;
  output: string;
  schedule: Schedule | null;
}

/** Data for billing any number of subscriptions. */
export interface Facts {
  organizations: ReadonlyMap<number, Stored<'organization'>>;
  contactOf: (id: number) => Addressed | undefined;
  contactsOf: (organizationId: number) => readonly Named[];
  referenceOf: (teamId: number) => string | null;
  isArchivedTeam: (teamId: number) => boolean;
  legalEntityOf: (teamId: number) => { legalEntityId: number; legalEntityReference: string } | undefined;
  rateOf: (organization: Stored<'organization'>, legalEntityReference: string | null) => (line: RatedLine) => LineRate;
  forecastOf: ForecastOf;
}
