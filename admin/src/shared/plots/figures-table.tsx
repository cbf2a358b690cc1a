import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { RowsTable, wrappedName } from '../list/rows-table';

interface FiguresTableProps {
  label: string;
  /** Heads of the first column and of each figure. */
  heads: readonly string[];
  rows: readonly { name: string; figures: readonly { text: string; to?: string }[] }[];
}

/** Table of a plot's figures, each with a link to its list. */
export function FiguresTable({ label, heads: [head = '', ...heads], rows }: FiguresTableProps) {
  return (
    <RowsTable
      label={label}
      rows={rows}
      idOf={({ name }) => name}
      columns={[
        { name: '', label: head, isHead: true, text: ({ name }) => name, sx: wrappedName },
        ...heads.map((of, at) => ({
          ...{ name: of, label: of, right: true },
          render: ({ figures }: (typeof rows)[number]) => {
            const { text = '', to } = figures[at] ?? {};
            return to ? (
              <Link component={RouterLink} to={to}>
                {text}
              </Link>
            ) : (
              text
            );
          },
        })),
      ]}
    />
  );
}
