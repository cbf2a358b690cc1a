import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.js';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import { Problem } from '../problems/index.js';
import { mailAddressKey } from './mail-address-key.js';
import { MailWriters } from './mail-writers.service.js';
import type { Subject } from './mail-writers.service.js';

/** Whose addresses an area knows that a mail about a record may go to. */
export type AddressBook = (tx: Tx, ctx: RequestContext, id: number) => Promise<readonly string[]>;

export interface AskedMail {
  about: Subject;
  /** To whom it goes, copies included. */
  addresses: readonly (string | null | undefined)[];
  /** The addresses that no book holds and that the person who asks vouches for. */
  confirmed: readonly string[] | undefined;
}

/** Capitals A-Z do not matter, as in `mailAddressKey`. */
const reachedSql = `
  SELECT asked.address FROM unnest($2::text[]) AS asked (address) WHERE EXISTS (SELECT FROM messages m
    WHERE m.ecosystem_id = $1 AND m.state = 'sent' AND lower(m.receiver_address COLLATE "C") = asked.address)
  OR EXISTS (SELECT FROM messages m WHERE m.ecosystem_id = $1 AND m.state = 'sent' AND lower(m.cc_address COLLATE "C") = asked.address)`;
const colleaguesSql = `SELECT email FROM colleagues_among($1, $2::text[]) AS email`;

/**
 * A person mails on the office's name to whom the record names and to colleagues; any other address only after saying that it is meant. Whoever
 * took over one account then leaves a trace with each stranger, and a mistyped address is seen before the mail is gone.
 */
@Injectable()
export class KnownReceivers {
  private readonly books = new Map<string, AddressBook[]>();

  constructor(
    private readonly writers: MailWriters,
    private readonly audit: Audit,
  ) {}

  /** For records of a kind, beside what its writer knows. */
  addBook(resource: string, book: AddressBook): void {
    this.books.set(resource, [...(this.books.get(resource) ?? []), book]);
  }

  /** The confirmed strangers among these; refuses when any of them is not confirmed, or others are. */
  async confirmed(tx: Tx, ctx: RequestContext, { about, addresses, confirmed = [] }: AskedMail): Promise<string[]> {
    const unknownRecipients = await this.unknownRecipientsAmong(tx, ctx, about, addresses);
    if (unknownRecipients.length === 0) return [];
    const vouchedFor = new Set(confirmed.map(mailAddressKey));
    const isExact = vouchedFor.size === unknownRecipients.length && unknownRecipients.every((address) => vouchedFor.has(address));
    if (!isExact) {
      throw new Problem('RECEIVER_UNKNOWN', {
        detail: `Not an address of this customer: ${unknownRecipients.join(', ')}`,
        params: { addresses: unknownRecipients.join(', ') },
      });
    }
    const after = { confirmedReceivers: unknownRecipients };
    const { messageIds } = this.writers.rulesOf(about.resource);
    await this.audit.record(tx, ctx, { action: `${messageIds}.confirmReceivers`, entity: about.resource, entityId: about.id, after });
    return unknownRecipients;
  }

  /**
   * Those among these addresses to which no mail may go by itself: none has reached them yet, no colleague has them, and no person confirmed them.
   * Whoever can edit a contact could otherwise have unknown people mailed every week without anyone looking at it.
   */
  async neverReached(tx: Tx, ctx: RequestContext, addresses: AskedMail['addresses'], confirmed: readonly string[] = []): Promise<string[]> {
    const vouchedFor = new Set(confirmed.map(mailAddressKey));
    const asked = keysOf(addresses).filter((address) => !vouchedFor.has(address));
    if (asked.length === 0) return [];
    const rows: { address: string }[] = await tx.query(reachedSql, [ctx.ecosystemId, asked]);
    const reached = new Set(rows.map(({ address }) => address));
    return this.unknownAmong(
      tx,
      ctx,
      asked.filter((address) => !reached.has(address)),
    );
  }

  private async unknownRecipientsAmong(tx: Tx, ctx: RequestContext, about: Subject, addresses: AskedMail['addresses']): Promise<string[]> {
    const asked = keysOf(addresses);
    const known = new Set((await this.writers.addressesOf(tx, ctx, about)).map(mailAddressKey));
    for (const book of this.books.get(about.resource) ?? [])
      for (const address of await book(tx, ctx, about.id)) known.add(mailAddressKey(address));
    return this.unknownAmong(
      tx,
      ctx,
      asked.filter((address) => !known.has(address)),
    );
  }

  /** Those that are no colleague's. */
  private async unknownAmong(tx: Tx, ctx: RequestContext, addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const colleagues: { email: string }[] = await tx.query(colleaguesSql, [ctx.ecosystemId, addresses]);
    const ours = new Set(colleagues.map(({ email }) => mailAddressKey(email)));
    return addresses.filter((address) => !ours.has(address));
  }
}

const keysOf = (addresses: AskedMail['addresses']): string[] => [
  ...new Set(addresses.flatMap((address) => (address?.trim() ? [mailAddressKey(address)] : []))),
];
