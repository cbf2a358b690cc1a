export { decodeXml, looksLikeXml, readXml } from './read-xml.js';
