import { Injectable, type StreamableFile } from '@nestjs/common';
import { dealSchema, decimal } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csvCell, CsvExport, csvFile, csvLine, Exports, withHead } from '../../platform/records/records/index.js';
import type { LineOf } from '../../platform/storage/database/index.js';
import { customerName } from '../../masterdata/organizations/index.js';
import type { TeamExports } from '../../masterdata/team-records/index.js';
import { csvOfLines, lineCaptions, totalLines } from '../../masterdata/sales-lines/index.js';
import { Deals } from './deals.service.js';

/** The list adds the customer, date and currency of each deal after the registered columns. */
const listCaptions = [...lineCaptions, 'Customer', 'Date', 'Currency'];
/** No name contains it: control characters are removed from texts before they are stored. */
const separator = '\u001f';
/** All values of a line in one column: the driver's work per cell is most of the cost of an export. */
const figuresAndNames = `concat_ws(chr(31), t.deal_value, t.currency, to_char(t.deal_date, 'YYYY-MM-DD'),
  coalesce(${customerName}, ''), t.name)`;

/** Deals as CSV under the captions of the register (CRM-204, CRM-205, CRM-O52, CRM-O53). */
@Injectable()
export class DealExport implements TeamExports {
  constructor(
    private readonly csv: CsvExport,
    private readonly exports: Exports,
    private readonly all: Deals,
  ) {}

  /** Exports one row per deal of the list, as filtered. */
  async list(ctx: RequestContext, query: Record<string, unknown>, reply: FastifyReply, teamId?: number): Promise<StreamableFile> {
    const request = this.all.requested(query, teamId);
    const cents = new Map<string, number>();
    // Parse the request before the first byte is sent: a refused filter responds 400, not half a file.
    const list = await this.all.listOf(ctx, request);
    const lines = this.csv.lines(ctx, dealSchema, request, list, figuresAndNames, lineWithin(cents));
    return csvFile(reply, 'deals', await this.exports.stream(ctx, withTotals(lines, cents)));
  }

  /** Exports one row per line of the deal. */
  async one(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile> {
    const deal = await this.all.get(ctx, id);
    return csvFile(reply, `deal-${id}`, csvOfLines(deal));
  }
}

/** Formats the line of a deal and adds it to the sums, in whole cents: exact as plain numbers up to ten trillion. */
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
