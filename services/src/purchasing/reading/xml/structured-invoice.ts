import type { Adjustment } from '../model/reading.js';

/** An invoice or credit note as its structured data says it, whichever syntax that has; business terms (BT, BG) of EN 16931. */
export interface StructuredInvoice {
  syntax: 'ubl' | 'cii';
  isCredit: boolean;
  /** BT-27, else the trading name (BT-28). */
  supplier?: string;
  /** BT-1 */
  reference?: string;
  /** BT-2, BT-9: YYYY-MM-DD */
  issued?: string;
  due?: string;
  /** BT-20 */
  terms?: string;
  /** BT-5 */
  currency?: string;
  /** BT-31, BT-84, BT-30, BT-13 */
  vatNumber?: string;
  account?: string;
  chamberNumber?: string;
  orderReference?: string;
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
  adjustments: Adjustment[];
  /** BG-25 */
  lines: StructuredLine[];
  /** Names of elements with an amount or date that is none. */
  unreadable: string[];
}

export interface StructuredVat {
  rate: number | null;
  base: number | null;
  amount: number | null;
}

export interface StructuredLine {
  description: string;
  quantity: number | null;
  netUnitPrice: number | null;
  lineTotal: number | null;
  rate: number | null;
}
