export { bidiClassOf, mirrorOf } from './bidi-classes.js';
export { inVisualOrder, lineLevels, paragraphLevels, type ParagraphLevels } from './paragraph-levels.js';
