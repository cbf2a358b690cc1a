import { accountingCurrency, type JournalSummary } from '@kantoor/schemas';
import { amountOf, type JournalEntry, type JournalKind, journalKinds } from './journal-entries.rules.js';

/** Maximum number of items for review that are named; all are counted. */
export const namedAtMost = 50;

interface LedgerSum {
  ledger: string;
  account: JournalEntry['account'];
  currency: string;
  debit: bigint;
  credit: bigint;
  count: number;
}
type Unassigned = JournalSummary['unassigned']['items'][number];

/** Adds up a journal document by document: by account, in euro if known and else in the currency of the document, never mixed. */
export class JournalTotals {
  private readonly ledgers = new Map<string, LedgerSum>();
  private readonly documents = new Map<JournalKind, number>(journalKinds.map((kind) => [kind, 0]));
  private readonly withoutEuro = new Map<string, number>();
  private readonly unassigned: Unassigned[] = [];
  private unassignedCount = 0;
  private entries = 0;

  /** Adds the entries of one document. */
  add(entries: readonly JournalEntry[]): void {
    const [first] = entries;
    if (!first) return;
    const { kind, currency } = first.document;
    this.documents.set(kind, this.documents.get(kind)! + 1);
    this.entries += entries.length;
    if (first.euro === null) this.withoutEuro.set(currency, (this.withoutEuro.get(currency) ?? 0) + 1);
    for (const entry of entries) this.addOne(entry);
  }

  private addOne(entry: JournalEntry): void {
    const { ledger, account, document, amount, euro } = entry;
    const [currency, sum] = euro === null ? [document.currency, amount] : [accountingCurrency, euro];
    const key = `${currency} ${ledger}`;
    const known = this.ledgers.get(key) ?? { ledger, account, currency, debit: 0n, credit: 0n, count: 0 };
    this.ledgers.set(key, {
      ...known,
      debit: known.debit + (sum > 0n ? sum : 0n),
      credit: known.credit + (sum < 0n ? -sum : 0n),
      count: known.count + 1,
    });
    if (account === 'unassigned') this.note(entry);
  }

  private note({ document, amount, vat }: JournalEntry): void {
    this.unassignedCount += 1;
    if (this.unassigned.length === namedAtMost) return;
    const { kind, documentNumber, invoiceId, description, party, date, currency } = document;
    this.unassigned.push({
      ...{ kind, documentNumber, invoiceId, date, description, party, amount: Number(amountOf(amount)) },
      currency: currency as Unassigned['currency'],
      // A line without an account has a rate; a remaining difference has none.
      reason: vat ? 'no-ledger' : 'difference',
    });
  }

  /** Returns the accounts in order of their numbers, those in euro first. */
  summary(): Omit<JournalSummary, 'from' | 'to' | 'leftOut' | 'postedLater' | 'closed' | 'ledgers'> & {
    ledgers: Omit<JournalSummary['ledgers'][number], 'name'>[];
  } {
    const inOrder = [...this.ledgers.values()].sort(
      (one, other) =>
        Number(other.currency === accountingCurrency) - Number(one.currency === accountingCurrency) ||
        compared(one.currency, other.currency) ||
        compared(one.ledger, other.ledger),
    );
    return {
      entries: this.entries,
      documents: [...this.documents].map(([kind, count]) => ({ kind, count })),
      ledgers: inOrder.map(({ debit, credit, currency, ...sum }) => ({
        ...sum,
        currency: currency as Unassigned['currency'],
        debit: Number(amountOf(debit)),
        credit: Number(amountOf(credit)),
      })),
      unassigned: { count: this.unassignedCount, items: this.unassigned },
      withoutEuro: [...this.withoutEuro].map(([currency, count]) => ({ currency: currency as Unassigned['currency'], count })),
    };
  }
}
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
