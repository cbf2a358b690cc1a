import { sellerProblems, type ToBookItem } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import type { CostDraft } from './cost-draft';
import type { CostForm } from './cost-form';
import { filledLines } from './cost-line';
import { useUsualLedgers } from './use-usual-ledgers';

type Missing = Pick<ToBookItem, 'missing' | 'linesWithoutLedger'>;

/** Returns what is missing of an item in words; empty if nothing is. */
export function useMissingWords(): (item: Missing) => string {
  const translate = useTranslate();
  return ({ missing, linesWithoutLedger }) =>
    missing.map((part) => translate(`costForm.lacks.${part}`, { smart_count: linesWithoutLedger })).join(', ');
}

/** Returns what a purchase still lacks to be booked, as it was typed (D-66); one that is booked elsewhere needs no ledgers (PUR-O35). */
export function useMissing(form: Pick<CostForm, 'dirty' | 'readOnly'> & { draft: CostDraft }, isSkipped: boolean): Missing {
  const { draft } = form;
  const lines = filledLines(useUsualLedgers(form));
  const linesWithoutLedger = isSkipped ? 0 : lines.filter(({ ledger, usualLedger }) => !ledger && !usualLedger).length;
  const seller = sellerProblems(draft);
  return {
    missing: [
      ...seller.map(({ pointer }) => (pointer === '/shop' ? ('shop' as const) : ('supplier' as const))),
      ...(draft.purchaseDate === '' ? ['date' as const] : []),
      ...(lines.length === 0 ? ['lines' as const] : []),
      ...(linesWithoutLedger > 0 ? ['ledger' as const] : []),
    ],
    linesWithoutLedger,
  };
}
