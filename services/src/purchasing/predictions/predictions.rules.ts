import {
  cleanText,
  cutText,
  type DocumentPrediction,
  predictedFields,
  type PredictedLine,
  type PredictedValue,
  type PredictionWord,
  readFieldNames,
  readFields,
} from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { ReadAnswer } from '../../reading/isolation/index.js';
import type { Mark, ReadField, ReadFields, Reading, ReadLine, ReadWord } from '../../reading/model/index.js';

export type Sureness = NonNullable<DocumentPrediction['sureness']>;
type Refusal = NonNullable<DocumentPrediction['refusal']>;

/** The stored part of a reading, besides its text and words. */
export type StoredReading = Omit<Reading, 'text' | 'words'>;
/** Compact storage of a word, as there are thousands. */
export type StoredWord = [page: number, x: number, y: number, width: number, height: number, text: string];
export interface Prediction {
  refusal: Refusal | null;
  sureness: Sureness;
  reading: StoredReading | null;
  text: string;
  words: StoredWord[];
  tookMs: number;
}

const [fieldLetters, descriptionLetters, wordLetters] = [200, 500, 60];
const [vatMax, findingsMax, adjustmentsMax] = [20, 50, 100];

/** Only as much is processed as may be kept: a file may contain megabytes of text. */
const bounded = (text: string, max: number, how?: { multiline: boolean }): string => cutText(cleanText(text.slice(0, 4 * max), how), max);

/** The values people look for first, and that a purchase requires. */
const essential = readFieldNames.filter((name) => readFields[name].isEssential);

export function surenessOf({ fields }: Pick<Reading, 'fields'>): Sureness {
  if (Object.keys(fields).length === 0) return 'none';
  return essential.every((name) => fields[name]?.mark === 'sure') ? 'sure' : 'check';
}

/** Returns the outcome of a reading for operators: how many fields have which mark, or why it was refused. */
export function marksOf({ refusal, reading }: Pick<Prediction, 'refusal' | 'reading'>): string {
  if (!reading) return `not read (${(refusal ?? 'no reading').toLowerCase().replaceAll('_', ' ')})`;
  const marks = Object.values(reading.fields).map((field) => (field as ReadField).mark);
  const [sure, check] = (['sure', 'check'] as const).map((mark) => marks.filter((one) => one === mark).length);
  return `${sure} fields sure, ${check} to check, ${reading.lines.length} lines`;
}

/** Returns the reading as stored: every text and list is limited, whatever a file contains. */
export function predictionOf(answer: ReadAnswer): Prediction {
  const tookMs = Math.round(answer.ms);
  if (!('reading' in answer)) {
    const refusal = 'refused' in answer ? answer.refused : 'READER_FAILED';
    return { refusal, sureness: 'none', reading: null, text: '', words: [], tookMs };
  }
  const { text, words, ...reading } = answer.reading;
  const stored: StoredReading = {
    ...reading,
    readBy: bounded(reading.readBy, fieldLetters),
    fields: boundedFields(reading.fields),
    vat: reading.vat.slice(0, vatMax),
    lines: reading.lines
      .slice(0, fixed('predictedLines'))
      .map((line) => ({ ...line, description: bounded(line.description, descriptionLetters) })),
    adjustments: reading.adjustments
      .slice(0, adjustmentsMax)
      .map((adjustment) => ({ ...adjustment, reason: bounded(adjustment.reason, fieldLetters) })),
    findings: reading.findings.slice(0, findingsMax).map(({ code, ...texts }) => ({
      code,
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, bounded(String(text), fieldLetters)])),
    })),
  };
  const recognized = bounded(text, fixed('recognizedLetters'), { multiline: true });
  return {
    refusal: null,
    sureness: surenessOf(stored),
    reading: stored,
    text: recognized,
    words: words.slice(0, fixed('recognizedWords')).map(storedWord),
    tookMs,
  };
}

const storedWord = ({ text, page, box: { x, y, width, height } }: ReadWord): StoredWord => [
  page,
  x,
  y,
  width,
  height,
  bounded(text, wordLetters),
];
export const wordOnWire = ([page, x, y, width, height, text]: StoredWord): PredictionWord => ({ text, page, box: { x, y, width, height } });

const boundedFields = (fields: ReadFields): ReadFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, ReadField]) => [
      name,
      {
        ...field,
        value: typeof field.value === 'string' ? bounded(field.value, fieldLetters) : field.value,
        why: bounded(field.why, fieldLetters),
      },
    ]),
  ) as ReadFields;

/** Probability that a line with this mark is right (docs/architecture/reading.md); an e-invoice states its lines itself. */
const confidenceOfLine: Readonly<Record<Mark, number>> = { sure: 0.95, check: 0.6 };

interface OfFile {
  fileId: number;
  fileName: string;
}
/** Returns the prediction for the API (PUR-O74): missing parts are null. */
export function predictionOnWire(
  file: OfFile | null,
  prediction: Pick<Prediction, 'refusal' | 'reading' | 'sureness'> | undefined,
  ibanOnRecord: string | null = null,
): DocumentPrediction {
  const reading: Partial<StoredReading> = prediction?.reading ?? {};
  const fields: ReadFields = reading.fields ?? {};
  return {
    state: !file ? 'no-file' : !prediction ? 'reading' : prediction.refusal ? 'refused' : 'read',
    refusal: prediction?.refusal ?? null,
    fileId: file?.fileId ?? null,
    documentName: file?.fileName ?? null,
    ...predictedFields((name) => fieldOnWire(fields[name])),
    ibanOnRecord,
    // Readings stored before VAT had a mark have none.
    vat: (reading.vat ?? []).map((share) => ({ ...share, mark: (share as Partial<typeof share>).mark ?? 'check' })),
    lines: linesOnWire(reading),
    findings: (reading.findings ?? []).map(({ code, stated = null, computed = null, field = null }) => ({ code, stated, computed, field })),
    prepaid: reading.prepaid ?? null,
    payable: reading.payable ?? null,
    channel: reading.channel ?? null,
    documentType: reading.documentType ?? null,
    pages: reading.pages ?? null,
    sureness: prediction?.sureness ?? null,
  };
}

const fieldOnWire = (field: ReadField | undefined): PredictedValue | null => {
  if (!field) return null;
  const { why: _, ...read } = field;
  return read as PredictedValue;
};

/**
 * Returns the lines; those of an e-invoice add up to its total without VAT, including document-level discounts and charges (EN 16931 BG-20,
 * BG-21).
 */
function linesOnWire({ channel, lines = [], adjustments = [] }: Partial<StoredReading>): PredictedLine[] {
  const made = lines.map(lineOnWire);
  if (channel !== 'xml' || made.length === 0) return made;
  const { mark } = lines[0]!;
  return [
    ...made,
    ...adjustments.map(({ reason, amount: lineTotal, rate }): PredictedLine => ({
      ...lineOnWire({ description: reason, quantity: 1, netUnitPrice: lineTotal, lineTotal, rate, mark, page: null, box: null }),
      adjustment: lineTotal < 0 ? 'discount' : 'charge',
    })),
  ];
}

function lineOnWire({ description, lineTotal, mark, page, box, quantity, netUnitPrice, rate }: ReadLine): PredictedLine {
  const read = { confidence: confidenceOfLine[mark], mark, page, box };
  return {
    description: { value: description, ...read },
    amount: lineTotal === null ? null : { value: lineTotal, ...read },
    quantity,
    netUnitPrice,
    rate,
  };
}
