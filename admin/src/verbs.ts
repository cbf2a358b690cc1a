import type { Verbs } from './providers/data/verbs';
import { importVerbs } from './schema-views/import/import-verbs';
import { mergeVerbs } from './schema-views/merge/merge-verbs';
import { registerVerbs } from './schema-views/form/widgets/register-verbs';
import { recordVerbs } from './schema-views/record/record-verbs';
import { attachmentVerbs } from './shared/attachments/attachment-verbs';
import { mailVerbs } from './shared/mail/mail-verbs';
import { processVerbs } from './shared/process/process-verbs';
import type { App } from './shell/feature';
import { translationVerbs } from './shell/edit-mode/translation-verbs';
import { shellVerbs } from './shell/shell-verbs';

const ofAll: readonly Verbs[] = [
  shellVerbs,
  translationVerbs,
  mailVerbs,
  processVerbs,
  attachmentVerbs,
  importVerbs,
  mergeVerbs,
  registerVerbs,
  recordVerbs,
];

/** Returns the data provider methods of shared parts and of the features. */
export const verbsOf = (apps: readonly App[]): readonly Verbs[] => [
  ...ofAll,
  // A feature in more than one app has one set of methods.
  ...new Set(apps.flatMap(({ features }) => features).flatMap(({ verbs }) => verbs ?? [])),
];
