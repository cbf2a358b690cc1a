export { csvOfLines, lineCaptions, totalLines } from './lines-csv.js';
export { linesWithPlaces } from './lines-with-places.js';
export { ratedLines } from './rated-lines.rules.js';
export { type ProductOfLine, productLines, productOnWire, type SentLine, type SoldLine, valueOf } from './sold-lines.js';
export { type InvoicedLine, SummedLines } from './summed-lines.js';
