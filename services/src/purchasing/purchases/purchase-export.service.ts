import { Injectable, type StreamableFile } from '@nestjs/common';
import { purchaseSchema, type ProcessState } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import { csvOfLines } from '../../masterdata/sales-lines/index.js';
import type { TeamExports } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { csvFile, CsvExport } from '../../platform/records/records/index.js';
import { Purchases } from './purchases.service.js';

/** Exports purchases as CSV: the list with its column captions, and the lines of one purchase. */
@Injectable()
export class PurchaseExport implements TeamExports {
  constructor(
    private readonly csv: CsvExport,
    private readonly purchases: Purchases,
  ) {}

  async list(ctx: RequestContext, query: Record<string, unknown>, reply: FastifyReply, teamId?: number): Promise<StreamableFile> {
    const { filter } = this.purchases.requested(query, teamId);
    const list = await this.purchases.listOf(ctx);
    const inWords = {
      ...list,
      adds: {
        ...list.adds,
        teamId: ({ teamName }: Record<string, unknown>) => teamName,
        process: (row: Record<string, unknown>) => awaitedPeople(list.adds?.['process']?.(row) as ProcessState | null),
      },
    };
    return this.csv.records(ctx, purchaseSchema, { ...query, filter: JSON.stringify(filter) }, reply, inWords);
  }

  async one(ctx: RequestContext, id: number, reply: FastifyReply): Promise<StreamableFile> {
    return csvFile(reply, `purchase-${id}`, csvOfLines(await this.purchases.get(ctx, id)));
  }
}

const awaitedPeople = (process: ProcessState | null): string => {
  const people = process?.waitsFor?.params?.['people'];
  return typeof people === 'string' ? people : '';
};
