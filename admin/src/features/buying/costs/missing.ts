import { sellerProblems, type ToBookItem } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import type { CostDraft } from './cost-draft';
import type { CostForm } from './cost-form';
import { type CostLine, filledLines } from './cost-line';
import { useUsualLedgers } from './use-usual-ledgers';

type Missing = Pick<ToBookItem, 'missing' | 'numbersWithoutLedger'>;

/** Returns what is missing of an item in words; empty if nothing is. */
export function useMissingWords(): (item: Missing) => string {
  const translate = useTranslate();
  return ({ missing, numbersWithoutLedger }) => {
    const numbers = numbersWithoutLedger.join(', ');
    return missing.map((part) => translate(`costForm.lacks.${part}`, { smart_count: numbersWithoutLedger.length, numbers })).join(', ');
  };
}

const lacksLedger = ({ ledger, usualLedger }: Pick<CostLine, 'ledger' | 'usualLedger'>): boolean => !ledger && !usualLedger;

/**
 * Returns the keys of the lines that surely have no ledger; none while that is not known, because the input changed just now.
 */
export function useLacksLedger(form: Pick<CostForm, 'dirty' | 'readOnly'> & { draft: CostDraft }): ReadonlySet<string> {
  const lines = useUsualLedgers(form);
  const isKnown = !form.dirty || lines !== form.draft.lines;
  return new Set(isKnown ? filledLines(lines).flatMap((line) => (lacksLedger(line) ? [line.key] : [])) : []);
}

/** Returns what a purchase still lacks to be booked, as it was typed (D-66); one that is booked elsewhere needs no ledgers (PUR-O35). */
export function useMissing(form: Pick<CostForm, 'dirty' | 'readOnly'> & { draft: CostDraft }, isSkipped: boolean): Missing {
  const { draft } = form;
  const lines = filledLines(useUsualLedgers(form));
  const numbersWithoutLedger = isSkipped ? [] : lines.flatMap((line, at) => (lacksLedger(line) ? [at + 1] : []));
  const seller = sellerProblems(draft);
  return {
    missing: [
      ...seller.map(({ pointer }) => (pointer === '/shop' ? ('shop' as const) : ('supplier' as const))),
      ...(draft.purchaseDate === '' ? ['date' as const] : []),
      ...(lines.length === 0 ? ['lines' as const] : []),
      ...(numbersWithoutLedger.length > 0 ? ['ledger' as const] : []),
    ],
    numbersWithoutLedger,
  };
}
