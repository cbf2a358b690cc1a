import { Controller, Get, Post } from '@nestjs/common';
import type { FirstBooks as Answer } from '@kantoor/schemas';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Requires } from '../../platform/requests/http/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { FirstBooks } from './first-books.service.js';

@Section('legal-entities')
@Controller('api/crm/first-books')
export class FirstBooksController {
  constructor(private readonly books: FirstBooks) {}

  @Get()
  @Requires('tax-rates.read')
  @Route('How many VAT rates and ledgers there are', { answers: 'FirstBooks' })
  state(@Ctx() ctx: RequestContext): Promise<Answer> {
    return this.books.state(ctx);
  }

  @Post()
  @Requires('tax-rates.write')
  @Route('Adds the Dutch VAT rates and usual ledgers to a new ecosystem; each only where there is none', { answers: 'FirstBooks' })
  prepare(@Ctx() ctx: RequestContext): Promise<Answer> {
    return this.books.prepare(ctx);
  }
}
