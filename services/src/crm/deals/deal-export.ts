import { Inject, Injectable } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { dealSchema, decimal } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/context.js';
import { byteOrderMark, csvCell, CsvExport, csvFile, csvLine, csvNumber, withHead } from '../../platform/records/index.js';
import type { LineOf } from '../../platform/database/line-fetch.js';
import type { ListRequest, WireRecord } from '../../platform/records/index.js';
import { dealList } from './deal-list.js';
import { Deals } from './deals.js';

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
    @Inject(Deals) private readonly all: Deals,
  ) {}

  /** One row per deal of the list, as filtered. */
  deals(ctx: RequestContext, request: ListRequest, reply: FastifyReply): StreamableFile {
    return csvFile(reply, 'deals', this.rows(ctx, request));
  }

  /** One row per line of the deal. */
  async deal(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile> {
    const deal = await this.all.get(ctx, id);
    return csvFile(reply, `deal-${id}`, once(linesOfDeal(deal)));
  }

  /** Sums are kept in whole cents: exact as plain numbers up to ten trillion. */
  private async *rows(ctx: RequestContext, request: ListRequest): AsyncGenerator<string> {
    const cents = new Map<string, number>();
    const line: LineOf = ([deal]) => {
      const valueEnd = deal!.indexOf(' ');
      const currencyEnd = deal!.indexOf(' ', valueEnd + 1);
      const value = deal!.slice(0, valueEnd);
      const currency = deal!.slice(valueEnd + 1, currencyEnd);
      cents.set(currency, (cents.get(currency) ?? 0) + Math.round(Number(value) * 100));
      const shown = value.replace('.', ',');
      return `${csvCell(deal!.slice(currencyEnd + 1))};${shown};1;${shown}\r\n`;
    };
    yield* withHead(header, this.csv.lines(ctx, dealSchema, request, dealList, valueAndName, line));
    yield totalLines(new Map([...cents].map(([currency, sum]) => [currency, decimal(sum).div(100).toFixed(2)])));
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

function linesOfDeal(deal: WireRecord): string {
  const totals: Totals = new Map();
  const lines = deal['lines'] as {
    product: { name: string } | null;
    description: string | null;
    price: number;
    amount: number;
    net: number;
  }[];
  const rows = lines.map((line) => {
    add(totals, deal['currency'] as string, line.net);
    return csvLine([line.description ?? line.product?.name ?? '', csvNumber(line.price), csvNumber(line.amount), csvNumber(line.net)]);
  });
  return byteOrderMark + header + rows.join('') + totalLines(totals);
}
