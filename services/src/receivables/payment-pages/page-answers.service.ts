import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '../../platform/storage/database/index.js';
import { answerFile, type StoredFile, StoredFiles } from '../../platform/files/index.js';
import { addressOf, type KantoorRequest } from '../../platform/runtime/request.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { InvoiceDocuments } from '../invoice-renderings/index.js';
import { PaymentSettings } from '../../books/legal-entities/index.js';
import { PaymentLinkGuard } from './payment-link-guard.service.js';
import { CreditedLink, InvalidLink, type LinkAddress, type OpenedLink } from './opened-link.js';
import { noPage } from './payment-pages.js';
import type { PageLanguage } from './page-texts.js';
import { pagePolicy } from './page-frame.js';
import { keepPrivate } from './public-headers.js';

export type PageAnswer = { html: string; status?: number; refresh?: string | undefined } | { redirect: string };
type PublicFile = Pick<StoredFile, 'sha256' | 'fileName' | 'mediaType'> & { content: Buffer };

const languageOf = (request: KantoorRequest): PageLanguage => {
  const { lang } = request.query as { lang?: string };
  if (lang === 'nl' || lang === 'en') return lang;
  return /^\s*nl\b/i.test(request.headers['accept-language'] ?? 'nl') ? 'nl' : 'en';
};

/** Responses behind a payment link: the page or file, or a refusal page that reveals nothing. */
@Injectable()
export class PageAnswers {
  /** Browsers apply this policy to the redirect after the form too, so it allows the provider. */
  private readonly formTargets: string;

  constructor(
    settings: PaymentSettings,
    private readonly links: PaymentLinkGuard,
    private readonly database: Database,
    private readonly documents: InvoiceDocuments,
    private readonly files: StoredFiles,
  ) {
    this.formTargets = `'self' https: ${new URL(settings.apiUrl).origin}`;
  }

  async page(
    address: LinkAddress,
    request: KantoorRequest,
    reply: FastifyReply,
    answer: (link: OpenedLink) => Promise<PageAnswer>,
  ): Promise<void> {
    await this.guarded(address, request, reply, async (link) => {
      const given = await answer(link);
      if ('redirect' in given) await reply.redirect(given.redirect, 303);
      else await this.html(given.refresh ? reply.header('refresh', given.refresh) : reply, given.html, given.status);
    });
  }

  /** Answers a truncated link, as mail programs sometimes break it. */
  async brokenLink(request: KantoorRequest, reply: FastifyReply): Promise<void> {
    keepPrivate(reply);
    await this.html(reply, noPage('invalid', languageOf(request)), 404);
  }

  async pdf(address: LinkAddress, request: KantoorRequest, reply: FastifyReply): Promise<void> {
    await this.guarded(address, request, reply, async ({ ctx, invoice }) => {
      await this.file(reply, await this.documents.open(ctx, invoice.invoiceId, 'pdf'), 'no-store');
    });
  }

  /** Lets the browser cache the logo for a while, since a waiting page shows it repeatedly. */
  async logo(address: LinkAddress, request: KantoorRequest, reply: FastifyReply): Promise<void> {
    const answer = async (link: OpenedLink) => this.file(reply, await this.logoOf(link), 'private, max-age=3600');
    await this.guarded(address, request, reply, answer, false);
  }

  private async guarded(
    address: LinkAddress,
    request: KantoorRequest,
    reply: FastifyReply,
    answer: (link: OpenedLink) => Promise<void>,
    isCounted = true,
  ): Promise<void> {
    keepPrivate(reply);
    try {
      await answer(await this.links.open(address, addressOf(request), isCounted));
    } catch (error) {
      const isBusy = error instanceof Problem && error.code === 'TOO_MANY_REQUESTS';
      if (!isBusy && !(error instanceof InvalidLink)) throw error;
      if (isBusy) reply.header('retry-after', '60');
      const result = isBusy ? 'busy' : error instanceof CreditedLink ? 'credited' : 'invalid';
      await this.html(reply, noPage(result, languageOf(request)), isBusy ? 429 : 404);
    }
  }

  private async file(reply: FastifyReply, file: PublicFile, cacheControl: string): Promise<void> {
    answerFile(reply, file);
    await reply.header('cache-control', cacheControl).send(file.content);
  }

  private async html(reply: FastifyReply, html: string, status = 200): Promise<void> {
    await reply
      .status(status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(html, this.formTargets) })
      .send(html);
  }

  private async logoOf({ ctx, invoice }: OpenedLink): Promise<PublicFile> {
    const { logoFileId } = invoice.seller!;
    if (logoFileId === undefined) throw new InvalidLink();
    const file = await this.database.transaction(ctx, (tx) => this.files.describe(tx, ctx, logoFileId));
    return { ...file, content: await this.files.content(file) };
  }
}
