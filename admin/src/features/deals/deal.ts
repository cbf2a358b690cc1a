import type { ContactRef } from '../../shared/contacts';
import type { PaymentStatus } from '../invoices';
import type { OrganizationRef } from '../organizations';
import { boardColumnOf, canRemindOfDeal, type BoardColumn } from '@kantoor/schemas';

export interface ExternalInvoice {
  invoiceId: number;
  legalEntityId: number;
  invoiceNumber?: string | null;
}
export interface TeamMember {
  personId: number;
  name: string;
  emailAddress: string | null;
}
/** A product as a line chooses it. */
export interface ProductChoice {
  productId: number;
  name?: string;
  price?: number | null;
  taxRateId?: number | null;
}
export interface ConnectedProduct {
  productId: number;
  productName: string;
  price: number | null;
  taxRateId: number | null;
}

/** A deal as lists and the board give it. */
export interface DealRow {
  id: number;
  name: string;
  teamId: number;
  teamName: string;
  mine: boolean;
  owner?: string | null;
  organization: OrganizationRef | null;
  contact: ContactRef | null;
  currency: string;
  dealState: { dealStateId: number; name: string };
  dealDate: string;
  invoiceDate?: string | null;
  dealValue: number;
  paymentStatus?: PaymentStatus | null;
  externalInvoice?: ExternalInvoice | null;
  process?: { state: string; step: string } | null;
  /** Its invoice went out by mail. */
  mailed?: boolean;
  version: number;
}
export interface DealLine {
  lineNumber?: number;
  product: { productId: number; name?: string } | null;
  description?: string | null;
  price: number;
  amount: number;
  net?: number;
  department: string;
  project: string;
  taxRateId?: number | null;
}
export interface TaxRate {
  taxRateId: number;
  description: string;
  percentage: number;
  isExempt?: boolean;
  isRelayed?: boolean;
}
export interface Deal extends DealRow {
  administrativeContact?: ContactRef | null;
  clientReference?: string | null;
  invoiceNumber?: number | null;
  note?: string | null;
  template?: number | null;
  dateReminded?: string | null;
  lines: DealLine[];
  totals: { net: number; tax: number; gross: number; taxRate: TaxRate | null };
}

/** Whether a reminder may go to the customer (CRM-033, CRM-059). */
export const isRemindable = (deal: DealRow): boolean =>
  canRemindOfDeal({
    dealStateId: deal.dealState.dealStateId,
    paymentStatus: deal.paymentStatus ?? null,
    invoiceNumber: deal.externalInvoice?.invoiceNumber,
  });

export const columnOf = (deal: DealRow): BoardColumn =>
  boardColumnOf({ dealStateId: deal.dealState.dealStateId, paymentStatus: deal.paymentStatus ?? null });
