import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/requests/http/index.js';
import type { KantoorRequest } from '../../platform/runtime/request.js';
import { log } from '../../platform/runtime/logging/index.js';
import { PaymentProviderAway } from '../payment-providers/index.js';
import type { LinkAddress, OpenedLink } from './opened-link.js';
import { PageAnswers } from './page-answers.service.js';
import { introPage, refreshOf, resultPage, type PageLink } from './payment-pages.js';
import { PublicPayments } from './public-payments.service.js';

interface PageQuery {
  lang?: string;
  /** Set when the page refreshed itself. */
  again?: string;
}
const pageOf = ({ secret, transactionId, invoice }: OpenedLink, { lang }: PageQuery): PageLink => ({
  path: `/payments/${secret}/${transactionId}`,
  language: lang === 'nl' || lang === 'en' ? lang : invoice.language,
});

/** Pages for a customer who follows the link of an invoice; they need no script. */
@Public('customers pay here, with the secret of their link')
@Controller('payments/:secret/:transactionId')
export class PaymentPagesController {
  constructor(
    private readonly answers: PageAnswers,
    private readonly payments: PublicPayments,
  ) {}

  @Get()
  async intro(
    @Param() address: LinkAddress,
    @Query() query: PageQuery,
    @Req() request: KantoorRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answers.page(address, request, reply, async (link) => {
      await this.payments.hint(link);
      const view = await this.payments.look(link);
      return { html: view.status === 'paid' ? resultPage(view, pageOf(link, query)) : introPage(view, pageOf(link, query)) };
    });
  }

  @Get('status')
  async status(
    @Param() address: LinkAddress,
    @Query() query: PageQuery,
    @Req() request: KantoorRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answers.page(address, request, reply, async (link) => {
      if (!query.again) await this.payments.hint(link);
      const [view, page] = [await this.payments.look(link), pageOf(link, query)];
      return { html: resultPage(view, page), refresh: refreshOf(view, page) };
    });
  }

  /** Redirects to the provider; if it cannot be reached, shows the page with an error and the button (PLT-O78). */
  @Post()
  async pay(
    @Param() address: LinkAddress,
    @Query() query: PageQuery,
    @Req() request: KantoorRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answers.page(address, request, reply, async (link) => {
      const page = pageOf(link, query);
      try {
        const started = await this.payments.start(link);
        return { redirect: started.paid ? `${page.path}/status` : started.checkoutUrl };
      } catch (err) {
        if (!(err instanceof PaymentProviderAway)) throw err;
        log.warn({ err, invoiceId: link.invoice.invoiceId }, 'A payment could not be started');
        return { html: introPage(await this.payments.look(link), page, true), status: 502 };
      }
    });
  }

  @Get('pdf')
  async pdf(@Param() address: LinkAddress, @Req() request: KantoorRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answers.pdf(address, request, reply);
  }

  @Get('logo')
  async logo(@Param() address: LinkAddress, @Req() request: KantoorRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answers.logo(address, request, reply);
  }
}
