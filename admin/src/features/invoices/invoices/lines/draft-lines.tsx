import { useTranslate } from '../../../../i18n';
import { NumberCell } from '../../../../shared/fields/number-cell';
import { DraftNotices } from '../../../../shared/form/draft-notices';
import type { Invoice, ShownLine } from '../invoice';
import { InvoiceLinesTable } from './invoice-lines-table';
import { cellOf, kindOfFigure, useDraftLines, type LineFigure } from './use-draft-lines';

/** The lines of a draft, with quantities and prices that are edited in place (PLT-O45). */
export function DraftLines({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const translate = useTranslate();
  const { held, save } = useDraftLines(invoice, onChanged);
  const label = (figure: string, number: number | string): string =>
    translate('invoices.line.of', { figure: translate(`invoices.line.${figure}`), number });
  const nameOf = (cell: string): string => {
    const [figure = '', number = ''] = cell.split('-');
    return label(figure, number);
  };
  const cell = (line: ShownLine, figure: LineFigure) => {
    const name = cellOf(line, figure);
    return (
      <NumberCell
        id={`invoice-line-${name}`}
        label={label(figure, line.lineNumber)}
        kind={kindOfFigure[figure]}
        figure={{ invoiceType: invoice.invoiceType, isCredit: invoice.invoiceType === 'credit-note', saved: line[figure] }}
        typed={held.data[name] ?? ''}
        onType={(typed) => held.change((now) => ({ ...now, [name]: typed }))}
        onSave={(value) => void save(line, figure, value)}
      />
    );
  };
  return (
    <div>
      <DraftNotices draft={held} asTexts={(cells) => cells} nameOf={nameOf} />
      <InvoiceLinesTable invoice={invoice} cell={cell} />
    </div>
  );
}
