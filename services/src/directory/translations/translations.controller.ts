import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { isLanguageCode, type TranslationChanges, type TranslationsBody, type TranslationVersion } from '@kantoor/schemas';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, Public, Requires, sendCached } from '../../platform/requests/http/index.js';
import type { KantoorRequest } from '../../platform/runtime/request.js';
import { PublicTexts } from './public-texts.service.js';
import { Translations } from './translations.service.js';

const address = 'api/crm/translations';

/** The stored texts of the program. They are public, because the sign-in page shows them too (PLT-O16), and hold no secrets. */
@Public('the texts of the sign-in page')
@Section('translations')
@Controller(address)
export class TranslationsController {
  constructor(private readonly texts: PublicTexts) {}

  @Get()
  @Route('Texts that replace shipped ones: of one language by key, or of all languages', {
    query: { languageCode: { schema: { type: 'string' }, example: 'nl' } },
    headers: { 'if-none-match': { schema: { type: 'string' }, description: 'ETag of the texts that were read' } },
    answers: 'Translations',
    unlessRead: true,
  })
  async read(@Req() request: KantoorRequest, @Res() reply: FastifyReply, @Query('languageCode') languageCode?: unknown): Promise<void> {
    const isCode = typeof languageCode === 'string' && isLanguageCode(languageCode);
    await sendCached(request, reply, await this.texts.of(languageCode === undefined ? undefined : isCode ? languageCode : ''));
  }
}

/** Only site admins change texts (PLT-F16). */
@Requires('translations.write')
@Section('translations')
@Controller(address)
export class ChangedTranslationsController {
  constructor(private readonly translations: Translations) {}

  @Post()
  @Route('The whole dictionary, as JSON', {
    takes: 'TranslationsBody',
    answers: 'TranslationVersion',
    idempotent: true,
    refuses: ['TRANSLATIONS_CHANGED'],
  })
  replace(@Ctx() ctx: RequestContext, @Body() body: TranslationsBody): Promise<TranslationVersion> {
    return this.translations.replace(ctx, body);
  }

  @Put('texts')
  @Route('Changes the given texts; others are not changed', {
    takes: 'TranslationChanges',
    answers: 'TranslationVersion',
    refuses: ['TRANSLATIONS_CHANGED'],
  })
  change(@Ctx() ctx: RequestContext, @Body() body: TranslationChanges): Promise<TranslationVersion> {
    return this.translations.change(ctx, body);
  }

  @Put('languages/:code')
  @Route('Adds a language by its key', { answers: 'TranslationVersion', path: { code: { type: 'string', minLength: 2, maxLength: 8 } } })
  add(@Ctx() ctx: RequestContext, @Param('code') code: string): Promise<TranslationVersion> {
    return this.translations.addLanguage(ctx, code);
  }
}
