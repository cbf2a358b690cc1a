export { decodeXml, looksLikeXml } from './decode-xml.js';
export { readXml } from './read-xml.js';
