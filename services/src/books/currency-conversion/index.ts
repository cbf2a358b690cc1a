export { assertConvertible, assertShown, conversionPreview, convertedFields, convertedLines } from './currency-conversion.js';
