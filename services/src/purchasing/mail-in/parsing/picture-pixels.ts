export interface Pixels {
  width: number;
  height: number;
}

/** Reads the size of a PNG, GIF or JPEG from its head, without decoding it; undefined of other pictures and damaged ones. */
export function pixelsOf(content: Buffer): Pixels | undefined {
  if (content.byteLength < 24) return undefined;
  if (content.readUInt32BE(0) === 0x89504e47) return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  if (content.toString('latin1', 0, 4) === 'GIF8') return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
  return content.readUInt16BE(0) === 0xffd8 ? pixelsOfJpeg(content) : undefined;
}

/** Frame headers of all kinds of JPEG: C0 to CF but tables (C4, CC) and a reserved one (C8). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const filling = 0xff;

function pixelsOfJpeg(content: Buffer): Pixels | undefined {
  for (let at = 2; at + 9 <= content.byteLength && content[at] === 0xff;) {
    const marker = content[at + 1]!;
    if (marker === filling) at += 1;
    else if (isFrame(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
