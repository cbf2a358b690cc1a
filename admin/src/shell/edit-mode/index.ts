export { TextDialog } from './text-dialog';
export type { Dictionary, TranslationVerbs } from './translation-verbs';
export { UndoButton } from './undo-button';
export { languageName, useTranslations } from './use-translations';
