import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BankStatement as StatementView, StatementRead } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Uploads } from '../../platform/files/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { FileReader, type StatementAnswer } from '../../reading/isolation/index.js';
import type { BankStatement, RefusalReason, StatementFile } from '../../reading/model/index.js';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import { BankBookings, type BookingRow } from './bank-bookings.repository.js';
import { BookingOffers, matches } from './booking-offers.service.js';
import { BankStatementRows, type StoredStatement } from './bank-statements.repository.js';
import { BookingSettlement } from './booking-settlement.service.js';
import { ownAccount } from './own-account.rules.js';
import { addsUp, computedClosing, gapBefore } from './statement-balances.rules.js';

const refusals: Partial<Record<RefusalReason, string>> = {
  TOO_SLOW: 'reading it takes too long',
  TOO_MUCH_MEMORY: 'reading it takes too much memory',
};

/** Reads bank statements: stores each booking once, books the payments that are certain, and stores what the others may pay. */
@Injectable()
export class BankStatements {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly uploads: Uploads,
    private readonly reader: FileReader,
    private readonly statements: BankStatementRows,
    private readonly bookings: BankBookings,
    private readonly offers: BookingOffers,
    private readonly settlement: BookingSettlement,
    private readonly audit: Audit,
  ) {}

  async read(ctx: RequestContext, legalEntity: string, upload: { buffer: Buffer; originalname: string }): Promise<StatementRead> {
    const fileName = upload.originalname.slice(0, 200);
    const entity = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    await this.uploads.check(ctx, { content: upload.buffer, fileName, entity: 'legal-entities', entityId: entity.legalEntityId });
    const file = readable(await this.reader.readStatement(ctx, upload.buffer), fileName);
    const { own, otherAccounts } = ownStatements(entity, file);
    const fileDigest = createHash('sha256').update(upload.buffer).digest('hex');
    return this.database.transaction(ctx, async (tx) => {
      await this.entities.lock(tx, ctx, entity.legalEntityId);
      const added: BookingRow[] = [];
      const ids = new Set<number>();
      for (const statement of own) {
        const stored = await this.statements.keep(tx, ctx, entity.legalEntityId, statement, { fileName, fileDigest });
        ids.add(stored.id);
        added.push(...stored.added);
      }
      const open = added.filter(({ state }) => state === 'open');
      const paid = await this.payWhatIsSure(tx, ctx, entity.legalEntityId, open);
      const all = own.reduce((sum, { bookings }) => sum + bookings.length, 0);
      const read = {
        ...{ added: added.length, known: all - added.length, pending: file.pending, shortened: file.shortened },
        ...{ paid, open: open.length - paid },
        otherAccounts,
      };
      await this.audit.record(tx, ctx, {
        action: 'bank-statement.read',
        entity: 'legal-entities',
        entityId: entity.legalEntityId,
        after: { fileName, sha256: fileDigest, ...read },
      });
      const views = statementViews(await this.statements.of(tx, ctx, entity.legalEntityId));
      return { ...read, statements: views.filter(({ id }) => ids.has(id)) };
    });
  }

  list(ctx: RequestContext, legalEntity: string): Promise<StatementView[]> {
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
      return statementViews(await this.statements.of(tx, ctx, legalEntityId)).slice(0, statementsShown);
    });
  }

  private async payWhatIsSure(tx: Tx, ctx: RequestContext, legalEntityId: number, added: readonly BookingRow[]): Promise<number> {
    if (added.length === 0) return 0;
    const compared = await this.offers.comparedWith(tx, ctx, legalEntityId, added);
    const paid = new Set<BookingRow>();
    for await (const { booking, match } of matches(added, compared)) {
      if (!('sure' in match)) continue;
      await this.settlement.settle(tx, ctx, booking, match.sure.shares);
      await this.bookings.setState(tx, ctx, booking.bookingId, 'paid', match.sure.reason);
      compared.open.settle(match.sure.shares);
      paid.add(booking);
    }
    const rest = added.filter((booking) => !paid.has(booking));
    await this.offers.of(tx, ctx, legalEntityId, rest);
    return paid.size;
  }
}

/** Returns the contents of the file. @throws Problem if it was not read */
function readable(answer: StatementAnswer, fileName: string): StatementFile {
  if ('statement' in answer) return answer.statement;
  if ('refused' in answer && answer.refused === 'TOO_LARGE')
    throw new Problem('STATEMENT_TOO_LARGE', { params: { most: fixed('statementBookings') } });
  if ('fault' in answer) log.error({ fault: answer.fault }, 'The reader of bank statements failed');
  const why = 'unreadable' in answer ? answer.unreadable : 'refused' in answer ? refusals[answer.refused] : undefined;
  throw new Problem('STATEMENT_UNREADABLE', { detail: `${fileName}: ${why ?? 'damaged'}`, params: { fileName } });
}

/** Returns the statements of own accounts, and the other accounts in the file: read alone they are refused, beside own ones they are named. */
function ownStatements({ invoiceData }: LegalEntity, { statements }: StatementFile): { own: BankStatement[]; otherAccounts: string[] } {
  const accounts = (invoiceData?.bankAccounts ?? []).map(({ accountNumber }) => accountNumber);
  const own = statements.flatMap((statement) => {
    const account = ownAccount(statement.account, accounts);
    return account === undefined ? [] : [{ ...statement, account }];
  });
  const otherAccounts = [...new Set(statements.map(({ account }) => account).filter((account) => !ownAccount(account, accounts)))];
  if (own.length === 0) throw new Problem('STATEMENT_OTHER_ACCOUNT', { params: { account: otherAccounts[0] ?? '' } });
  return { own, otherAccounts };
}

const statementsShown = 50;

/** Shows statements with what does not agree: balances that the bookings do not lead to, and statements missing before them. */
const statementViews = (rows: readonly StoredStatement[]): StatementView[] =>
  rows.map((row) => {
    const { id, account, statementId, sequence, balances, fileName, readAt, firstDay, lastDay, bookings, open } = row;
    const gap = gapBefore(row, rows);
    return {
      ...{ id, account, statementId, sequence, fileName, readAt: readAt.toISOString(), firstDay, lastDay, bookings, open },
      balances: balances && {
        ...{ currency: balances.currency, opening: Number(balances.opening), openedOn: balances.openedOn },
        ...{
          closing: Number(balances.closing),
          closedOn: balances.closedOn,
          computed: Number(computedClosing(balances)),
          addsUp: addsUp(balances),
        },
      },
      gap: gap && { ...gap, closing: Number(gap.closing) },
    };
  });
