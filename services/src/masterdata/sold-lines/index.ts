export { csvOfLines, lineCaptions, totalLines } from './lines-csv.js';
export { ratedLines } from './rated-lines.rules.js';
export { type CopiedLines, type SentLine, type SoldLine, SoldLines, valueOf } from './sold-lines.js';
