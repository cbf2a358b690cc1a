export { conversionPreview } from './conversion-preview.js';
export { assertConvertible, assertShown } from './conversion-refusal.js';
export { writeConversion } from './write-conversion.js';
export { conversionRefusals, conversionShown, conversionWrites } from './conversion-routes.js';
