export { isHeic } from './heic.js';
export { decodedPicture, type Picture } from './picture.js';
export { textRecognizer } from './recognize-text.js';
