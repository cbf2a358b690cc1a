export { PublicTexts } from './public-texts.service.js';
export { ChangedTranslationsController, TranslationsController } from './translations.controller.js';
export { Translations } from './translations.service.js';
