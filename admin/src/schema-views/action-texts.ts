import { hasSentence } from '../i18n/sentences';
import { hintOf } from '../providers/resources';

type Action = 'CREATE' | 'UPDATE' | 'ARCHIVE' | 'DELETE';
const first = (candidates: string[], otherwise: string): string => candidates.find(hasSentence) ?? otherwise;

/**
 * Returns the message keys of an action on a resource; an action without keys in the registers gets the general sentence (PLT-378,
 * PLT-F32).
 */
export function actionTexts(resource: string, action: Action): { pending: string; success: string; failed: string; invalid: string } {
  const { errors } = hintOf(resource);
  const names = [`${action}_${errors}`, ...(action === 'CREATE' || action === 'UPDATE' ? [`CREATE_OR_UPDATE_${errors}`] : [])];
  const key = (outcome: string, otherwise: string): string =>
    first(
      names.map((name) => `${name}_${outcome}`),
      otherwise,
    );
  return {
    pending: key('PENDING', 'WORKING'),
    success: key('SUCCESS', 'CHANGES_SAVED'),
    failed: key('FAILED', 'UNEXPECTED'),
    invalid: key('INVALID', 'FORM_INVALID'),
  };
}
