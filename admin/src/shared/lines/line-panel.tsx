import { Box, Button } from '@mui/material';
import { useTranslate } from '../../i18n';
import { capitalized } from '../labels';
import { SidePanel } from '../../shell/side-panel';
import type { Line } from './line';
import { useLinePart, type PlacedLine } from './line-part';

export interface LinePanelProps<L extends Line> extends PlacedLine<L> {
  onClose: () => void;
}
/** The fields of a line below each other, with the line's actions (PUR-057, PUR-239). */
export default function LinePanel<L extends Line>({ onClose, ...placed }: LinePanelProps<L>) {
  const { kind, line, index, last, readOnly, edit } = placed;
  const translate = useTranslate();
  const { part, number } = useLinePart(placed);
  const { Details, Tool, Note } = kind;
  const tool = (name: string, run: () => void, disabled = false) => (
    <Button color="inherit" disabled={disabled} onClick={run}>
      {translate(`lines.${name}`)}
    </Button>
  );
  return (
    <SidePanel open onClose={onClose} title={capitalized(number)} width={560} {...(Tool && { actions: <Tool {...part} /> })}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, mb: 4 }}>
        {kind.columns.map(({ field, caption, shape, Cell }) => (
          <Box key={field} sx={{ gridColumn: shape === 'half' ? 'auto' : '1 / -1', minWidth: 0 }}>
            <Box component="span" aria-hidden={shape !== 'figure'} sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
              {translate(caption)}
            </Box>
            <Cell {...part} />
          </Box>
        ))}
      </Box>
      <Details {...part} />
      {Note && <Note {...part} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 'auto', pt: 4 }}>
        {!readOnly && tool('moveUp', () => edit.move(line.key, -1), index === 0)}
        {!readOnly && tool('moveDown', () => edit.move(line.key, 1), last)}
        {!readOnly &&
          tool('remove', () => {
            onClose();
            edit.remove(line.key);
          })}
        <Box sx={{ flex: 1 }} />
        <Button variant="contained" onClick={onClose}>
          {translate('lines.done')}
        </Button>
      </Box>
    </SidePanel>
  );
}
