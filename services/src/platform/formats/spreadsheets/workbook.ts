import { Zip, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';
import { escapeXml } from '../xml/index.js';
import { nextSheet, type SheetColumn } from './workbook-rows.js';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in a ZIP archive, compressed on Node's thread pool, so that the event loop continues meanwhile. */
class PackedFile implements ZipInputFile {
  /** ZIP's number for Deflate. */
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata!: AsyncFlateStreamHandler;
  private readonly deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 });

  constructor(readonly filename: string) {
    this.deflate.on('data', (piece: Buffer<ArrayBuffer>) => this.ondata(null, piece, false));
  }

  /** Resolves once the text is compressed, so that a slow reader delays the next rows. */
  async push(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    await new Promise<void>((resolve, reject) => {
      this.deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(text: string): Promise<void> {
    await this.push(text);
    this.deflate.end();
    await finished(this.deflate);
    this.ondata(null, new Uint8Array(0), true);
  }

  terminate(): void {
    this.deflate.destroy();
  }
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** In the order of `WorkbookRows`: text, headings, amounts, days. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const sheetBegin = (columns: readonly SheetColumn[], headRows: number): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** Returns the parts that name the sheets, when their number is known. */
function partsOf(name: string, sheets: number): [path: string, text: string][] {
  const all = Array.from({ length: sheets }, (_, at) => at + 1);
  // Sheet name within Excel's limits on length and characters.
  const shown = (at: number): string => `${name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 25)}${at === 1 ? '' : ` ${at}`}`;
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
        `${all.map((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${content}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
        `${all.map((at) => `<sheet name="${escapeXml(shown(at))}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships">` +
        `${all.map((at) => `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}` +
        `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ];
}

/**
 * Streams a list as an Excel workbook, compressed while its rows arrive, so that none of three hundred thousand is kept. `rows` is text of
 * `WorkbookRows`; the first rows of a sheet stay in view: one, or two with a title.
 */
export async function* workbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncGenerator<string>,
  headRows: 1 | 2 = 1,
): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    packed.push(data);
  });
  const opened = (path: string): PackedFile => {
    const file = new PackedFile(path);
    zip.add(file);
    return file;
  };
  const takeBytes = (): Uint8Array => {
    const all = Buffer.concat(packed);
    packed = [];
    return all;
  };
  let sheets = 1;
  const next = async (): Promise<PackedFile> => {
    const sheet = opened(`xl/worksheets/sheet${sheets}.xml`);
    await sheet.push(sheetBegin(columns, headRows));
    return sheet;
  };
  let sheet = await next();
  try {
    for await (const text of rows) {
      const [first = '', ...others] = text.split(nextSheet);
      await sheet.push(first);
      for (const other of others) {
        await sheet.end(sheetEnd);
        sheets += 1;
        sheet = await next();
        await sheet.push(other);
      }
      if (packed.length > 0) yield takeBytes();
    }
    await sheet.end(sheetEnd);
  } finally {
    // Also when the reader disconnected.
    sheet.terminate();
  }
  for (const [path, text] of partsOf(name, sheets)) await opened(path).end(text);
  zip.end();
  yield takeBytes();
}
