export { readXml } from './read-xml.js';
export { escapeXml, group, leaf, type Xml, xmlCharacters } from './write-xml.js';
