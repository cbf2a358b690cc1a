export { escapeXml, group, leaf, type Xml, xmlCharacters } from './write-xml.js';
