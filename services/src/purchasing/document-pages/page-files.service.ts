import { Injectable } from '@nestjs/common';
import { inboxDocumentSchema, type ErrorCode } from '@kantoor/schemas';
import { Attachments } from '../../platform/records/attachments/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { type KeptFile, type StoredFile, StoredFiles, Uploads } from '../../platform/files/index.js';
import type { AddressedRecord } from '../../platform/records/kinds/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { FileReader, type JoinAnswer, type PictureAnswer, type SplitAnswer } from '../../reading/isolation/index.js';
import type { RefusalReason } from '../../reading/model/index.js';
import { nameWithPages } from './pages-text.rules.js';

const pdf = 'application/pdf';
const nameMax = 200;

const refusals: Partial<Record<RefusalReason, ErrorCode>> = {
  WANTS_PASSWORD: 'PAGES_PROTECTED',
  DAMAGED: 'PAGES_DAMAGED',
  TOO_LARGE: 'PAGES_TOO_LARGE',
  TOO_SLOW: 'PAGES_TOO_LARGE',
  TOO_MUCH_MEMORY: 'PAGES_TOO_LARGE',
};

export type PageFile = KeptFile & { pages: number[] };
interface Shown {
  file: StoredFile;
  /** Rotation of the pages: quarter turns clockwise, from the first page. */
  turns: readonly number[];
}

/** Creates files from pages of others, in the reading process: a malicious file can only crash that process. */
@Injectable()
export class PageFiles {
  constructor(
    private readonly reader: FileReader,
    private readonly files: StoredFiles,
    private readonly uploads: Uploads,
    private readonly attachments: Attachments,
  ) {}

  /** Returns a file of the remaining pages, and one per part. */
  async split(ctx: RequestContext, id: number, { file, turns }: Shown, parts: readonly number[][]): Promise<PageFile[]> {
    const answer = await this.reader.withPages(ctx, async (reader) => reader.split(await this.files.content(file), { parts, turns }));
    const { split } = answered(answer);
    if (split === null) throw new Problem('PAGES_MISSING');
    const stem = file.fileName.replace(/\.pdf$/i, '');
    const made = split.map(({ bytes, pages }) => ({
      ...{ content: bytes, mediaType: pdf, pages },
      fileName: `${nameWithPages(stem, pages, nameMax - '.pdf'.length)}.pdf`,
    }));
    await this.check(ctx, id, made);
    return made;
  }

  /** Returns one file of all pages, in this order. */
  async joined(ctx: RequestContext, id: number, shown: readonly Shown[]): Promise<KeptFile> {
    if (shown.reduce((sum, { file }) => sum + file.size, 0) > fixed('arrangedBytes')) throw new Problem('PAGES_TOO_LARGE');
    const answer = await this.reader.withPages(ctx, async (reader) =>
      reader.join(await Promise.all(shown.map(async ({ file, turns }) => ({ bytes: await this.files.content(file), turns: [...turns] })))),
    );
    const stem = shown[0]!.file.fileName.replace(/\.[a-z]{3,4}$/i, '');
    const made = { content: answered(answer).joined, mediaType: pdf, fileName: `${stem.slice(0, nameMax - 6)} +.pdf` };
    await this.check(ctx, id, [made]);
    return made;
  }

  /** Returns a picture of a record that the person may open, in a format every browser shows; converted on demand, as it takes a second. */
  async picture(ctx: RequestContext, record: AddressedRecord, fileId: number): Promise<{ file: StoredFile; content: Uint8Array }> {
    const file = await this.attachments.opened(ctx, record, fileId);
    if (!file.mediaType.startsWith('image/')) throw new Problem('PAGES_UNCHANGEABLE');
    const answer = await this.reader.withPages(ctx, async (reader) => reader.picture(await this.files.content(file)));
    return { file, content: answered(answer).picture };
  }

  /** Checks as for uploads. Pages that share resources may result in much larger files than their source. */
  private async check(ctx: RequestContext, entityId: number, files: readonly KeptFile[]): Promise<void> {
    const sizes = files.map(({ content }) => content.byteLength);
    if (Math.max(...sizes) > fixed('fileMaxBytes') || sizes.reduce((sum, size) => sum + size, 0) > fixed('arrangedBytes'))
      throw new Problem('PAGES_TOO_LARGE');
    for (const file of files) await this.uploads.check(ctx, { ...file, entity: inboxDocumentSchema.$id, entityId });
  }
}

/** @throws Problem if the file is refused, Error if the reader itself failed */
function answered<Answer extends SplitAnswer | JoinAnswer | PictureAnswer>(
  answer: Answer,
): Exclude<Answer, { refused: unknown } | { fault: unknown }> {
  if ('refused' in answer) throw new Problem(refusals[answer.refused] ?? 'PAGES_UNCHANGEABLE');
  if ('fault' in answer) {
    log.error({ fault: answer.fault }, 'Pages of a file could not be copied');
    throw new Problem('PAGES_DAMAGED');
  }
  return answer as Exclude<Answer, { refused: unknown } | { fault: unknown }>;
}
