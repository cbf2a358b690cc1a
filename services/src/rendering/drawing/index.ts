export { type Drawn, InvoiceRenderer } from './invoice-renderer.service.js';
