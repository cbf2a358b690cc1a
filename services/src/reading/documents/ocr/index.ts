export { isHeic } from './heic.js';
export { decodedPicture, type Picture } from './picture.js';
export { type TextRecognizer, textRecognizer } from './recognize-text.js';
