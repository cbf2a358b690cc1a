import { accountingCurrency, type BookAgreement, decimal } from '@kantoor/schemas';
import { amountOf, type JournalEntry } from './journal-entries.rules.js';

type Book = BookAgreement['book'];

/** Adds up what the journal has of invoices by book and currency, and on the account of the bank in euro. */
export class AgreementTotals {
  private readonly invoices = new Map<string, bigint>();
  private onBank = 0n;

  add(entries: readonly JournalEntry[]): void {
    for (const { account, amount, document } of entries) {
      if (account === 'bank' && document.currency === accountingCurrency) this.onBank += amount;
      if (!('nets' in document)) continue;
      const book: Book = document.kind === 'purchase-invoice' ? 'purchases' : 'sales';
      if (account !== (book === 'sales' ? 'debtors' : 'creditors')) continue;
      const key = keyOf({ book, currency: document.currency });
      this.invoices.set(key, (this.invoices.get(key) ?? 0n) + (book === 'sales' ? amount : -amount));
    }
  }

  get bank(): string {
    return amountOf(this.onBank);
  }

  of(one: { book: Book; currency: string }): string {
    return amountOf(this.invoices.get(keyOf(one)) ?? 0n);
  }

  get keys(): { book: Book; currency: string }[] {
    return [...this.invoices.keys()].map((key) => {
      const [book, currency] = key.split(' ') as [Book, string];
      return { book, currency };
    });
  }
}
const keyOf = ({ book, currency }: { book: Book; currency: string }): string => `${book} ${currency}`;

/** What the list of a book shows of a month, and the invoices that the journal has in another month than that of their date. */
export interface ListedInvoices {
  totals: readonly { book: Book; currency: string; amount: string }[];
  lines: readonly (Omit<BookAgreement['lines'][number], 'amount'> & { book: Book; currency: string; amount: string })[];
}

/** Compares the list of each book with the journal, by currency. A line has the amount that the journal has more because of it. */
export function bookAgreementsOf({ totals, lines }: ListedInvoices, journal: AgreementTotals): BookAgreement[] {
  const keys = new Map([...totals, ...lines, ...journal.keys].map((one) => [keyOf(one), { book: one.book, currency: one.currency }]));
  return [...keys]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([key, { book, currency }]) => {
      const own = lines.filter((line) => keyOf(line) === key);
      const listed = decimal(totals.find((total) => keyOf(total) === key)?.amount ?? 0);
      const difference = decimal(journal.of({ book, currency })).minus(listed);
      const explained = own.reduce((sum, { amount }) => sum.plus(amount), decimal(0));
      return {
        ...{ book, currency: currency as BookAgreement['currency'] },
        listed: Number(listed.toFixed(2)),
        journal: Number(journal.of({ book, currency })),
        difference: Number(difference.toFixed(2)),
        unexplained: Number(difference.minus(explained).toFixed(2)),
        lines: own.map(({ book: _book, currency: _currency, amount, ...line }) => ({ ...line, amount: Number(amount) })),
      };
    });
}
