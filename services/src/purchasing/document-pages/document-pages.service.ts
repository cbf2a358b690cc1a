import { Injectable } from '@nestjs/common';
import { inboxDocumentSchema } from '@kantoor/schemas';
import type { Attachment, PageTurns } from '@kantoor/schemas';
import { Attachments } from '../../platform/attachments/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Problem } from '../../platform/problems/index.js';
import { turnedPages } from './page-turns.rules.js';

const resource = inboxDocumentSchema['x-resource'].name;
const hasPages = ({ mediaType }: Attachment): boolean => mediaType === 'application/pdf' || mediaType.startsWith('image/');

/** What people do with the pages of the files of documents. */
@Injectable()
export class DocumentPages {
  constructor(private readonly attachments: Attachments) {}

  /** Each page that is named is shown as stated from then on, the others as before. */
  turn(ctx: RequestContext, id: number, fileId: number, turns: PageTurns['turns']): Promise<Attachment> {
    const record = { resource, id };
    return this.attachments.withFile(ctx, record, fileId, async (tx, file) => {
      if (!hasPages(file)) throw new Problem('PAGES_UNCHANGEABLE');
      return this.attachments.turn(tx, ctx, record, file, turnedPages(file.turns ?? [], turns));
    });
  }
}
