import type { FieldProblem } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useFieldLabel } from '../../../shared/labels';
import type { NotifyOptions } from '../../../shell/notices';
import type { DealRow } from './deal';
import { useDealPaths } from './paths';

/** Deals that were refused because of missing data: their forms show what is missing when opened. */
const toComplete = new Set<number>();
/** Returns once whether this deal is opened to be completed. */
export const takeToComplete = (id: number): boolean => toComplete.delete(id);

/** Returns a function that lists the missing parts of a deal, each once, by its label in the form. */
function useMissingParts(): (problems: readonly Pick<FieldProblem, 'pointer'>[]) => string {
  const label = useFieldLabel('deals');
  const translate = useTranslate();
  return (problems) => {
    const parts = problems.map(({ pointer }) => {
      const [, field = '', line] = pointer.split('/');
      if (field !== 'lines') return label(field);
      return line === undefined ? translate('deals.incomplete.lines') : translate('deals.incomplete.line', { number: Number(line) + 1 });
    });
    return [...new Set(parts)].join(', ');
  };
}

/** Returns a function that reports that a deal is incomplete, lists what is missing, and links to where it is filled in. */
export function useSayIncomplete(): (deal: Pick<DealRow, 'id'>, problems: readonly Pick<FieldProblem, 'pointer'>[]) => void {
  const notify = useNotify();
  const paths = useDealPaths();
  const partsOf = useMissingParts();
  return useCallback(
    ({ id }, problems) => {
      const missing = problems.filter(({ pointer }) => pointer !== '' && pointer !== '/newDealState');
      const options: NotifyOptions =
        missing.length > 0
          ? {
              reason: 'deals.incomplete.missing',
              messageArgs: { parts: partsOf(missing) },
              link: { to: paths.deal(id), label: 'deals.incomplete.complete' },
            }
          : {};
      if (missing.length > 0) toComplete.add(id);
      notify('DEAL_STATUS_CHANGE_INVALID', { type: 'warning', ...options });
    },
    [notify, partsOf, paths],
  );
}
