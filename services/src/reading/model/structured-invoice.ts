import type { Adjustment, Reading } from './reading.js';

/** An invoice or credit note by its structured data, in any syntax; business terms (BT, BG) of EN 16931. */
export interface StructuredInvoice {
  syntax: 'ubl' | 'cii';
  isCredit: boolean;
  /** Its root element is in the namespace of its syntax. */
  isInNamespace: boolean;
  /** BT-24: the specification it claims to follow. */
  specification?: string;
  /** BT-3 */
  typeCode?: string;
  /** BT-27, otherwise the trading name (BT-28). */
  supplier?: string;
  /** BT-1 */
  reference?: string;
  /** BT-2, BT-9: YYYY-MM-DD */
  issued?: string;
  due?: string;
  /** BT-72 */
  delivered?: string;
  /** BT-20 */
  terms?: string;
  /** BT-5 */
  currency?: string;
  /** BT-31, BT-84, BT-30, BT-13 */
  vatNumber?: string;
  account?: string;
  chamberNumber?: string;
  orderReference?: string;
  /** BT-10, BT-83 */
  buyerReference?: string;
  paymentReference?: string;
  /** BT-81: a code of UNTDID 4461. */
  paymentMeans?: string;
  /** BT-22 */
  notes: string[];
  /** BG-4, BG-7 */
  seller: Party;
  buyer: Party;
  /** BT-106, BT-109, BT-110, BT-112, BT-113, BT-114, BT-115 */
  lineTotal?: number;
  net?: number;
  vatTotal?: number;
  gross?: number;
  prepaid?: number;
  rounding?: number;
  payable?: number;
  /** BG-23 */
  vat: StructuredVat[];
  /** BG-20, BG-21 */
  adjustments: StructuredAdjustment[];
  /** BG-25 */
  lines: StructuredLine[];
  /** BG-24 */
  files: EmbeddedFile[];
  /** Names of elements with an invalid amount or date. */
  unreadable: string[];
}

export interface Party {
  name?: string;
  tradingName?: string;
  vatNumber?: string;
  chamberNumber?: string;
  /** BT-29, BT-46 */
  identifier?: string;
  street?: string;
  moreStreet?: string;
  postcode?: string;
  city?: string;
  region?: string;
  /** ISO 3166-1, two letters. */
  country?: string;
  email?: string;
}

export interface StructuredVat {
  rate: number | null;
  base: number | null;
  amount: number | null;
  /** UNTDID 5305: S, Z, E, AE, K, G, O, L, M. */
  category?: string;
  /** BT-120 */
  exemptReason?: string;
  /** BT-121 */
  exemptCode?: string;
}

export interface StructuredAdjustment extends Adjustment {
  category?: string;
  /** BT-98, BT-105 */
  reasonCode?: string;
}

export interface StructuredLine {
  /** BT-126 */
  id?: string;
  description: string;
  /** BT-127, BT-154 if it is not the description itself. */
  note?: string;
  quantity: number | null;
  /** UN/ECE Recommendation 20. */
  unit?: string;
  netUnitPrice: number | null;
  lineTotal: number | null;
  rate: number | null;
  category?: string;
  /** BG-27, BG-28: already included in the line amount. */
  adjustments: Adjustment[];
}

/** A file embedded in an e-invoice, with its name there. */
export interface EmbeddedFile {
  fileName: string;
  content: Uint8Array;
}

/** Factor that converts its amounts to those of a purchase; some credit notes already have negative amounts. */
export const signOf = ({ isCredit, gross }: StructuredInvoice): 1 | -1 => (isCredit && (gross ?? 0) > 0 ? -1 : 1);

/** A rule of EN 16931 that an e-invoice violates: its identifier, and the line or VAT category if the rule concerns one. */
export interface BrokenRule {
  rule: string;
  at?: string;
}

/** An e-invoice by its data, with inconsistencies within it or with its page, and the rules of EN 16931 that it violates. */
export interface EInvoice {
  invoice: StructuredInvoice;
  reading: Reading;
  broken: BrokenRule[];
}
