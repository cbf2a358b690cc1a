import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.js';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { mailAddressKey } from './mail-address-key.js';
import { MailWriters, type Subject } from './mail-writers.service.js';

/** Returns addresses known to an area, to which a mail about a record may go. */
export type AddressBook = (tx: Tx, ctx: RequestContext, id: number) => Promise<readonly string[]>;

export interface AddressedMail {
  about: Subject;
  /** The recipients, copies included. */
  addresses: readonly (string | null | undefined)[];
  /** Addresses in no address book that the person confirmed. */
  confirmed: readonly string[] | undefined;
}

/** Ignores the case of A-Z only, as in `mailAddressKey`. */
const reachedSql = `
  SELECT asked.address FROM unnest($2::text[]) AS asked (address) WHERE EXISTS (SELECT FROM messages m
    WHERE m.ecosystem_id = $1 AND m.state = 'sent' AND lower(m.receiver_address COLLATE "C") = asked.address)
  OR EXISTS (SELECT FROM messages m WHERE m.ecosystem_id = $1 AND m.state = 'sent' AND lower(m.cc_address COLLATE "C") = asked.address)`;
const colleaguesSql = `SELECT email FROM colleagues_among($1, $2::text[]) AS email`;

/**
 * A person may mail recipients named in the record, and colleagues, in the name of the office; any other address needs explicit
 * confirmation. An attacker with one account then leaves a trace for each unknown address, and a typo is noticed before the mail is sent.
 */
@Injectable()
export class KnownReceivers {
  private readonly books = new Map<string, AddressBook[]>();

  constructor(
    private readonly writers: MailWriters,
    private readonly audit: Audit,
  ) {}

  /** Adds an address book for records of a kind, in addition to its writer's. */
  addBook(resource: string, book: AddressBook): void {
    this.books.set(resource, [...(this.books.get(resource) ?? []), book]);
  }

  /** Returns the confirmed unknown addresses; refuses when an unknown address is not confirmed, or when the confirmed ones differ. */
  async confirmed(tx: Tx, ctx: RequestContext, { about, addresses, confirmed = [] }: AddressedMail): Promise<string[]> {
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
   * Returns the addresses to which no automatic mail may go: never mailed before, not a colleague's, and not confirmed by a person.
   * Otherwise anyone who can edit a contact could have strangers mailed every week unnoticed.
   */
  async neverReached(
    tx: Tx,
    ctx: RequestContext,
    addresses: AddressedMail['addresses'],
    confirmed: readonly string[] = [],
  ): Promise<string[]> {
    const vouchedFor = new Set(confirmed.map(mailAddressKey));
    const keys = keysOf(addresses).filter((address) => !vouchedFor.has(address));
    if (keys.length === 0) return [];
    const rows: { address: string }[] = await tx.query(reachedSql, [ctx.ecosystemId, keys]);
    const reached = new Set(rows.map(({ address }) => address));
    return this.unknownAmong(
      tx,
      ctx,
      keys.filter((address) => !reached.has(address)),
    );
  }

  private async unknownRecipientsAmong(
    tx: Tx,
    ctx: RequestContext,
    about: Subject,
    addresses: AddressedMail['addresses'],
  ): Promise<string[]> {
    const keys = keysOf(addresses);
    const books = (this.books.get(about.resource) ?? []).map((book) => book(tx, ctx, about.id));
    const known = new Set((await Promise.all([this.writers.addressesOf(tx, ctx, about), ...books])).flat().map(mailAddressKey));
    return this.unknownAmong(
      tx,
      ctx,
      keys.filter((address) => !known.has(address)),
    );
  }

  /** Returns the addresses that belong to no colleague. */
  private async unknownAmong(tx: Tx, ctx: RequestContext, addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const colleagues: { email: string }[] = await tx.query(colleaguesSql, [ctx.ecosystemId, addresses]);
    const ours = new Set(colleagues.map(({ email }) => mailAddressKey(email)));
    return addresses.filter((address) => !ours.has(address));
  }
}

const keysOf = (addresses: AddressedMail['addresses']): string[] => [
  ...new Set(addresses.flatMap((address) => (address?.trim() ? [mailAddressKey(address)] : []))),
];
