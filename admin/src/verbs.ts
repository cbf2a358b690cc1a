import type { NamedVerbs, Verbs } from './providers/data/verbs';
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

const ofAll: NamedVerbs = {
  shell: shellVerbs,
  translations: translationVerbs,
  mail: mailVerbs,
  processes: processVerbs,
  attachments: attachmentVerbs,
  import: importVerbs,
  merge: mergeVerbs,
  register: registerVerbs,
  records: recordVerbs,
};

/** Returns the verbs of shared parts and of the features by their name; a feature in more than one app counts once. */
export const namedVerbs = (apps: readonly App[]): NamedVerbs =>
  Object.assign({}, ofAll, ...apps.flatMap(({ features }) => features).map(({ verbs }) => verbs)) as NamedVerbs;

/** Returns the data provider methods of all of them. */
export const verbsOf = (apps: readonly App[]): readonly Verbs[] => Object.values<Verbs>(namedVerbs(apps));
