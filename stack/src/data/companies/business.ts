/** Kind of VAT charged; every ecosystem has one rate of each. */
export type TaxKind = 'standard' | 'low' | 'zero' | 'exempt' | 'relayed';

export interface DemoLegalEntity {
  reference: string;
  name: string;
  prefix: string;
  paymentTerm: number;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  emailAddress: string;
  phoneNumber: string;
  colours: [primary: string, secondary: string];
  logo: 'circles' | 'bars' | 'roof';
}
export interface DemoTeam {
  id: number;
  name: string;
  legalEntity: string;
  currency: string;
  /** E-mail addresses of the owners of deals. */
  owners: string[];
  /** Its share of the deals, out of the sum over the teams. */
  share: number;
  activities: { name: string; dealTitles: string[] }[];
}
interface DemoTaxRule {
  name: string;
  country?: string;
  isExEu?: boolean;
  needsVatNumber?: boolean;
  tax: TaxKind;
}
/** Everything that differs between the demonstration data of the ecosystems; the rest follows from it. */
export interface Business {
  ecosystemId: number;
  seed: number;
  /** The person who registers payments by hand. */
  bookkeeper: { personId: number };
  legalEntities: DemoLegalEntity[];
  teams: DemoTeam[];
  taxRules: DemoTaxRule[];
  /** value | name | description */
  ledgers: string;
  /** name | price | least amount | most amount | ledger | tax | activities */
  products: string;
  /** country | name | short name | address | zip code | city | domain | what is missing on purpose */
  customers: string;
  /** Payment terms in days of customers that have their own, by name. */
  ownTerms: Readonly<Record<string, number>>;
  firstNames: string[];
  lastNames: string[];
  dealCounts: DealCounts;
  /** Absent if nothing is bought. */
  buying?: DemoBuying;
}
/** Purchases of an ecosystem, from suppliers that are no customers. */
export interface DemoBuying {
  /** country | name | address | zip code | city | how it is paid (PLT-191), where not by bank */
  suppliers: string;
  /** ledger | name of the ledger | product | tax */
  costs: string;
  /** days ago | name | supplier | team | state | reference | lines parted by +, each `product or description; amount; price; activity or person; tax` */
  purchases: string;
  /**
   * days ago | name | type | team | status | creator | supplier | reference | total or kilometres | lines as those of purchases; a
   * finalized one belongs to the purchase of its name
   */
  documents: string;
  /** days ago | sender's address | subject | reason for quarantine | file name | text; infected files were not kept */
  quarantine: string;
  /** Approval requests for the purchases and documents with these names. */
  requests: DemoRequest[];
  documentRequests: DemoRequest[];
  /** Delegations, in days from today; set by the person in the last column. */
  delegations: { personId: number; deputyId: number; fromDay: number; untilDay: number; setBy: number }[];
  /** Names of suppliers whose account a second person confirmed. */
  confirmed: string[];
}
/** An approval round; it is over if it has an end. */
export interface DemoRequest {
  /** Name of the purchase or the document. */
  about: string;
  requestedBy: number;
  daysAgo: number;
  ended?: 'approved' | 'declined';
  asked: DemoApproval[];
}
export interface DemoApproval {
  personId: number;
  lines: number[];
  /** Declined if there is a reason. */
  answer?: { daysAgo: number; declined?: string };
  reminders?: { count: number; lastDaysAgo: number; escalatedDaysAgo?: number };
}
export type InvoiceOutcome = 'paid' | 'open' | 'overdue' | 'partial' | 'blocked';
export interface DealCounts {
  lead: number;
  open: number;
  won: number;
  toInvoice: number;
  archived: number;
  invoiced: Record<InvoiceOutcome, number>;
}

/** Splits the lines of a data text at their bars. */
export const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
