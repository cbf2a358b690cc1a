export { FirstBooksController } from './first-books.controller.js';
export { FirstBooks } from './first-books.service.js';
