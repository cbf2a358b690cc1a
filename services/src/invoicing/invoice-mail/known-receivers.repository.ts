import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { type InvoiceRow, InvoiceRows } from '../invoice-records/index.js';
import { mailAddressKey } from './mail-address-key.js';

/** Whose addresses an area knows that an invoice may go to. */
export type AddressBook = (tx: Tx, ctx: RequestContext, invoice: Pick<InvoiceRow, 'dealId' | 'customer'>) => Promise<readonly string[]>;

export interface AskedMail {
  invoiceId: number;
  /** To whom it goes, copies included. */
  addresses: readonly (string | null | undefined)[];
  /** The addresses that the customer's record does not hold and that the person who asks vouches for. */
  confirmed: readonly string[] | undefined;
}

const colleaguesSql = `
  SELECT p.email FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id
  WHERE m.ecosystem_id = $1 AND p.disabled_at IS NULL AND lower(p.email) = ANY ($2::text[])`;

/**
 * A person mails on the office's name to whom the customer's record names and to colleagues; any other address only after saying that it is
 * meant. Whoever took over one account then leaves a trace with each stranger, and a mistyped address is seen before the invoice is gone.
 */
@Injectable()
export class KnownReceivers {
  private readonly books: AddressBook[] = [];

  constructor(
    private readonly rows: InvoiceRows,
    private readonly audit: Audit,
  ) {}

  addBook(book: AddressBook): void {
    this.books.push(book);
  }

  /** The confirmed strangers among these; refuses when any of them is not confirmed, or others are. */
  async confirmed(tx: Tx, ctx: RequestContext, { invoiceId, addresses, confirmed = [] }: AskedMail): Promise<string[]> {
    const strangers = await this.strangersAmong(tx, ctx, invoiceId, addresses);
    if (strangers.length === 0) return [];
    const vouchedFor = new Set(confirmed.map(mailAddressKey));
    const isExact = vouchedFor.size === strangers.length && strangers.every((address) => vouchedFor.has(address));
    if (!isExact) {
      throw new Problem('RECEIVER_UNKNOWN', {
        detail: `Not an address of this customer: ${strangers.join(', ')}`,
        params: { addresses: strangers.join(', ') },
      });
    }
    const after = { confirmedReceivers: strangers };
    await this.audit.record(tx, ctx, { action: 'invoice.confirmReceivers', entity: 'sales-invoices', entityId: invoiceId, after });
    return strangers;
  }

  private async strangersAmong(tx: Tx, ctx: RequestContext, invoiceId: number, addresses: AskedMail['addresses']): Promise<string[]> {
    const asked = [...new Set(addresses.flatMap((address) => (address?.trim() ? [mailAddressKey(address)] : [])))];
    const { customer, dealId } = await this.rows.read(tx, ctx, invoiceId);
    const known = new Set([mailAddressKey(customer.emailAddress ?? '')]);
    for (const book of this.books) for (const address of await book(tx, ctx, { customer, dealId })) known.add(mailAddressKey(address));
    const strangers = asked.filter((address) => !known.has(address));
    if (strangers.length === 0) return [];
    const colleagues: { email: string }[] = await tx.query(colleaguesSql, [ctx.ecosystemId, strangers]);
    const ours = new Set(colleagues.map(({ email }) => mailAddressKey(email)));
    return strangers.filter((address) => !ours.has(address));
  }
}
