import type { Element } from './element.js';
import type { EmbeddedFile } from '../../model/index.js';

const mostFiles = 10;

/** Returns files embedded in an e-invoice (BT-125), at most ten; invalid base64 is left out. */
export function embeddedFiles(objects: readonly Element[]): EmbeddedFile[] {
  return objects.slice(0, mostFiles).flatMap((object) => {
    const content = Buffer.from(object.text() ?? '', 'base64');
    return content.length === 0 ? [] : [{ fileName: object.attribute('filename') ?? '', content: Uint8Array.from(content) }];
  });
}
