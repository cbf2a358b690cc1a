import { Injectable } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { dealSchema, decimal } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { csvCell, CsvExport, csvFile, csvLine, Exports, type ListRequest, withHead } from '../../platform/records/index.js';
import type { LineOf } from '../../platform/database/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { customerName } from '../../masterdata/organizations/index.js';
import { csvOfLines, lineCaptions, totalLines } from '../../masterdata/sold-lines/index.js';
import { dealListOf } from './deal-list.js';
import { Deals } from './deals.service.js';

/** A list says of each deal whose it is, of when, and in which currency, behind the registered columns. */
const listCaptions = [...lineCaptions, 'Customer', 'Date', 'Currency'];
/** No name holds it: texts are cleaned of control characters before they are stored. */
const separator = '\u001f';
/** What a line needs, in one column: the driver's work on each cell is most of what an export costs. */
const figuresAndNames = `concat_ws(chr(31), t.deal_value, t.currency, to_char(t.deal_date, 'YYYY-MM-DD'),
  coalesce(${customerName}, ''), t.name)`;

/** Deals as CSV under the captions of the register (CRM-204, CRM-205, CRM-O52, CRM-O53). */
@Injectable()
export class DealExport {
  constructor(
    private readonly csv: CsvExport,
    private readonly exports: Exports,
    private readonly all: Deals,
    private readonly settings: EcosystemSettings,
  ) {}

  /** One row per deal of the list, as filtered. */
  async deals(ctx: RequestContext, request: ListRequest, reply: FastifyReply): Promise<StreamableFile> {
    const cents = new Map<string, number>();
    // What is asked for is read before the first byte goes out: a filter that is refused answers 400, not half a file.
    const list = dealListOf(ctx, request, await this.settings.today(ctx));
    const lines = this.csv.lines(ctx, dealSchema, request, list, figuresAndNames, lineWithin(cents));
    return csvFile(reply, 'deals', await this.exports.stream(ctx, withTotals(lines, cents)));
  }

  /** One row per line of the deal. */
  async deal(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile> {
    const deal = await this.all.get(ctx, id);
    return csvFile(reply, `deal-${id}`, csvOfLines(deal));
  }
}

/** The line of a deal, which is added to the sums; they are kept in whole cents: exact as plain numbers up to ten trillion. */
const lineWithin =
  (cents: Map<string, number>): LineOf =>
  ([deal]) => {
    const [value, currency, date, customer, name] = deal!.split(separator) as [string, string, string, string, string];
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(Number(value) * 100));
    const shown = value.replace('.', ',');
    return `${csvCell(name)};${shown};1;${shown};${csvCell(customer)};${date};${currency}\r\n`;
  };

async function* withTotals(lines: AsyncGenerator<string>, cents: ReadonlyMap<string, number>): AsyncGenerator<string> {
  yield* withHead(csvLine(listCaptions), lines);
  const totals = new Map([...cents].map(([currency, sum]) => [currency, decimal(sum).div(100).toFixed(2)]));
  yield totalLines(totals, (currency) => ['', '', currency]);
}
