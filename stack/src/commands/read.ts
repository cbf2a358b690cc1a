import { readFileSync, statSync } from 'node:fs';
import { IsolatedReader, type OwnCompany, type ReadAnswer, type Reading, type ReadOptions } from '@kantoor/services/reading';
import { readingModels } from '../reading/models.js';
import { personalSettings } from '../settings.js';
import { UserFixableError } from '../system/user-fixable-error.js';

const switches = ['--json', '--no-attachments', '--scan', '--own', '--suppliers'];
const largestBytes = 50 * 1024 * 1024;

/**
 * `npm run read -- FILE… [--json] [--no-attachments] [--scan] [--own FILE.json] [--suppliers FILE.json]`: prints the content of documents, without
 * a stack. `--own` names a file that says what the receiving company is called, which is never the supplier; `--suppliers` one that lists names
 * of suppliers and shops of before. Fails if a file could not be read.
 */
export async function read(args: string[]): Promise<number> {
  const [ofOwn, ofSuppliers] = ['--own', '--suppliers'].map((name) => args.indexOf(name) + 1) as [number, number];
  const files = args.filter((arg, i) => !arg.startsWith('--') && (i === 0 || (i !== ofOwn && i !== ofSuppliers)));
  const unknown = args.filter((arg) => arg.startsWith('--') && !switches.includes(arg));
  if (unknown.length > 0) throw new UserFixableError(`There is no ${unknown.join(', ')}.`, `choose among ${switches.join(', ')}`);
  if (files.length === 0) throw new UserFixableError('Say which files.', 'npm run read -- FILE…');
  const { folder, note } = await readingModels(personalSettings().dataDir);
  if (!folder) console.error(note);
  const options: ReadOptions = {
    withoutAttachments: args.includes('--no-attachments'),
    ignoreText: args.includes('--scan'),
    ...(folder && { models: folder }),
    ...(ofOwn > 0 && { own: ownCompanyIn(args[ofOwn]) }),
    ...(ofSuppliers > 0 && { suppliers: suppliersIn(args[ofSuppliers]) }),
  };
  const reader = new IsolatedReader();
  let failed = 0;
  try {
    for (const file of files) {
      const answer = await answerFor(file, reader, options);
      if (!('reading' in answer)) failed += 1;
      console.log(args.includes('--json') ? JSON.stringify(asJson(file, answer)) : asText(file, answer));
    }
  } finally {
    reader.close();
  }
  return failed > 0 ? 1 : 0;
}

const shape = '{"names": [], "chamberNumbers": [], "vatNumbers": [], "accounts": [], "addresses": []}';

/** What the receiving company is called; every list may be missing. */
export function ownCompanyIn(file: string | undefined): OwnCompany {
  const refused = (why: string): UserFixableError =>
    new UserFixableError(why, `npm run read -- FILE… --own OWN.json, which holds ${shape}`);
  const lists = JSON.parse(shape) as OwnCompany;
  const stated = statedIn(file, '--own', refused);
  if (typeof stated !== 'object' || stated === null || Array.isArray(stated)) throw refused(`${file} holds no object.`);
  for (const [name, texts] of Object.entries(stated)) {
    if (!(name in lists)) throw refused(`${file}: ${name} is not known.`);
    if (!isTexts(texts)) throw refused(`${file}: ${name} is not a list of texts.`);
  }
  return { ...lists, ...stated };
}

/** Names of suppliers and shops of before. */
export function suppliersIn(file: string | undefined): string[] {
  const refused = (why: string): UserFixableError =>
    new UserFixableError(why, 'npm run read -- FILE… --suppliers SUPPLIERS.json, which holds ["Name", "Other name"]');
  const stated = statedIn(file, '--suppliers', refused);
  if (!isTexts(stated)) throw refused(`${file} is not a list of texts.`);
  return stated;
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string');

function statedIn(file: string | undefined, after: string, refused: (why: string) => UserFixableError): unknown {
  if (file === undefined || !statSync(file, { throwIfNoEntry: false })?.isFile())
    throw refused(`There is no file ${file ?? `after ${after}`}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    throw refused(`${file} is not JSON.`);
  }
}

async function answerFor(file: string, reader: IsolatedReader, options: ReadOptions): Promise<ReadAnswer> {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new UserFixableError(`There is no file ${file}.`, 'npm run read -- FILE…');
  return size > largestBytes ? { refused: 'TOO_LARGE', ms: 0 } : reader.read(readFileSync(file), options);
}

/** One object per file, a format that other programs rely on. */
function asJson(file: string, answer: ReadAnswer): object {
  if (!('reading' in answer)) return { file, error: 'refused' in answer ? answer.refused : answer.fault, ms: answer.ms };
  const { channel, fields, vat, lines, text: _, words: __, ...more } = answer.reading;
  return { file, channel, fields, vat, lines, ...more, ms: answer.ms };
}

function asText(file: string, answer: ReadAnswer): string {
  if (!('reading' in answer)) return `\n${file}: not read (${'refused' in answer ? answer.refused : answer.fault})`;
  const { reading, ms } = answer;
  return [
    `\n${file}   ${reading.documentType}, read by ${reading.readBy} (${reading.channel}) in ${ms} ms`,
    ...Object.entries(reading.fields).map(
      ([name, { value, mark, confidence, page, box, why }]) =>
        `  ${name.padEnd(24)} ${String(value).padEnd(32)} ${mark.padEnd(5)} ${confidence.toFixed(2)}  ${page === null ? '' : `page ${page}`}${
          box ? ` at ${[box.x, box.y].map((part) => part.toFixed(2)).join(', ')}` : ''
        }  ${why}`,
    ),
    ...reading.vat.map(({ rate, base, amount }) => `  VAT ${shown(rate)} %   of ${shown(base)}: ${shown(amount)}`),
    ...linesOf(reading),
    ...reading.adjustments.map(({ reason, amount, rate }) => `  adjustment ${amount} (${reason}; ${shown(rate)} %)`),
    ...reading.findings.map((finding) => `  ! ${Object.values(finding).join(' ')}`),
  ].join('\n');
}

const shown = (value: number | null): string => (value === null ? '–' : String(value));
const linesOf = ({ lines }: Reading): string[] =>
  lines.map(
    ({ description, quantity, netUnitPrice, lineTotal, rate, mark }) =>
      `  line  ${shown(quantity)} × ${shown(netUnitPrice)} = ${shown(lineTotal)} (${shown(rate)} %)  ${mark}  ${description.slice(0, 80)}`,
  );
