import { decimal } from '@kantoor/schemas';
import { parseNumber } from '../../../../format';
import { cellText } from '../../../../shared/fields/number-cell';
import { useDraft, type Draft } from '../../../../shared/form/use-draft';
import { useCurrent } from '../../../../shell/current';
import { useUnsaved } from '../../../../shell/side-panel';
import type { Invoice, InvoiceLine } from '../invoice';
import { useUpdateInvoice } from '../use-update-invoice';

/** The fields of a line that are edited in place; totals are computed (PLT-O45). */
export type LineFigure = 'quantity' | 'price';
export const kindOfFigure = { quantity: 'amount', price: 'price' } as const;
type Cells = Readonly<Record<string, string>>;

export const cellOf = ({ lineNumber }: Pick<InvoiceLine, 'lineNumber'>, figure: LineFigure): string => `${figure}-${lineNumber}`;
const textOf = (line: InvoiceLine, figure: LineFigure): [string, string] => [
  cellOf(line, figure),
  cellText(kindOfFigure[figure], line[figure]),
];
const form = {
  read: ({ lines }: Invoice): Cells => Object.fromEntries(lines.flatMap((line) => [textOf(line, 'quantity'), textOf(line, 'price')])),
  fresh: (): never => {
    throw new Error('Lines are changed here, never made');
  },
  plain: (_cell: string, typed: unknown): unknown => {
    const parsed = parseNumber(String(typed));
    return parsed && !parsed.other ? decimal(parsed.value).toFixed() : typed;
  },
};

interface DraftLines {
  held: Draft<Invoice, Cells>;
  save: (line: Pick<InvoiceLine, 'lineNumber'>, figure: LineFigure, value: string) => Promise<void>;
}

/** Edits the figures of a draft's lines, each saved separately over the version it was read from. */
export function useDraftLines(invoice: Invoice, onChanged: () => void): DraftLines {
  const { ecosystem } = useCurrent();
  const { mutateAsync, isPending: isSaving } = useUpdateInvoice(invoice, (error, load) => held.isOutdated(error, load));
  const held = useDraft<Invoice, Cells>({ name: `${ecosystem.id}.invoice-lines.${invoice.invoiceId}`, record: invoice, form, isSaving });
  useUnsaved(held.isDirty);
  const save: DraftLines['save'] = async ({ lineNumber }, figure, value) => {
    const { base } = held;
    if (!base || isSaving || !held.isSettled()) return;
    const lines = base.lines.map((line) => (line.lineNumber === lineNumber ? { ...line, [figure]: Number(value) } : line));
    const saved = await mutateAsync({ base, changes: { lines } }).catch(() => null);
    if (!saved) return;
    held.saved(saved, 'part');
    onChanged();
  };
  return { held, save };
}
