import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';

interface FiguresTableProps {
  label: string;
  /** Heads of the first column and of each figure. */
  heads: readonly string[];
  rows: readonly { name: string; figures: readonly { text: string; to?: string }[] }[];
}

/** Table of a plot's figures, each with a link to its list. */
export function FiguresTable({ label, heads, rows }: FiguresTableProps) {
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {heads.map((head, at) => (
            <TableCell key={head} scope="col" align={at === 0 ? 'left' : 'right'}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, figures }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {figures.map(({ text, to }, at) => (
              <TableCell key={heads[at + 1]} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {to ? (
                  <Link component={RouterLink} to={to}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
