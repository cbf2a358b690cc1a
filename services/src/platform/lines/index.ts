export { type LineJoin, type LinesTogether, RecordLines, type StoredLineFor } from './record-lines.js';
export { type ReplacedLines, replaceLines } from './replaced-lines.js';
