export { InvoiceDateDoubts } from './invoice-date-doubts';
export { texts as dateDoubtTexts } from './texts';
