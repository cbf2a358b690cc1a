import type { FieldProblem } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useFieldLabel } from '../../shared/labels';
import type { NotifyOptions } from '../../shell/notices';
import type { DealRow } from './deal';
import { useDealPaths } from './paths';

/** Deals that were refused because something is missing: their forms show what, when they are opened. */
const toComplete = new Set<number>();
/** Whether this deal is opened to be completed; answered once. */
export const takeToComplete = (id: number): boolean => toComplete.delete(id);

/** What is missing of a deal, each part once, by the name that its form has for it. */
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

/** Says that a deal is not complete enough, what is missing, and leads to where that is filled in. */
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
