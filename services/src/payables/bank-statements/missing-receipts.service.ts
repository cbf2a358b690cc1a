import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ReceiptRequest, ReceiptsAsked } from '@kantoor/schemas';
import { colleagues } from '../../directory/colleagues/index.js';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { MailRefused, MailServerAway } from '../../platform/mails/mail/index.js';
import { Mails } from '../../platform/mails/messages/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { BankBookings } from './bank-bookings.repository.js';

/** Asks a person in one mail for the receipts of all debits without a purchase. */
@Injectable()
export class MissingReceipts {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly bookings: BankBookings,
    private readonly mails: Mails,
    private readonly audit: Audit,
  ) {}

  async ask(keyed: RequestContext, legalEntity: string, { bookingIds, personId }: ReceiptRequest): Promise<ReceiptsAsked> {
    const ids = [...new Set(bookingIds)];
    const receiver = await this.database.transaction(withoutIdempotencyKey(keyed), async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, keyed, legalEntity);
      const person = (await colleagues(tx, keyed, [personId])).get(personId);
      if (!person) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/personId', code: 'FIELD_REFERENCE_UNKNOWN' }] });
      if ((await this.bookings.ask(tx, keyed, legalEntityId, ids, personId)) < ids.length)
        throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/bookingIds', code: 'FIELD_REFERENCE_UNKNOWN' }] });
      await this.audit.record(tx, keyed, {
        action: 'bank-booking.ask-receipt',
        entity: 'bank-bookings',
        entityIds: ids,
        after: { personId },
      });
      return person.name;
    });
    const request = keyed.idempotency ? `key ${keyed.person?.personId ?? 0} ${keyed.idempotency.key}` : randomUUID();
    await this.mails
      .send(keyed, { resource: 'people', id: personId }, { kind: 'missingReceipts', request, byHand: true })
      .catch((cause: unknown) => {
        if (!(cause instanceof MailServerAway || cause instanceof MailRefused)) throw cause;
        throw new Problem('CONFLICT', { detail: cause.message, cause });
      });
    return { count: ids.length, receiver };
  }
}
