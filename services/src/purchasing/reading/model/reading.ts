/** Where a document was read from: its structured data, the text layer of its pages, or what was recognized on pictures of them. */
export type Channel = 'xml' | 'text' | 'scan' | 'photo';

/** A place on a page, as parts of its width and height (0 to 1) from its upper left corner as it is shown. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `sure` is given only where values of that kind were right in at least 95 of 100 documents of layouts never seen before. */
export type Mark = 'sure' | 'check';

export interface ReadField<T extends string | number = string | number> {
  value: T;
  mark: Mark;
  /** How often such a value is right, 0 to 1. */
  confidence: number;
  /** Counted from 1; null for what stands on no page. */
  page: number | null;
  box: Box | null;
  /** What spoke for it, for people who look into a reading. */
  why: string;
}

/** Dates as YYYY-MM-DD, amounts in the currency of the document with its sign: those of credit notes are negative. */
export interface ReadFields {
  supplier?: ReadField<string>;
  reference?: ReadField<string>;
  invoiceDate?: ReadField<string>;
  dueDate?: ReadField<string>;
  currency?: ReadField<string>;
  totalExcludingTax?: ReadField<number>;
  totalIncludingTax?: ReadField<number>;
  vatNumber?: ReadField<string>;
  iban?: ReadField<string>;
  chamberOfCommerceNumber?: ReadField<string>;
  purchaseOrderReference?: ReadField<string>;
  /** Payment method of the document: 1 paid by a person, 2 still to be paid by bank, 3 by credit card, 4 by direct debit. */
  paymentMethod?: ReadField<number>;
}
export type FieldName = keyof ReadFields;

/** The VAT of one rate in percent, 0 where it is reversed or exempt; what is not stated is null. */
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

/** A word where it stands on its page. */
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
  | 'UNREADABLE_VALUE'
  | 'PAGE_DIFFERS'
  | 'PAGES_LEFT_OUT'
  | 'PAGE_IN_PART'
  | 'NO_TEXT'
  | 'OTHER_RECOGNIZER';

/** What does not agree within a document, or could not be read; amounts as texts with two decimals. */
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
  /** Of e-invoices: what was paid before, the rounding and what is to be paid. */
  prepaid: number | null;
  rounding: number | null;
  payable: number | null;
  findings: Finding[];
  /** All text, for the search. */
  text: string;
  /** In the order of reading; none where there are no pages. */
  words: ReadWord[];
  pages: number;
}
