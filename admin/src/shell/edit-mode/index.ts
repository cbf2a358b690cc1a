export { TextDialog } from './text-dialog';
export type { Dictionary } from './translation-verbs';
export { UndoButton } from './undo-button';
export { languageName, shippedOf, shippedPlaceholders, useTextName, useTranslations } from './use-translations';
