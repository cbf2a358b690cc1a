export { csvOfLines, lineCaptions, totalLines } from './lines-csv.js';
export { linesWithPlaces } from './lines-with-places.js';
export { ratedLines } from './rated-lines.rules.js';
export { type ProductOfLine, productLines, productOnWire, type SentLine, type SalesLine, valueOf } from './sales-lines.js';
export { type InvoicedLine, SummedLines } from './summed-lines.js';
