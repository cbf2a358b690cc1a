import { inflateSync } from 'node:zlib';

/** Tables of a WOFF 1 file by tag; the published font files are kept as they are and opened here. */
export function readWoff(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const entry = 44 + i * 20;
    const offset = file.readUInt32BE(entry + 4);
    const packed = file.subarray(offset, offset + file.readUInt32BE(entry + 8));
    const size = file.readUInt32BE(entry + 12);
    tables.set(file.toString('latin1', entry, entry + 4), packed.length < size ? inflateSync(packed) : packed);
  }
  return tables;
}
