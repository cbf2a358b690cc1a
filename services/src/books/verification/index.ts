export { BookVerification } from './book-verification.service.js';
