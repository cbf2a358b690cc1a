import type { DealRecord } from '@kantoor/schemas';
import { Inject, Injectable } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { dealSchema, decimal } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import {
  byteOrderMark,
  csvCell,
  CsvExport,
  csvFile,
  csvLine,
  csvMoney,
  csvNumber,
  Exports,
  type ListRequest,
  withHead,
} from '../../platform/records/index.js';
import type { LineOf } from '../../platform/database/index.js';
import { dealList } from './deal-list.js';
import { Deals } from './deals.service.js';

const header = csvLine(['Item', 'Price', 'Amount', 'Total']);
/** What a line needs, in one column: the driver's work on each cell is most of what an export costs. */
const valueAndName = `t.deal_value || ' ' || t.currency || ' ' || t.name`;
type Totals = Map<string, string>;

const add = (totals: Totals, currency: string, value: number): Totals =>
  totals.set(
    currency,
    decimal(totals.get(currency) ?? 0)
      .plus(value)
      .toFixed(2),
  );
/** Currencies never mix silently: a total row for each (CRM-O52). */
const totalLines = (totals: Totals): string =>
  [...totals].map(([currency, value]) => csvLine([`Total ${currency}`, '', '', csvNumber(value)])).join('');

/** Deals as CSV under the captions of the register (CRM-204, CRM-205, CRM-O52, CRM-O53). */
@Injectable()
export class DealExport {
  constructor(
    @Inject(CsvExport) private readonly csv: CsvExport,
    @Inject(Exports) private readonly exports: Exports,
    @Inject(Deals) private readonly all: Deals,
  ) {}

  /** One row per deal of the list, as filtered. */
  async deals(ctx: RequestContext, request: ListRequest, reply: FastifyReply): Promise<StreamableFile> {
    const cents = new Map<string, number>();
    // What is asked for is read before the first byte goes out: a filter that is refused answers 400, not half a file.
    const lines = this.csv.lines(ctx, dealSchema, request, dealList, valueAndName, lineWithin(cents));
    return csvFile(reply, 'deals', await this.exports.stream(ctx, withTotals(lines, cents)));
  }

  /** One row per line of the deal. */
  async deal(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile> {
    const deal = await this.all.get(ctx, id);
    return csvFile(reply, `deal-${id}`, linesOfDeal(deal));
  }
}

/** The line of a deal, which is added to the sums; they are kept in whole cents: exact as plain numbers up to ten trillion. */
const lineWithin =
  (cents: Map<string, number>): LineOf =>
  ([deal]) => {
    const valueEnd = deal!.indexOf(' ');
    const currencyEnd = deal!.indexOf(' ', valueEnd + 1);
    const value = deal!.slice(0, valueEnd);
    const currency = deal!.slice(valueEnd + 1, currencyEnd);
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(Number(value) * 100));
    const shown = value.replace('.', ',');
    return `${csvCell(deal!.slice(currencyEnd + 1))};${shown};1;${shown}\r\n`;
  };

async function* withTotals(lines: AsyncGenerator<string>, cents: ReadonlyMap<string, number>): AsyncGenerator<string> {
  yield* withHead(header, lines);
  yield totalLines(new Map([...cents].map(([currency, sum]) => [currency, decimal(sum).div(100).toFixed(2)])));
}

function linesOfDeal(deal: DealRecord): string {
  const totals: Totals = new Map();
  const rows = deal.lines.map((line) => {
    add(totals, deal.currency, line.net);
    return csvLine([line.description ?? line.product?.name ?? '', csvMoney(line.price), csvNumber(line.amount), csvMoney(line.net)]);
  });
  return byteOrderMark + header + rows.join('') + totalLines(totals);
}
