import type { FastifyReply } from 'fastify';
import type { StoredFile } from './stored-files.repository.js';

/**
 * Builds Content-Disposition: `filename` for old clients, `filename*` for names beyond ASCII (RFC 6266); no name can break out of the
 * header.
 */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a stored file so that it never runs in our origin: always a download, never sniffed, with its hash as ETag. */
export function answerFile(reply: FastifyReply, file: Pick<StoredFile, 'sha256' | 'fileName' | 'mediaType'>): void {
  void reply.headers({
    'content-type': file.mediaType,
    'content-disposition': attachmentNamed(file.fileName),
    etag: `"${file.sha256}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
}
