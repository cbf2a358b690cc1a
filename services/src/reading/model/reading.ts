import type { ReadFieldName, ReadValue } from '@kantoor/schemas';

/** Source of a reading: structured data, the text layer of pages, or text recognized on pictures of them. */
export type Channel = 'xml' | 'text' | 'scan' | 'photo';

/** A position on a page, in fractions of its width and height (0 to 1) from the upper left corner as displayed. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `sure` is given only if values of that kind were right in at least 95 of 100 documents of layouts never seen before. */
export type Mark = 'sure' | 'check';

export interface ReadField<T extends string | number = string | number> {
  value: T;
  mark: Mark;
  /** Probability that the value is right, 0 to 1. */
  confidence: number;
  /** Counted from 1; null if not on a page. */
  page: number | null;
  box: Box | null;
  /** Evidence for the value, for people who inspect a reading. */
  why: string;
}

export type FieldName = ReadFieldName;
export type ReadFieldValue<K extends FieldName> = ReadValue<K>;
/** Dates as YYYY-MM-DD, amounts in the document's currency with sign: negative for credit notes. The list is in `schemas/read-fields.json`. */
export type ReadFields = { [K in FieldName]?: ReadField<ReadValue<K>> };

/** VAT of one rate in percent, 0 if reversed or exempt; null if not stated. */
export interface ReadVat {
  rate: number | null;
  base: number | null;
  amount: number | null;
  mark: Mark;
}

export interface ReadLine {
  description: string;
  quantity: number | null;
  netUnitPrice: number | null;
  lineTotal: number | null;
  rate: number | null;
  mark: Mark;
  page: number | null;
  box: Box | null;
}

/** A word with its position on the page. */
export interface ReadWord {
  text: string;
  page: number;
  box: Box;
}

/** A discount (negative) or charge (positive) of the whole document, before VAT. */
export interface Adjustment {
  reason: string;
  amount: number;
  rate: number | null;
}

export type FindingCode =
  | 'LINES_DIFFER'
  | 'NET_DIFFERS'
  | 'VAT_DIFFERS'
  | 'RATE_DIFFERS'
  | 'GROSS_DIFFERS'
  | 'PAYABLE_DIFFERS'
  | 'FOREIGN_NAMESPACE'
  | 'CREDIT_IS_NEGATIVE'
  | 'UNREADABLE_VALUE'
  | 'PAGE_DIFFERS'
  | 'PAGES_LEFT_OUT'
  | 'PAGE_IN_PART'
  | 'NO_TEXT'
  | 'OTHER_RECOGNIZER'
  | 'TEXT_SHORTENED';

/** An inconsistency within a document, or an unreadable value; amounts as texts with two decimals. */
export interface Finding {
  code: FindingCode;
  stated?: string;
  computed?: string;
  field?: string;
}

export interface Reading {
  channel: Channel;
  /** `ubl`, `cii`, `pdfjs` or the recognizer. */
  readBy: string;
  documentType: 'invoice' | 'credit-note' | 'receipt';
  fields: ReadFields;
  vat: ReadVat[];
  lines: ReadLine[];
  adjustments: Adjustment[];
  /** Amount paid before and amount due (EN 16931 BT-113, BT-115), if stated; rounding only by e-invoices. */
  prepaid: number | null;
  rounding: number | null;
  payable: number | null;
  findings: Finding[];
  /** All text, for search. */
  text: string;
  /** In reading order; empty without pages. */
  words: ReadWord[];
  pages: number;
}
