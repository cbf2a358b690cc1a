export { lineDefinitionOf } from './line-definition.js';
export { insertOfLines, updateOfLines } from './line-statements.js';
export { type LineJoin, type LinesTogether, RecordLines } from './record-lines.js';
export { type ReplacedLines, replaceLines } from './replaced-lines.js';
