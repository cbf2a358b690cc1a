export { ToBookController } from './to-book.controller.js';
export { ToBook } from './to-book.service.js';
