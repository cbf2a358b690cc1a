export {
  assertConvertible,
  assertShown,
  conversionPreview,
  conversionRefusals,
  conversionShown,
  conversionWrites,
  writeConversion,
} from './currency-conversion.js';
