/** What kind of VAT is charged; every ecosystem has one rate of each. */
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
  /** E-mail addresses of those who own deals. */
  owners: string[];
  /** How many of the deals are theirs, out of the sum over the teams. */
  share: number;
  activities: { name: string; dealTitles: string[] }[];
}
export interface DemoTaxRule {
  name: string;
  country?: string;
  isExEu?: boolean;
  needsVatNumber?: boolean;
  tax: TaxKind;
}
/** Everything that sets one ecosystem's demonstration data apart from the other's; the rest follows from it. */
export interface Business {
  ecosystemId: number;
  seed: number;
  /** Who registers payments by hand. */
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
  /** Of customers with a payment term of their own, in days, by name. */
  ownTerms: Readonly<Record<string, number>>;
  firstNames: string[];
  lastNames: string[];
  dealCounts: DealCounts;
  /** Absent where nothing is bought. */
  buying?: DemoBuying;
}
/** What an ecosystem buys, of suppliers that are no customers. */
export interface DemoBuying {
  /** country | name | address | zip code | city | how it is paid (PLT-191), where not by bank */
  suppliers: string;
  /** ledger | name of the ledger | product | tax */
  costs: string;
  /** days ago | name | supplier | team | state | reference | lines parted by +, each `product or description; amount; price; activity or person; tax` */
  purchases: string;
  /**
   * days ago | name | type | team | status | who made it | supplier | reference | total or kilometres | lines as those of purchases; what is finalized is the
   * purchase of its name
   */
  documents: string;
  /** days ago | address of the sender | subject | why it is in quarantine | name of its file | text; what is infected was not kept */
  quarantine: string;
  /** Approvals that were asked for, of the purchases and of the documents with these names. */
  requests: DemoRequest[];
  documentRequests: DemoRequest[];
  /** Who answers for whom, in days from today; set by the person of the last column. */
  delegations: { personId: number; deputyId: number; fromDay: number; untilDay: number; setBy: number }[];
  /** Names of suppliers whose account a second person confirmed. */
  confirmed: string[];
}
/** A round of approvals; it is over when it has an end. */
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
  /** Declined where there is a reason. */
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

/** The lines of a data text, each split at its bars. */
export const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
