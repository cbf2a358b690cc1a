import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  countsIn,
  daysLater,
  decimal,
  quarterOf,
  reasonsToCheck,
  returnDueOn,
  rubricsNotKept,
  vatAreaOf,
  type VatInvoices,
  type VatOverview,
  vatOverviewOf,
  vatPlacingOf,
  accountingCurrency,
  currencies,
  type Currency,
  quarterToFile,
  type VatReason,
  vatReasons,
  type VatRubric,
  vatRubrics,
} from '@kantoor/schemas';
import { ClosedPeriods } from '../../books/closed-periods/index.js';
import { LegalEntities, sellerPlaceOf } from '../../books/legal-entities/index.js';
import { monthOf, OpenWork } from '../../books/months/index.js';
import {
  draftsIn,
  type VatDraftsRow,
  vatInvoices,
  vatLines,
  type VatLineValues,
  type VatInvoiceRow,
  type VatLinesOf,
  vatSums,
  type VatSumRow,
} from '../../books/vat-lines/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { byteOrderMark, Exports, withHead } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { isNotDeductible } from '../ledgers/index.js';
import { type VatFileContent, type VatFileLanguage, vatFileWords, vatLineCsv, vatLinesHead, vatOverviewCsv } from './vat-file.rules.js';
import { Problem } from '../../platform/runtime/problems/index.js';

interface Quarter {
  year: number;
  quarter: number;
  /** Only this month of it (YYYY-MM); absent for all three. */
  month?: string;
}
interface FigureQuery {
  of: VatRubric | VatReason;
  currency: Currency;
  page: number;
}

function whole(query: Record<string, unknown>, name: string, from: number, to: number, otherwise?: number): number {
  const text = query[name];
  if (text === undefined && otherwise !== undefined) return otherwise;
  const value = typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (value >= from && value <= to) return value;
  throw new Problem('BAD_REQUEST', { detail: `${name} must be a whole number from ${from} to ${to}` });
}

/** Reads `month`, or `year` and `quarter`, of the query; by default the last completed quarter. */
function quarterIn(query: Record<string, unknown>, today: string): Quarter {
  if (query['month'] !== undefined) {
    const month = monthOf(query['month']).from.slice(0, 7);
    return { year: Number(month.slice(0, 4)), quarter: Math.ceil(Number(month.slice(5)) / 3), month };
  }
  return query['year'] === undefined && query['quarter'] === undefined
    ? quarterToFile(today)
    : { year: whole(query, 'year', 1900, 2199), quarter: whole(query, 'quarter', 1, 4) };
}

/** Returns its first day, and the day after its last one. */
function daysOf({ year, quarter, month }: Quarter): { from: string; until: string } {
  if (month === undefined) return quarterOf(year, quarter);
  const { from, to } = monthOf(month);
  return { from, until: daysLater(to, 1) };
}

/** Reads which figure to show in detail. */
function figureOf(query: Record<string, unknown>): FigureQuery {
  const of = [...vatRubrics, ...vatReasons].find((name) => name === (query['of'] ?? '1a'));
  if (of === undefined) throw new Problem('BAD_REQUEST', { detail: 'of must be a rubric, or a reason to be in none' });
  const currency = currencies.find((code) => code === (query['currency'] ?? accountingCurrency));
  if (currency === undefined) throw new Problem('BAD_REQUEST', { detail: `currency must be one of ${currencies.join(', ')}` });
  return { of, currency, page: whole(query, 'page', 0, 100_000, 0) };
}

const invoicesOfPage = 50;
type Query = Record<string, unknown>;

/**
 * The Dutch VAT return of a quarter as far as the data goes. The invoice date determines the quarter, as in law (Wet OB art. 13: VAT is due
 * when the invoice is issued; art. 15: it is deducted in the period in which it was charged). So an invoice that is booked later changes a
 * quarter that may have been filed; the overview counts those.
 */
@Injectable()
export class VatOverviews implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly settings: EcosystemSettings,
    private readonly periods: ClosedPeriods,
    private readonly exports: Exports,
    private readonly work: OpenWork,
  ) {}

  /** Lines of a month in no rubric, by reason, as far as someone should look at them before it is closed. */
  onModuleInit(): void {
    this.work.register({
      'vat-lines': async (ctx, { legalEntityId, from }) => {
        const { outside } = await this.overview(ctx, String(legalEntityId), { month: from.slice(0, 7) });
        return outside.flatMap(({ isToCheck, reason, currency, lines }) => (isToCheck ? [{ reason, currency, count: lines }] : []));
      },
    });
  }

  async overview(ctx: RequestContext, legalEntity: string, query: Query): Promise<VatOverview> {
    const { of, isDutch, quarter } = await this.linesOf(ctx, legalEntity, query);
    const dueOn = returnDueOn(quarter.year, quarter.quarter);
    const [sums, drafts] = await this.database.readMany<unknown>(ctx, [vatSums(ctx, of), draftsIn(ctx, of, dueOn)]);
    const days = { from: of.from, to: daysLater(of.until, -1) };
    const closed = await this.database.transaction(ctx, (tx) => this.periods.of(tx, ctx, of.legalEntityId, days));
    const { rubrics, outside, balance, wholeBalance } = vatOverviewOf(sums as VatSumRow[], isDutch);
    const [sales, purchases, bank] = (['sales', 'purchases', 'bank'] as const).map((book) =>
      (drafts as VatDraftsRow[]).find((row) => row.book === book),
    );
    return {
      ...{ ...quarter, from: of.from, until: of.until, dueOn, isDutch },
      rubrics: rubrics.map((figure) => ({
        ...figure,
        isKept: !rubricsNotKept.has(figure.rubric),
        turnover: amountOf(figure.turnover),
        vat: amountOf(figure.vat),
      })),
      outside: outside.map((sum) => ({ ...sum, isToCheck: reasonsToCheck.has(sum.reason), net: Number(sum.net), vat: Number(sum.vat) })),
      balance: Number(balance),
      wholeBalance,
      drafts: { sales: sales?.drafts ?? 0, purchases: purchases?.drafts ?? 0 },
      postedLater: {
        fromEarlier: (purchases?.fromEarlier ?? 0) + (bank?.fromEarlier ?? 0),
        inLater: (purchases?.inLater ?? 0) + (bank?.inLater ?? 0),
      },
      filed: closed.find(({ kind }) => kind === 'quarter') ?? null,
      bookedLate: { sales: sales?.bookedLate ?? 0, purchases: purchases?.bookedLate ?? 0 },
    };
  }

  /** Selects the lines of a figure from the same sums, so that a figure and its invoices cannot differ. */
  async invoices(ctx: RequestContext, legalEntity: string, query: Query): Promise<VatInvoices> {
    const { of: figure, currency, page } = figureOf(query);
    const { of, isDutch } = await this.linesOf(ctx, legalEntity, query);
    const [sums] = await this.database.readMany<VatSumRow>(ctx, [vatSums(ctx, of)]);
    const counted = sums!.filter((sum) => sum.currency === currency && countsIn(figure, vatPlacingOf(sum.facts, isDutch), sum.facts));
    const selection = { keys: counted.map(({ key }) => key), currency, page, pageSize: invoicesOfPage };
    const rows = counted.length === 0 ? [] : await this.invoiceRows(ctx, of, selection);
    return {
      ...{ of: figure, currency, page, pageSize: invoicesOfPage, count: rows[0]?.count ?? 0 },
      net: sumOf(counted, 'net'),
      vat: sumOf(counted, 'vat'),
      items: rows.map(({ count: _, ...row }) => ({ ...row, net: Number(row.net), vat: Number(row.vat) })),
    };
  }

  /** Returns the overview or its lines as a CSV file; both are derived from the same lines. */
  async file(
    ctx: RequestContext,
    legalEntity: string,
    query: Query,
    { content, language }: { content: VatFileContent; language: VatFileLanguage },
  ): Promise<{ name: string; text: string | Readable }> {
    const { of, quarter, isDutch, reference } = await this.linesOf(ctx, legalEntity, query);
    const words = vatFileWords[language];
    const part = quarter.month === undefined ? `${words.quarter}${quarter.quarter}` : quarter.month.slice(5);
    const name = [words.name[content], reference, quarter.year, part].join('-');
    if (content === 'overview')
      return {
        name,
        text: byteOrderMark + vatOverviewCsv(await this.overview(ctx, legalEntity, { ...query, ...asTexts(quarter) }), language),
      };
    const lines = this.database.lines(ctx, vatLines(ctx, of), (values) => vatLineCsv(values as VatLineValues, isDutch, language));
    return { name, text: await this.exports.stream(ctx, withHead(vatLinesHead(language), lines)) };
  }

  private async invoiceRows(ctx: RequestContext, of: VatLinesOf, selection: Parameters<typeof vatInvoices>[2]): Promise<VatInvoiceRow[]> {
    const { sql, params } = vatInvoices(ctx, of, selection);
    return this.database.read<VatInvoiceRow>(ctx, sql, params);
  }

  private async linesOf(ctx: RequestContext, legalEntity: string, query: Query) {
    const quarter = quarterIn(query, await this.settings.today(ctx));
    const entity = await this.database.transaction(ctx, (tx) => this.entities.named(tx, ctx, legalEntity));
    const of: VatLinesOf = {
      legalEntityId: entity.legalEntityId,
      ...daysOf(quarter),
      isNotDeductible: isNotDeductible('$1'),
    };
    return { of, quarter, isDutch: vatAreaOf(sellerPlaceOf(entity)).state === 'NL', reference: entity.legalEntityReference };
  }
}

/** Returns a quarter as query parameters. */
const asTexts = ({ year, quarter, month }: Quarter): Query =>
  month === undefined ? { year: String(year), quarter: String(quarter) } : { month };
const amountOf = (amount: string | null): number | null => (amount === null ? null : Number(amount));
const sumOf = (sums: readonly VatSumRow[], column: 'net' | 'vat'): number =>
  Number(sums.reduce((total, sum) => total.plus(sum[column]), decimal(0)).toFixed(2));
