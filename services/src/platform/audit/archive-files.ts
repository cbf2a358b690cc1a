import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { linkHash } from './audit-proof.service.js';
import { type ChainHead, headOf } from './chain-heads.js';

/**
 * An archive of one ecosystem's log: lines of JSON, compressed. The first says what it is; each other one is a link of the chain with its
 * row, as the text over which its hash was made, so that a file is proven without a database.
 */
export interface ArchiveHeader {
  archive: 'Kantoor audit log';
  ecosystem: number;
  year: number;
  /** The link before the first one here, and the last one. */
  after: string;
  through: string;
  rows: number;
  columns: string;
}
export interface ArchivedLink {
  position: string;
  hash: string;
  /** Null when the row of the link is gone. */
  text: string | null;
}
export interface ArchiveFinding {
  kind: 'missing' | 'changed' | 'cut' | 'other file' | 'unreadable';
  position?: number;
  auditId?: number;
}
export interface ArchiveProof {
  header?: ArchiveHeader;
  sha256: string;
  rows: number;
  /** Of the heads that were asked for, those that the file contains. */
  heads: ChainHead[];
  findings: ArchiveFinding[];
}

export const archivedColumns =
  'ecosystem_id, id, at (UTC), person_id, person_name, action, entity, entity_id, before, after, trace_id, then login and entity_ids if they are set';
const linkLine = /^\{"position":(\d{1,15}),"hash":"([\da-f]{64})","row":(.*)\}$/;
const textOf = (head: ChainHead): string => `${head.position}:${head.hash}`;
const findingsMax = 100;

/** Writes a file completely, or none. */
export async function writeArchive(path: string, header: ArchiveHeader, links: AsyncIterable<ArchivedLink>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(header)}\n`;
    for await (const { position, hash, text } of links) yield `{"position":${position},"hash":"${hash}","row":${text ?? 'null'}}\n`;
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, path);
    // So that the name outlives a power failure too.
    const folder = await open(path.slice(0, path.lastIndexOf('/')) || '.');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Proves a file: each row against its link, each link against the one before, and all of it against its first line. */
export async function proveArchive(path: string, wanted: readonly ChainHead[] = []): Promise<ArchiveProof> {
  const sum = createHash('sha256');
  const proof: ArchiveProof = { sha256: '', rows: 0, heads: [], findings: [] };
  const asked = new Map(wanted.map((head) => [textOf(head), head]));
  const finds = (finding: ArchiveFinding): void => void (proof.findings.length < findingsMax && proof.findings.push(finding));
  const file = createReadStream(path);
  file.on('data', (piece) => sum.update(piece));
  const plain = createGunzip();
  const read = pipeline(file, plain);
  read.catch(() => undefined);
  try {
    let last: ChainHead | undefined;
    for await (const line of createInterface({ input: plain, crlfDelay: Infinity })) {
      if (!proof.header) {
        proof.header = headerOf(line);
        last = headOf(proof.header.after);
        continue;
      }
      last = followed(line, last!, finds);
      proof.rows += 1;
      const head = asked.get(textOf(last));
      if (head) proof.heads.push(head);
    }
    await read;
    if (!proof.header || !last) throw new Error('empty');
    const { through, rows } = proof.header;
    if (through !== textOf(last) || rows !== proof.rows) finds({ kind: 'cut', position: last.position + 1 });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw error;
    finds({ kind: 'unreadable' });
  }
  proof.sha256 = sum.digest('hex');
  return proof;
}

/** Compares a line with the link before it and returns its link; continues from what is there, so that one change is one finding. */
function followed(line: string, last: ChainHead, finds: (finding: ArchiveFinding) => void): ChainHead {
  const [, position, hash, row] = linkLine.exec(line) ?? [];
  if (!position || !hash || row === undefined) {
    finds({ kind: 'changed', position: last.position + 1 });
    return { position: last.position + 1, hash: '' };
  }
  const link = { position: Number(position), hash };
  const auditId = Number(/^\[\d+, (-?\d+),/.exec(row)?.[1]);
  const named = { position: link.position, ...(Number.isSafeInteger(auditId) && { auditId }) };
  const isNext = link.position === last.position + 1;
  if (!isNext) finds({ kind: 'missing', position: last.position + 1 });
  else if (last.hash && !isLinked(last, link, row)) finds({ kind: 'changed', ...named });
  return link;
}

function isLinked(last: ChainHead, { position, hash }: ChainHead, row: string): boolean {
  const rowHash = row === 'null' ? null : createHash('sha256').update(row).digest();
  return linkHash(Buffer.from(last.hash, 'hex'), position, rowHash).toString('hex') === hash;
}

function headerOf(line: string): ArchiveHeader {
  const header = JSON.parse(line) as ArchiveHeader;
  if (header.archive !== 'Kantoor audit log') throw new Error('not an archive');
  headOf(header.through);
  return header;
}
