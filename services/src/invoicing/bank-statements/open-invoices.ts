import { decimal } from '@kantoor/schemas';
import type { BankBooking } from '../../reading/model/index.js';
import type { OpenInvoice, Share } from './open-invoice.js';

export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
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
  private readonly lengths: readonly number[];

  constructor(invoices: readonly Invoice[]) {
    this.known = new Map(invoices.map((invoice) => [keyOf(invoice), invoice]));
    this.byAmount = index(invoices, ({ open, currency }) => [amountKey(open, currency)]);
    this.byIban = index(invoices, ({ ibans }) => ibans);
    this.byReference = index(invoices, ({ references }) => references.map(lettersOf));
    this.lengths = [...new Set([...this.byReference.keys()].map(({ length }) => length))];
  }

  get(share: Pick<Share, 'resource' | 'invoiceId'>): Invoice | undefined {
    return this.known.get(keyOf(share));
  }

  near({ amount, currency, counterpartyIban, description, endToEndId }: BankBooking): Invoice[] {
    const text = lettersOf(`${description} ${endToEndId ?? ''}`);
    const named = this.lengths.flatMap((length) =>
      Array.from(
        { length: Math.max(0, text.length - length + 1) },
        (_, at) => this.byReference.get(text.slice(at, at + length)) ?? [],
      ).flat(),
    );
    const all = [
      ...(this.byAmount.get(amountKey(amount, currency)) ?? []),
      ...(counterpartyIban === null ? [] : (this.byIban.get(counterpartyIban) ?? [])),
      ...named,
    ];
    return [...new Set(all)].filter((invoice) => this.known.get(keyOf(invoice)) === invoice);
  }

  /** Marks these as paid, so no other booking pays them. */
  settle(shares: readonly Share[]): void {
    for (const share of shares) this.known.delete(keyOf(share));
  }
}
