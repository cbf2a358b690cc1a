export { linesIn, typeWithoutNull } from '../../validation/lines.mjs';
