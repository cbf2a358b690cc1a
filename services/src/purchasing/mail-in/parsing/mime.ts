import { decodeWords } from 'postal-mime';

/** What the reading of one mail may still cost, with all mails that it forwards. */
export interface Budget {
  /** Bytes of headers. */
  headBytes: number;
  /** Parts, of which most are never files. */
  parts: number;
  /** Bytes in which boundaries are looked for: a byte counts once for each multipart around it. */
  searchedBytes: number;
  /** Lines that begin as a boundary does. */
  dashedLines: number;
}
export const budgetFor = ({ byteLength }: Uint8Array): Budget => ({
  ...{ headBytes: 262_144, parts: 1_000, searchedBytes: 1_000_000 + byteLength * 6, dashedLines: 50_000 },
});

const spend = (budget: Budget, what: keyof Budget, cost: number): void => {
  budget[what] -= cost;
  if (budget[what] < 0) throw new Error(`The mail has too much of ${what}`);
};

export interface Field {
  /** In lower case. */
  name: string;
  value: string;
}

/** A part that contains no others. */
export interface Leaf {
  type: string;
  charset: string;
  isFlowed: boolean;
  fileName: string;
  disposition: string;
  /** Without its brackets; empty if there is none. */
  contentId: string;
  /** Decoded; with a limit the first bytes, for texts. */
  content(bytes?: number): Buffer;
}

const [lineFeed, carriageReturn] = [10, 13];

/**
 * Reads the fields and parts of a mail (RFC 5322, 2045 to 2047, 2231). Each byte is looked at a fixed number of times, by native searches
 * and not line by line: a mail of 20 MB with nothing but empty lines costs as much as one with a PDF.
 */
export function readMime(raw: Buffer, budget: Budget): { fields: Field[]; leaves: Leaf[] } {
  const leaves: Leaf[] = [];
  const fields = addLeaves(leaves, raw, budget, 'text/plain');
  return { fields, leaves };
}

/** `usualType`: of a part that names none. */
function addLeaves(leaves: Leaf[], raw: Buffer, budget: Budget, usualType: string): Field[] {
  spend(budget, 'parts', 1);
  const { head, body } = halvesOf(raw, budget.headBytes);
  spend(budget, 'headBytes', head.byteLength);
  const fields = fieldsOf(head);
  const valueOf = (wanted: string): string => fields.find(({ name }) => name === wanted)?.value ?? '';
  const type = structured(valueOf('content-type') || usualType);
  const boundary = type.params.get('boundary');
  if (type.value.startsWith('multipart/') && boundary) {
    const inner = type.value === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    for (const part of partsOf(body, boundary, budget)) addLeaves(leaves, part, budget, inner);
    return fields;
  }
  const disposition = structured(valueOf('content-disposition'));
  const encoding = /[\w-]+/.exec(piecesOf(valueOf('content-transfer-encoding')).join(' ').toLowerCase())?.[0];
  leaves.push({
    type: type.value,
    charset: type.params.get('charset') ?? '',
    isFlowed: type.params.get('format')?.toLowerCase() === 'flowed',
    fileName: decodeWords((disposition.params.get('filename') ?? type.params.get('name') ?? '').slice(0, 1_000)),
    disposition: disposition.value,
    contentId: valueOf('content-id')
      .replaceAll(/[<>\s]/g, '')
      .slice(0, 500),
    content: (bytes) => decoded(bytes === undefined ? body : body.subarray(0, bytes * 4), encoding),
  });
  return fields;
}

/** Splits at the first empty line. */
function halvesOf(raw: Buffer, headMax: number): { head: Buffer; body: Buffer } {
  for (let at = 0; ;) {
    const end = raw.indexOf(lineFeed, at);
    if (end < 0) return { head: raw, body: raw.subarray(raw.byteLength) };
    if (end === at || (end === at + 1 && raw[at] === carriageReturn)) return { head: raw.subarray(0, at), body: raw.subarray(end + 1) };
    at = end + 1;
    if (at > headMax) throw new Error('The mail has too much of headBytes');
  }
}

/** Returns unfolded fields (RFC 5322 2.2.3); only a blank or tab continues the one above. */
function fieldsOf(head: Buffer): Field[] {
  const pieces: string[][] = [];
  for (const line of textOf(head, '').split('\n')) {
    const plain = line.replaceAll('\r', ' ').trimEnd();
    if (pieces.length > 0 && /^[ \t]/.test(line)) pieces.at(-1)!.push(plain);
    else pieces.push([plain]);
  }
  return pieces.flatMap((all) => {
    const field = all.join('');
    const colon = field.indexOf(':');
    return colon > 0 ? [{ name: field.slice(0, colon).trim().toLowerCase(), value: field.slice(colon + 1).trim() }] : [];
  });
}

/** Yields the parts between the boundaries; a missing last boundary ends with the text around it (RFC 2046 5.1). */
function* partsOf(body: Buffer, boundary: string, budget: Budget): Generator<Buffer> {
  spend(budget, 'searchedBytes', body.byteLength);
  const delimiter = Buffer.from(`--${boundary}`);
  const endOf = (at: number): number => Math.max(0, body[at - 2] === carriageReturn ? at - 2 : at - 1);
  let start: number | undefined;
  for (let at = body.indexOf('--') === 0 ? 0 : next(0); at >= 0; at = next(at)) {
    spend(budget, 'dashedLines', 1);
    if (!body.subarray(at, at + delimiter.byteLength).equals(delimiter)) continue;
    const lineEnd = body.indexOf(lineFeed, at);
    const rest = body.toString('latin1', at + delimiter.byteLength, lineEnd < 0 ? body.byteLength : lineEnd);
    if (!/^(?:--)?[ \t\r]*$/.test(rest)) continue;
    if (start !== undefined) yield body.subarray(start, Math.max(start, endOf(at)));
    if (rest.startsWith('--')) return;
    start = lineEnd < 0 ? body.byteLength : lineEnd + 1;
  }
  if (start !== undefined) yield body.subarray(start);

  function next(from: number): number {
    const found = body.indexOf('\n--', from);
    return found < 0 ? -1 : found + 1;
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  return encoding === 'quoted-printable' ? unquoted(body) : body;
}

const nibbleOf = (sign: number | undefined): number => {
  if (sign === undefined) return -1;
  if (sign >= 48 && sign <= 57) return sign - 48;
  const upper = sign & 0xdf;
  return upper >= 65 && upper <= 70 ? upper - 55 : -1;
};

/** Decodes quoted-printable (RFC 2045 6.7); anything malformed stays as it is. */
function unquoted(body: Buffer): Buffer {
  const result = Buffer.allocUnsafe(body.byteLength);
  let length = 0;
  for (let at = 0; at < body.byteLength; at += 1) {
    const sign = body[at]!;
    if (sign !== 61) {
      result[length++] = sign;
      continue;
    }
    const [high, low] = [nibbleOf(body[at + 1]), nibbleOf(body[at + 2])];
    if (high >= 0 && low >= 0) {
      result[length++] = high * 16 + low;
      at += 2;
    } else if (body[at + 1] === lineFeed) at += 1;
    else if (body[at + 1] === carriageReturn && body[at + 2] === lineFeed) at += 2;
    else result[length++] = sign;
  }
  return result.subarray(0, length);
}

/** Decodes text; of an unknown or missing character set as UTF-8 if it is that, otherwise as Windows-1252. */
export function textOf(bytes: Buffer, charset: string): string {
  for (const label of [charset, 'utf-8'])
    try {
      if (label !== '') return new TextDecoder(label, { fatal: label !== charset }).decode(bytes);
    } catch {
      // The next one may read it.
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Splits a field at its semicolons outside of quoted strings and comments, without the comments (RFC 5322 3.2). Quoted strings are left
 * out where only words of the server itself count.
 */
export function piecesOf(field: string, quoted: 'kept' | 'dropped' = 'kept'): string[] {
  const isKept = quoted === 'kept';
  const pieces: string[] = [];
  let [signs, depth, isQuoted]: [string[], number, boolean] = [[], 0, false];
  for (let at = 0; at < field.length; at += 1) {
    const sign = field[at]!;
    if (sign === '\\' && (isQuoted || depth > 0)) {
      at += 1;
      if (isQuoted && isKept) signs.push(field[at] ?? '');
    } else if (depth > 0) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    else if (sign === '"') {
      isQuoted = !isQuoted;
      // A mark keeps what stands around a dropped string apart.
      if (!isKept) signs.push(sign);
    } else if (isQuoted) {
      if (isKept) signs.push(sign);
    } else if (sign === '(' && (!isKept || ['', ' ', '\t'].includes(signs.at(-1) ?? ''))) depth = 1;
    else if (sign === ';') {
      pieces.push(signs.join('').trim());
      signs = [];
    } else signs.push(sign);
  }
  return [...pieces, signs.join('').trim()];
}

/** Parses a value with parameters; those in sections or with a character set are joined and decoded (RFC 2231). */
function structured(field: string): { value: string; params: Map<string, string> } {
  const [value = '', ...rest] = piecesOf(field);
  const params = new Map<string, string>();
  const sections = new Map<string, { at: number; isEncoded: boolean; text: string }[]>();
  for (const piece of rest) {
    const equals = piece.indexOf('=');
    if (equals < 0) continue;
    const [name, text] = [piece.slice(0, equals).trim().toLowerCase(), piece.slice(equals + 1).trim()];
    const [, base, at, star] = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/.exec(name) ?? [];
    if (base === undefined) continue;
    if (at === undefined && star === undefined) {
      if (!params.has(base)) params.set(base, text);
    } else sections.set(base, [...(sections.get(base) ?? []).slice(0, 99), { at: Number(at ?? 0), isEncoded: star !== undefined, text }]);
  }
  for (const [name, all] of sections) {
    const ordered = all.toSorted((one, other) => one.at - other.at);
    const [, charset = '', first] = /^([\w-]*)'[^']*'(.*)$/s.exec(ordered[0]!.text) ?? [];
    const bytes = ordered.map(({ isEncoded, text }, at) => {
      const own = at === 0 && first !== undefined ? first : text;
      return isEncoded
        ? Buffer.from(
            own.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(own);
    });
    params.set(name, textOf(Buffer.concat(bytes), charset));
  }
  return { value: value.toLowerCase(), params };
}
