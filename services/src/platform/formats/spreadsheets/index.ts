export { workbook, workbookType } from './workbook.js';
export { type SheetColumn, WorkbookRows } from './workbook-rows.js';
