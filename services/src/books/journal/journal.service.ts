import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import {
  type BookAgreement,
  isWhollyClosed,
  journalAccountsOf,
  type JournalSummary,
  ledgerSchema,
  legalEntitySchema,
} from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { csvLine, Exports, ormEntityOf, Records, withHead } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { workbook, WorkbookRows } from '../../platform/formats/spreadsheets/index.js';
import { ClosedPeriods } from '../closed-periods/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import { AgreementTotals, bookAgreementsOf, type ListedInvoices } from './book-agreement.rules.js';
import { bookedDocuments, documentOf, type JournalScope, leftOut, listedInvoices } from './booked-documents.js';
import { type JournalEntry, journalEntriesOf } from './journal-entries.rules.js';
import type { JournalPeriod } from './journal-period.rules.js';
import { journalCells, journalColumns, journalCsvLine } from './journal-rows.js';
import { JournalTotals } from './journal-totals.rules.js';
import { type JournalLanguage, journalWords } from './journal-words.js';

export const journalFormats = ['csv', 'xlsx'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** Data of a legal entity from which its journal is made. */
interface Source {
  scope: JournalScope;
  reference: string;
  accounts: ReturnType<typeof journalAccountsOf>;
  names: ReadonlyMap<string, string>;
  notDeductible: ReadonlySet<string>;
  /** Every day of it: nothing more is posted in it. */
  isClosed: boolean;
}

/**
 * The journal of a legal entity for its accountant: every booked document of a period once, both sides equal. The file and its totals are
 * built the same way.
 */
@Injectable()
export class Journal {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly records: Records,
    private readonly settings: EcosystemSettings,
    private readonly periods: ClosedPeriods,
    private readonly exports: Exports,
  ) {}

  async summary(ctx: RequestContext, legalEntity: string, period: JournalPeriod): Promise<JournalSummary> {
    const source = await this.sourceOf(ctx, legalEntity, period);
    const totals = new JournalTotals();
    const read = this.textOf(ctx, source, (entries) => {
      totals.add(entries);
      return '';
    });
    // Takes as long as the file: few at a time, on the connections for long queries.
    await finished((await this.exports.stream(ctx, read)).resume());
    const { ledgers, ...sums } = totals.summary();
    const [left] = await this.database.readMany<JournalSummary['leftOut'] & { postedLater: number }>(ctx, [leftOut(source.scope)]);
    const { postedLater, ...notInIt } = left![0]!;
    const closed = await this.database.transaction(ctx, (tx) => this.periods.of(tx, ctx, source.scope.legalEntityId, period));
    return {
      ...period,
      ...sums,
      ledgers: ledgers.map((sum) => ({ ...sum, name: source.names.get(sum.ledger) ?? null })),
      leftOut: notInIt,
      postedLater,
      closed,
    };
  }

  /** Compares the journal of a period with the lists of both books, and returns what it has on the account of the bank in euro. */
  async agreement(
    ctx: RequestContext,
    legalEntity: string,
    period: JournalPeriod,
  ): Promise<{ legalEntityId: number; books: BookAgreement[]; bank: string }> {
    const source = await this.sourceOf(ctx, legalEntity, period);
    const totals = new AgreementTotals();
    const read = this.textOf(ctx, source, (entries) => {
      totals.add(entries);
      return '';
    });
    await finished((await this.exports.stream(ctx, read)).resume());
    const [listed, lines] = await this.database.readMany<unknown>(ctx, listedInvoices(source.scope));
    const books = bookAgreementsOf({ totals: listed, lines } as ListedInvoices, totals);
    return { legalEntityId: source.scope.legalEntityId, books, bank: totals.bank };
  }

  async file(
    ctx: RequestContext,
    legalEntity: string,
    { language, format, ...period }: JournalPeriod & { language: JournalLanguage; format: JournalFormat },
  ): Promise<{ name: string; stream: Readable }> {
    const source = await this.sourceOf(ctx, legalEntity, period);
    const { name, states, titles } = journalWords[language];
    const state = source.isClosed ? 'closed' : 'open';
    const title = titles[state]({ reference: source.reference, ...period });
    const columns = journalColumns(language);
    const cellsOf = (entry: JournalEntry): (string | null)[] => journalCells(entry, language, (ledger) => source.names.get(ledger));
    const text = (lineOf: (cells: (string | null)[]) => string): AsyncGenerator<string> =>
      this.textOf(ctx, source, (entries) => entries.map((entry) => lineOf(cellsOf(entry))).join(''));
    const rows = new WorkbookRows(columns, { title });
    const content =
      format === 'csv'
        ? withHead(csvLine([title]) + csvLine(columns.map(({ heading }) => heading)), text(journalCsvLine))
        : workbook(
            name,
            columns,
            ended(
              text((cells) => rows.row(cells)),
              () => rows.end(),
            ),
            2,
          );
    return {
      name: [name, source.reference, period.from, period.to, states[state]].join('-'),
      stream: await this.exports.stream(ctx, content),
    };
  }

  private textOf(
    ctx: RequestContext,
    { scope, accounts, notDeductible }: Source,
    write: (entries: JournalEntry[]) => string,
  ): AsyncGenerator<string> {
    return this.database.lines(ctx, bookedDocuments(scope), (values) =>
      write(journalEntriesOf(documentOf(values), accounts, notDeductible)),
    );
  }

  private async sourceOf(ctx: RequestContext, legalEntity: string, period: JournalPeriod): Promise<Source> {
    const { timeZone } = await this.settings.of(ctx);
    return this.database.transaction(ctx, async (tx) => {
      const { legalEntityId, legalEntityReference } = await this.entities.named(tx, ctx, legalEntity);
      const { journalAccounts } = await this.records.stored(tx, ctx, legalEntitySchema, legalEntityId);
      const ledgers = await tx.getRepository(ormEntityOf(ledgerSchema)).findBy({ ecosystemId: ctx.ecosystemId });
      return {
        scope: { ecosystemId: ctx.ecosystemId, legalEntityId, ...period, timeZone },
        reference: legalEntityReference,
        accounts: journalAccountsOf(journalAccounts),
        isClosed: isWhollyClosed(period, await this.periods.of(tx, ctx, legalEntityId, period)),
        names: new Map(ledgers.map(({ value, name }) => [value as string, name as string])),
        notDeductible: new Set(ledgers.flatMap(({ value, vatNotDeductible }) => (vatNotDeductible ? [value as string] : []))),
      };
    });
  }
}

async function* ended(rows: AsyncGenerator<string>, end: () => string): AsyncGenerator<string> {
  yield* rows;
  yield end();
}
