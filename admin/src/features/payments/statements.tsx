import type { BankStatement } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import type { RowColumn } from '../../shared/list/rows-table';
import { ShortList } from '../../shared/list/short-list';

/** What does not agree in a statement: balances that its bookings do not lead to, and statements missing before it. */
export function StatementWarnings({ statements }: { statements: readonly BankStatement[] }) {
  const translate = useTranslate();
  const { money } = useFormat();
  return statements.map(({ id, statementId: number, balances, gap }) => {
    if (!balances) return null;
    const amount = (value: number): string => money(value, balances.currency);
    const between = gap && { previous: gap.previous, number, closing: amount(gap.closing), opening: amount(balances.opening) };
    const missing = gap?.missing ?? [];
    const texts = [
      !balances.addsUp &&
        translate('payments.bank.statement.wrong', { number, computed: amount(balances.computed), closing: amount(balances.closing) }),
      between &&
        (missing.length > 0
          ? translate('payments.bank.statement.gapNamed', { ...between, missing: missing.join(', '), smart_count: missing.length })
          : translate('payments.bank.statement.gap', between)),
    ].filter((text) => typeof text === 'string');
    return texts.map((text) => (
      <Alert key={`${id} ${text}`} severity="warning">
        {text}
      </Alert>
    ));
  });
}

/** The statements that were read, with their balances. */
export function Statements({ statements }: { statements: readonly BankStatement[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const named = (name: string): Pick<RowColumn<BankStatement>, 'name' | 'label'> => ({
    ...{ name, label: translate(`payments.bank.statements.${name}`) },
  });
  const balance = (name: 'opening' | 'closing'): RowColumn<BankStatement> => ({
    ...{ ...named(name), right: true, phone: name === 'closing' ? 'beside' : 'none', sort: ({ balances }) => balances?.[name] ?? 0 },
    text: ({ balances }) => (balances ? format.money(balances[name], balances.currency) : ''),
  });
  const count = (name: 'bookings' | 'open'): RowColumn<BankStatement> => ({
    ...{ ...named(name), right: true, phone: 'none', sort: (statement) => statement[name], text: (statement) => String(statement[name]) },
  });
  return (
    <>
      <StatementWarnings statements={statements} />
      <ShortList
        label={translate('payments.bank.statements.tab')}
        rows={statements}
        idOf={({ id }) => id}
        empty={translate('payments.bank.statements.none')}
        columns={[
          { ...named('number'), text: ({ statementId }) => statementId, phone: 'lead' },
          {
            ...named('period'),
            text: ({ firstDay, lastDay }) => [...new Set([firstDay, lastDay])].flatMap((day) => (day ? format.date(day) : [])).join(' – '),
            sort: ({ firstDay }) => firstDay ?? '',
          },
          ...[balance('opening'), balance('closing'), count('bookings'), count('open')],
        ]}
      />
    </>
  );
}
