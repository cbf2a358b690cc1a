import { Controller, Get } from '@nestjs/common';
import type { ToBookItem } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import { ToBook } from './to-book.service.js';

/** What finance completes and books. */
@Section('purchases')
@Controller('api/purchases/to-book')
export class ToBookController {
  constructor(private readonly toBook: ToBook) {}

  @Get()
  @Requires('approvals.all')
  @Route('Approved purchases that wait for booking, and documents that lack something or are approved, with what is missing (D-66)', {
    answers: 'ToBook',
  })
  async of(@Ctx() ctx: RequestContext): Promise<{ items: ToBookItem[] }> {
    return { items: await this.toBook.of(ctx) };
  }
}
