export { decodedPicture, isHeic, type Picture } from './picture.js';
export { textRecognizer } from './recognizer.js';
