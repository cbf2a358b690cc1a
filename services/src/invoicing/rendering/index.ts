export { InvoiceRenderer } from './invoice-renderer.service.js';
