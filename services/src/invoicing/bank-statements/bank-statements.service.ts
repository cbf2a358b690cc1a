import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StatementRead } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { fixed } from '../../platform/bounds/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Uploads } from '../../platform/files/index.js';
import { log } from '../../platform/logging/index.js';
import { Problem } from '../../platform/problems/index.js';
import { FileReader, type StatementAnswer } from '../../reading/isolation/index.js';
import type { RefusalReason, StatementFile } from '../../reading/model/index.js';
import { LegalEntities, type LegalEntity } from '../legal-entities/index.js';
import { BankBookings, type KeptBooking } from './bank-bookings.repository.js';
import { BookingSettlement } from './booking-settlement.service.js';
import { matchBooking } from './match-bookings.rules.js';
import { OpenInvoiceRows } from './open-invoices.repository.js';
import { OpenInvoices } from './open-invoices.js';

const refusals: Partial<Record<RefusalReason, string>> = {
  TOO_LARGE: 'more than is read of one file',
  TOO_SLOW: 'reading it takes too long',
  TOO_MUCH_MEMORY: 'reading it takes too much memory',
};

/** Reads bank statements: stores each booking once and books the payments that are certain. */
@Injectable()
export class BankStatements {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly uploads: Uploads,
    private readonly reader: FileReader,
    private readonly bookings: BankBookings,
    private readonly open: OpenInvoiceRows,
    private readonly settlement: BookingSettlement,
    private readonly audit: Audit,
  ) {}

  async read(ctx: RequestContext, legalEntity: string, upload: { buffer: Buffer; originalname: string }): Promise<StatementRead> {
    const fileName = upload.originalname.slice(0, 200);
    const entity = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    await this.uploads.check(ctx, { content: upload.buffer, fileName, entity: 'legal-entities', entityId: entity.legalEntityId });
    const file = readable(await this.reader.readStatement(ctx, upload.buffer), fileName);
    assertOwnAccounts(entity, file);
    return this.database.transaction(ctx, async (tx) => {
      await this.entities.lock(tx, ctx, entity.legalEntityId);
      const added: KeptBooking[] = [];
      for (const statement of file.statements) added.push(...(await this.bookings.keep(tx, ctx, entity.legalEntityId, statement)));
      const paid = await this.payWhatIsSure(tx, ctx, entity.legalEntityId, added);
      const all = file.statements.reduce((sum, { bookings }) => sum + bookings.length, 0);
      const read = { added: added.length, known: all - added.length, pending: file.pending, paid, open: added.length - paid };
      const sha256 = createHash('sha256').update(upload.buffer).digest('hex');
      await this.audit.record(tx, ctx, {
        action: 'bank-statement.read',
        entity: 'legal-entities',
        entityId: entity.legalEntityId,
        after: { fileName, sha256, ...read },
      });
      return read;
    });
  }

  private async payWhatIsSure(tx: Tx, ctx: RequestContext, legalEntityId: number, added: readonly KeptBooking[]): Promise<number> {
    if (added.length === 0) return 0;
    const open = new OpenInvoices(await this.open.of(tx, ctx, legalEntityId));
    const names = added.flatMap(({ endToEndId, batchReference }) => [endToEndId, batchReference].filter((name) => name !== null));
    const payments = await this.open.batchPayments(tx, ctx, legalEntityId, names);
    let paid = 0;
    for (const booking of added) {
      const match = matchBooking(booking, open, payments);
      if (!('sure' in match)) continue;
      await this.settlement.settle(tx, ctx, booking, match.sure.shares);
      await this.bookings.setState(tx, ctx, booking.bookingId, 'paid', match.sure.reason);
      open.settle(match.sure.shares);
      paid += 1;
    }
    return paid;
  }
}

/** Returns the contents of the file. @throws Problem if it was not read */
function readable(answer: StatementAnswer, fileName: string): StatementFile {
  if (!('statement' in answer)) {
    if ('fault' in answer) log.error({ fault: answer.fault }, 'The reader of bank statements failed');
    const why = 'unreadable' in answer ? answer.unreadable : 'refused' in answer ? refusals[answer.refused] : undefined;
    throw new Problem('STATEMENT_UNREADABLE', { detail: `${fileName}: ${why ?? 'damaged'}`, params: { fileName } });
  }
  const count = answer.statement.statements.reduce((sum, { bookings }) => sum + bookings.length, 0);
  if (count > fixed('statementBookings')) throw new Problem('STATEMENT_TOO_LARGE', { params: { most: fixed('statementBookings') } });
  return answer.statement;
}

function assertOwnAccounts({ invoiceData }: LegalEntity, { statements }: StatementFile): void {
  const own = new Set(invoiceData?.bankAccounts?.map(({ accountNumber }) => accountNumber));
  const other = statements.find(({ account }) => !own.has(account));
  if (other) throw new Problem('STATEMENT_OTHER_ACCOUNT', { params: { account: other.account } });
}
