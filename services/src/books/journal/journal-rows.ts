import { csvLine } from '../../platform/records/records/index.js';
import type { SheetColumn } from '../../platform/formats/spreadsheets/index.js';
import { amountOf, type JournalEntry } from './journal-entries.rules.js';
import { type JournalColumn, type JournalLanguage, journalWords } from './journal-words.js';

const kinds = {
  ...{ date: 'day', document: 'text', kind: 'text', description: 'text', ledger: 'text', ledgerName: 'text', party: 'text' },
  ...{ vatPercentage: 'number', vatCode: 'text', debit: 'amount', credit: 'amount', currency: 'text', amount: 'amount' },
  ...{ invoice: 'text', recordedOn: 'day', documentDate: 'day' },
} as const satisfies Record<JournalColumn, SheetColumn['kind']>;
const columns = Object.keys(kinds) as JournalColumn[];
const widths: Partial<Record<JournalColumn, number>> = { description: 40, ledgerName: 24, party: 28, document: 16, invoice: 16, kind: 16 };

export const journalColumns = (language: JournalLanguage): SheetColumn[] =>
  columns.map((name) => ({ heading: journalWords[language].columns[name], kind: kinds[name], width: widths[name] ?? 14 }));

/** Returns the cells of an entry in column order; null is empty. An unnamed ledger account is called by its purpose. */
export function journalCells(
  { document, ledger, account, vat, amount, euro }: JournalEntry,
  language: JournalLanguage,
  nameOf: (ledger: string) => string | undefined,
): (string | null)[] {
  const words = journalWords[language];
  const { kind, date, documentNumber, description, party, currency, invoiceNumber, recordedOn, documentDate } = document;
  const cells: Record<JournalColumn, string | null> = {
    ...{
      date,
      document: documentNumber,
      kind: words.kinds[kind],
      ledger,
      party,
      currency,
      invoice: invoiceNumber,
      recordedOn,
      documentDate,
    },
    description:
      'method' in document ? [words.methods[document.method] ?? document.method, description].filter(Boolean).join(' ') : description,
    ledgerName: account === null ? (nameOf(ledger) ?? null) : (nameOf(ledger) ?? words.accounts[account]),
    vatPercentage: vat?.percentage ?? null,
    vatCode: vat?.category ?? null,
    debit: euro !== null && euro > 0n ? amountOf(euro) : null,
    credit: euro !== null && euro < 0n ? amountOf(-euro) : null,
    amount: amountOf(amount),
  };
  return columns.map((name) => cells[name]);
}

/** Uses a decimal comma in numbers, like the other files; `csvLine` neutralises texts. */
export const journalCsvLine = (cells: readonly (string | null)[]): string =>
  csvLine(
    cells.map((cell, at) => {
      if (cell === null) return '';
      const kind = kinds[columns[at]!];
      return kind === 'amount' || kind === 'number' ? cell.replace('.', ',') : cell;
    }),
  );
