import { Controller, Get, Query } from '@nestjs/common';
import type { LineLedgers } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, GivenIdPipe, idMax, Requires } from '../../platform/requests/http/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { purchaseLines } from './cost-lines.js';
import { ledgersOfLines } from './line-ledgers.js';

const mostLines = 500;
type LineFacts = [productId: number | null, description: string | null];
const isLineFacts = (line: unknown): line is LineFacts =>
  Array.isArray(line) &&
  line.length === 2 &&
  (line[0] === null || (Number.isInteger(line[0]) && Number(line[0]) > 0 && Number(line[0]) <= idMax)) &&
  (line[1] === null || typeof line[1] === 'string');

/** Reads lines from a query; refuses anything else. */
export function linesIn(text: unknown): LineFacts[] {
  let lines: unknown;
  try {
    lines = JSON.parse(String(text));
  } catch {
    lines = null;
  }
  if (!Array.isArray(lines) || lines.length > mostLines || !lines.every(isLineFacts))
    throw new Problem('BAD_REQUEST', { detail: 'lines is a list of product ids with descriptions, such as [[null,"Paper"]]' });
  return lines;
}

/** The ledgers of lines that are being typed. */
@Section('purchases')
@Controller('api/purchases/line-ledgers')
export class LineLedgersController {
  constructor(private readonly database: Database) {}

  @Get()
  @Requires('purchases.list')
  @Route(
    'The ledger of each line if none is chosen on it: of its product, else as last time for this supplier and text, else the usual one (D-66)',
    {
      query: {
        organizationId: { schema: { type: 'integer', minimum: 1, maximum: idMax }, description: 'The supplier, if known' },
        lines: {
          schema: { type: 'string' },
          description: 'Product and description of each line, as JSON',
          required: true,
          example: '[[null,"Paper"]]',
        },
      },
      answers: 'LineLedgers',
      refuses: ['BAD_REQUEST'],
    },
  )
  of(
    @Ctx() ctx: RequestContext,
    @Query('organizationId', GivenIdPipe) organizationId: number | undefined,
    @Query('lines') lines: unknown,
  ): Promise<LineLedgers> {
    const sent = linesIn(lines).map(([productId, description]) => ({ product: productId && { productId }, description }));
    return this.database.transaction(ctx, async (tx) => ({
      items: await ledgersOfLines(tx, ctx, organizationId ?? null, await purchaseLines.ifSent(tx, ctx, sent)),
    }));
  }
}
