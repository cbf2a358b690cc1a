const checksum = (table: Buffer): number => {
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
};

/** A TrueType file made of these tables, with its directory and checksums. */
export function writeSfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const log = Math.floor(Math.log2(sorted.length));
  const header = Buffer.alloc(12 + sorted.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(16 << log, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(sorted.length * 16 - (16 << log), 10);
  const bodies: Buffer[] = [header];
  let offset = header.length;
  let headOffset = 0;
  sorted.forEach(([tag, table], i) => {
    const body = Buffer.alloc((table.length + 3) & ~3);
    table.copy(body);
    if (tag === 'head') {
      body.writeUInt32BE(0, 8);
      headOffset = offset;
    }
    header.write(tag, 12 + i * 16, 'latin1');
    header.writeUInt32BE(checksum(body), 16 + i * 16);
    header.writeUInt32BE(offset, 20 + i * 16);
    header.writeUInt32BE(table.length, 24 + i * 16);
    bodies.push(body);
    offset += body.length;
  });
  const file = Buffer.concat(bodies);
  if (headOffset) file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headOffset + 8);
  return file;
}
