import { decimal } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { BankBooking } from '../../reading/model/index.js';
import type { OpenInvoice, Share } from './open-invoice.js';

export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The text of a booking in which references are found. */
export const comparedText = ({ description, endToEndId }: Pick<BankBooking, 'description' | 'endToEndId'>): string =>
  `${description.slice(0, fixed('comparedLetters'))} ${endToEndId ?? ''}`;

/** Shorter references name nothing; the first letters find the lengths that are worth comparing. */
const prefixLetters = 3;
const keyOf = ({ resource, invoiceId }: Pick<OpenInvoice, 'resource' | 'invoiceId'>): string => `${resource} ${invoiceId}`;
const amountKey = (amount: string, currency: string): string => `${decimal(amount).toFixed()} ${currency}`;

function index<T>(invoices: Iterable<T>, keysOf: (invoice: T) => Iterable<string>): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const invoice of invoices)
    for (const key of new Set(keysOf(invoice))) {
      const list = found.get(key);
      if (list) list.push(invoice);
      else found.set(key, [invoice]);
    }
  return found;
}

/** Index of open invoices by amount, account and reference: a booking is compared only with the few that share one of these. */
export class OpenInvoices<Invoice extends OpenInvoice = OpenInvoice> {
  private readonly known: Map<string, Invoice>;
  private readonly byAmount: ReadonlyMap<string, Invoice[]>;
  private readonly byIban: ReadonlyMap<string, Invoice[]>;
  private readonly byReference: ReadonlyMap<string, Invoice[]>;
  private readonly lengths: ReadonlyMap<string, readonly number[]>;

  constructor(invoices: readonly Invoice[]) {
    this.known = new Map(invoices.map((invoice) => [keyOf(invoice), invoice]));
    this.byAmount = index(invoices, ({ open, currency }) => [amountKey(open, currency)]);
    this.byIban = index(invoices, ({ ibans }) => ibans);
    this.byReference = index(invoices, ({ references }) => references.map(lettersOf).filter(({ length }) => length >= prefixLetters));
    const lengths = index(this.byReference.keys(), (letters) => [letters.slice(0, prefixLetters)]);
    this.lengths = new Map([...lengths].map(([prefix, all]) => [prefix, [...new Set(all.map(({ length }) => length))]]));
  }

  get(share: Pick<Share, 'resource' | 'invoiceId'>): Invoice | undefined {
    return this.known.get(keyOf(share));
  }

  /**
   * Returns a limited number of invoices: those that the text names before those of its amount, and these before others of its account.
   * It is whole if all that the booking names are among them.
   */
  near(booking: BankBooking): { invoices: Invoice[]; isWhole: boolean } {
    const { amount, currency, counterpartyIban, description } = booking;
    const named = this.named(lettersOf(comparedText(booking)));
    const all = new Set([
      ...named.invoices,
      ...(this.byAmount.get(amountKey(amount, currency)) ?? []),
      ...(counterpartyIban === null ? [] : (this.byIban.get(counterpartyIban) ?? [])),
    ]);
    const known = [...all].filter((invoice) => this.known.get(keyOf(invoice)) === invoice);
    return {
      invoices: known.slice(0, fixed('comparedRecords')),
      isWhole: named.isWhole && description.length <= fixed('comparedLetters'),
    };
  }

  private named(text: string): { invoices: Set<Invoice>; isWhole: boolean } {
    const invoices = new Set<Invoice>();
    let comparisons = 0;
    for (let at = 0; at + prefixLetters <= text.length; at += 1)
      for (const length of this.lengths.get(text.slice(at, at + prefixLetters)) ?? []) {
        for (const invoice of this.byReference.get(text.slice(at, at + length)) ?? []) invoices.add(invoice);
        comparisons += 1;
        if (comparisons > fixed('comparedReferences') || invoices.size > fixed('comparedRecords')) return { invoices, isWhole: false };
      }
    return { invoices, isWhole: true };
  }

  /** Marks these as paid, so no other booking pays them. */
  settle(shares: readonly Share[]): void {
    for (const share of shares) this.known.delete(keyOf(share));
  }
}
