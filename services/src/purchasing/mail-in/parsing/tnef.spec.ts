import { filesOfTnef, isTnef } from './tnef.js';

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const attribute = (level: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([level]), u16(id), u16(6), u32(data.byteLength), data, u16(0)]);
const stream = (...all: Buffer[]): Buffer => Buffer.concat([u32(0x223e9f78), u16(1), ...all]);
const begins = attribute(2, 0x9002, Buffer.alloc(14));
const title = (name: string): Buffer => attribute(2, 0x8010, Buffer.from(`${name}\0`, 'latin1'));
const data = (text: string): Buffer => attribute(2, 0x800f, Buffer.from(text));
const filled = (value: Buffer): Buffer => Buffer.concat([u32(value.byteLength), value, Buffer.alloc(-value.byteLength & 3)]);
const property = (type: number, id: number, ...values: Buffer[]): Buffer => Buffer.concat([u16(type), u16(id), ...values]);
const properties = (...all: Buffer[]): Buffer => attribute(2, 0x9005, Buffer.concat([u32(all.length), ...all]));
const named = property(0x1e, 0x8001, Buffer.alloc(16), u32(1), filled(Buffer.from('naam', 'utf16le')), u32(1), filled(Buffer.from('x')));
const longName = (name: string): Buffer => property(0x1f, 0x3707, u32(1), filled(Buffer.from(`${name}\0`, 'utf16le')));
const read = (content: Buffer, most = 10) =>
  filesOfTnef(content, most).map(({ fileName, isInline, content }) => [fileName, isInline, content.toString()]);

describe('a winmail.dat', () => {
  it('gives its files with their long names, and which ones are shown in the text', () => {
    const inHtml = property(0x3, 0x3714, u32(4));
    const many = property(0x1003, 0x6001, u32(2), u32(1), u32(2));
    const content = stream(
      attribute(1, 0x800c, Buffer.from('Zie bijlage')),
      ...[begins, title('FACTUU~1.PDF'), data('%PDF-1.7'), properties(named, many, longName('factuur € 12.pdf'))],
      ...[begins, title('logo.png'), data('png'), properties(inHtml)],
      ...[begins, title('bé.txt'), data('tekst')],
    );
    expect(read(content)).toEqual([
      ['factuur € 12.pdf', false, '%PDF-1.7'],
      ['logo.png', true, 'png'],
      ['bé.txt', false, 'tekst'],
    ]);
  });

  it('gives files that are kept among the properties, and those of mails in it down to a limit', () => {
    const packed = (content: Buffer): Buffer =>
      stream(
        begins,
        properties(property(0x3, 0x3705, u32(5)), property(0x0d, 0x3701, u32(1), filled(Buffer.concat([Buffer.alloc(16), content])))),
      );
    const inner = stream(begins, properties(longName('een.pdf'), property(0x102, 0x3701, u32(1), filled(Buffer.from('%PDF')))));
    expect(read(packed(packed(packed(inner))))).toEqual([['een.pdf', false, '%PDF']]);
    expect(read(packed(packed(packed(packed(inner)))))).toEqual([]);
  });

  it('gives what stands before damage, and one file more than the limit at most', () => {
    const whole = stream(begins, title('een.pdf'), data('%PDF'), begins, title('twee.pdf'), data('%PDF-1.7 twee'));
    for (let length = 0; length < whole.byteLength; length += 1)
      for (const file of filesOfTnef(whole.subarray(0, length), 10)) expect(['een.pdf', 'twee.pdf', '']).toContain(file.fileName);
    expect(read(whole.subarray(0, -5))).toEqual([['een.pdf', false, '%PDF']]);
    expect(read(whole, 0)).toHaveLength(1);
    const hostile = properties(property(0x1003, 0x6001, u32(0xffffffff)), property(0x1f, 0x3707, u32(0xffffffff), u32(0xffffffff)));
    expect(read(stream(begins, title('a.pdf'), data('%PDF'), hostile))).toEqual([['a.pdf', false, '%PDF']]);
    expect([isTnef(Buffer.from('%PDF-1.7')), read(Buffer.alloc(0))]).toEqual([false, []]);
  });
});
