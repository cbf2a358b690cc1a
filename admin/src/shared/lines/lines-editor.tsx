import AddIcon from '@mui/icons-material/Add';
import ContentPasteIcon from '@mui/icons-material/ContentPasteOutlined';
import { Alert, Box, Button, Typography, useMediaQuery, type Theme, IconButton, ButtonBase } from '@mui/material';
import { Suspense, useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode, memo } from 'react';
import { useTranslate } from '../../i18n';
import { fieldIdOf, useFieldErrors, type FormProblem } from '../form/problems';
import { isTable } from './is-table';
import type { Line, LineKind, LinesEdit } from './line';
import type { LinePanelProps } from './line-panel';
import { type PlacedLine, useLinePart } from './line-part';
import { LinesFrame, leastWidth, withColumns } from './lines-frame';
import type { PastedLine } from './pasted-lines';
import { fetchedLater } from '../../shell/fetching';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useFormat } from '../../i18n/use-format';

interface LineSummaryProps<L extends Line> extends PlacedLine<L> {
  isOpen: boolean;
  onOpen: () => void;
}
/** A line on a small screen: its title, its allocation and its net amount; it opens for editing, and shows its errors. */
function LineSummary<L extends Line>({ kind, line, index, net, currency, errors, isOpen, onOpen }: LineSummaryProps<L>) {
  const translate = useTranslate();
  const { money } = useFormat();
  const own = errors.find(({ pointer }) => pointer.startsWith(`/lines/${index}/`));
  const problem = useFieldErrors(errors)(`/lines/${index}`);
  const number = translate('lines.line', { number: index + 1 });
  const { text } = kind.summaryOf(line);
  return (
    <ButtonBase
      // The list of errors links here while the field is not visible.
      {...(own && !isOpen && { id: fieldIdOf(kind.form, own.pointer) })}
      data-line={line.key}
      aria-haspopup="dialog"
      aria-invalid={Boolean(own)}
      onClick={onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 2,
        width: '100%',
        minHeight: 56,
        py: 2,
        px: 2,
        textAlign: 'left',
        font: 'inherit',
        borderBottom: 1,
        borderColor: own ? 'error.main' : 'divider',
      }}
    >
      <span style={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
          {kind.title?.(line) || number}
        </Typography>
        <Typography component="span" variant="caption" color={own ? 'error' : 'textSecondary'} sx={{ display: 'block' }}>
          {problem ?? [`${line.amount || '0'} ×`, text || translate(kind.texts.askDetails)].join(' · ')}
        </Typography>
      </span>
      <Typography component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {money(net, currency)}
      </Typography>
    </ButtonBase>
  );
}

interface LineRowProps<L extends Line> extends PlacedLine<L> {
  open: boolean;
  toggle: (key: string) => void;
  duplicate: (line: L) => void;
}

function Row<L extends Line>({ open, toggle, duplicate, ...placed }: LineRowProps<L>) {
  const { kind, line, index, last, readOnly, edit, errors } = placed;
  const translate = useTranslate();
  const { part, number } = useLinePart(placed);
  const { Details, Tool, Note, texts } = kind;
  const { named } = part;
  const { text, isWhole } = kind.summaryOf(line);
  const details = translate(texts.details);
  const tool = (name: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconButton aria-label={named(translate(`lines.${name}`))} title={translate(`lines.${name}`)} onClick={onClick} disabled={disabled}>
      {icon}
    </IconButton>
  );
  return (
    <div className="line" role="group" aria-label={number} data-line={line.key}>
      <div className="row">
        {kind.columns.map(({ field, caption, shape, Cell }) => (
          <div key={field} className={shape}>
            {shape !== 'figure' && (
              <span className="caption" aria-hidden>
                {translate(caption)}
              </span>
            )}
            <Cell {...part} />
          </div>
        ))}
        <div className="tools">
          {!readOnly && tool('moveUp', <ArrowUpwardIcon fontSize="small" />, () => edit.move(line.key, -1), index === 0)}
          {!readOnly && tool('moveDown', <ArrowDownwardIcon fontSize="small" />, () => edit.move(line.key, 1), last)}
          {Tool ? <Tool {...part} /> : !readOnly && tool('duplicate', <ContentCopyIcon fontSize="small" />, () => duplicate(line))}
          {!readOnly && tool('remove', <DeleteOutlineIcon fontSize="small" />, () => edit.remove(line.key))}
          <IconButton aria-expanded={open} aria-label={named(details)} title={details} onClick={() => toggle(line.key)}>
            <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </div>
      </div>
      {!open && (
        <button type="button" className={`where${isWhole ? '' : errors.length > 0 ? ' bad' : ' asks'}`} onClick={() => toggle(line.key)}>
          {text || translate(texts.askDetails)}
        </button>
      )}
      {open && <Details {...part} />}
      {Note && <Note {...part} />}
    </div>
  );
}

const LineRow = memo(Row) as typeof Row;

const PasteDialog = fetchedLater(() => import('./paste-dialog'));
const LinePanel = fetchedLater(() => import('./line-panel')) as <L extends Line>(props: LinePanelProps<L>) => ReactNode;

interface LinesEditorProps<L extends Line> {
  kind: LineKind<L>;
  lines: readonly L[];
  edit: LinesEdit<L>;
  /** Creates a line that takes over values from those before it; for pasted lines, with the pasted values. */
  makeLine: (pasted?: PastedLine) => L;
  /** The net amount of each line. */
  nets: readonly string[];
  currency: string;
  problems: readonly FormProblem[];
  /** Number of failed attempts to save. */
  tries: number;
  readOnly: boolean;
  totals: ReactNode;
  /** Content above the lines that concerns all of them. */
  above?: ReactNode;
  /** The form of a new record opens its first line where that asks for more. */
  isNew?: boolean;
  /** Increases each time the field before the lines is completed: the first line gets the focus. */
  wanted?: number;
}
const noProblems: readonly FormProblem[] = [];

/** Which lines are open: those that the user opened, and after each failed attempt to save those with errors. */
function useOpenLines<L extends Line>({ kind, lines, problems, tries, isNew = false }: LinesEditorProps<L>) {
  const [open, setOpen] = useState<readonly string[]>(() =>
    lines.flatMap((line) => (isNew && !kind.summaryOf(line).isWhole ? [line.key] : [])),
  );
  useEffect(() => {
    const bad = new Set(problems.map(({ pointer }) => Number(/^\/lines\/(\d+)\//.exec(pointer)?.[1] ?? -1)));
    const keys = lines.filter((_, index) => bad.has(index)).map((line) => line.key);
    if (keys.length) setOpen((all) => [...new Set([...all, ...keys])]);
    // Runs only after another attempt to save: a line that the user closed stays closed while typing.
  }, [tries]); // eslint-disable-line react-hooks/exhaustive-deps
  const toggle = useCallback((key: string) => setOpen((all) => (all.includes(key) ? all.filter((one) => one !== key) : [...all, key])), []);
  return { open, toggle, show: (key: string) => setOpen((all) => [...all, key]) };
}

/** Lines that are added, copied and pasted; on a large screen the focus moves to the new line. */
function useAddedLines<L extends Line>(
  { kind, lines, edit, makeLine, readOnly, wanted = 0 }: LinesEditorProps<L>,
  onBegin: (line: L) => boolean,
) {
  const [pasting, setPasting] = useState<{ text: string; at: string | null } | null>(null);
  const justAdded = useRef<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!justAdded.current) return;
    frame.current?.querySelector<HTMLElement>(`[data-line="${justAdded.current}"] input`)?.focus();
    justAdded.current = null;
  }, [lines.length]);
  const add = (): void => {
    const line = makeLine();
    edit.add(line);
    if (onBegin(line)) justAdded.current = line.key;
  };
  useEffect(() => {
    if (!wanted) return;
    const [first, ...others] = lines;
    if (!first) add();
    else if (others.length === 0 && kind.isBlank(first))
      frame.current?.querySelector<HTMLElement>(`[data-line="${first.key}"] input`)?.focus();
    // Runs once for each time that the form requests the first line.
  }, [wanted]); // eslint-disable-line react-hooks/exhaustive-deps
  const duplicate = useCallback(
    (line: L): void => {
      const copy = { ...line, key: crypto.randomUUID() };
      edit.insert(line.key, [copy]);
      justAdded.current = copy.key;
    },
    [edit],
  );
  /** Inserts pasted lines after the line in which they were pasted, and replaces that one if it is blank. */
  const take = (pasted: readonly PastedLine[]): void => {
    const added = pasted.map((line) => ({ ...makeLine(line), key: crypto.randomUUID() }));
    const at = lines.find(({ key }) => key === pasting?.at) ?? lines.at(-1);
    edit.insert(at?.key ?? null, added);
    if (at && kind.isBlank(at)) edit.remove(at.key);
    justAdded.current = added.at(-1)?.key ?? null;
    setPasting(null);
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || !isTable(text)) return;
    event.preventDefault();
    setPasting({ text, at: (event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset['line'] ?? null });
  };
  /** Enter moves to the same field of the next line, and after the last line adds a new one. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = /-lines-(\d+)-(\w+)$/.exec((event.target as HTMLElement).id);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey || !place) return;
    if (!kind.columns.some(({ field, isTyped }) => isTyped && field === place[2])) return;
    event.preventDefault();
    const below = document.getElementById(fieldIdOf(kind.form, `/lines/${Number(place[1]) + 1}/${place[2]}`));
    if (below) below.focus();
    else add();
  };
  return { frame, add, duplicate, take, pasting, setPasting, onPaste, onKeyDown };
}

/** What stands in the place of lines while there are none, and the error if there must be one. */
function NoLines<L extends Line>({
  kind,
  lines,
  readOnly,
  problems,
}: Pick<LinesEditorProps<L>, 'kind' | 'lines' | 'readOnly' | 'problems'>) {
  const translate = useTranslate();
  const missing = useFieldErrors(problems.filter(({ pointer }) => pointer === '/lines'))('/lines');
  return (
    <>
      {lines.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 3 }}>
          {translate(readOnly ? kind.texts.none : kind.texts.first)}
        </Typography>
      )}
      {missing && (
        <Alert severity="error" id={fieldIdOf(kind.form, '/lines')} tabIndex={-1}>
          {missing}
        </Alert>
      )}
    </>
  );
}

/** The lines of a record, typed with the keyboard alone: Enter moves to the next line. */
export function LinesEditor<L extends Line>(props: LinesEditorProps<L>) {
  const { kind, lines, edit, nets, currency, problems, readOnly, totals, above } = props;
  const translate = useTranslate();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true }) && kind.title !== undefined;
  const [edited, setEdited] = useState<string | null>(null);
  const { open, toggle, show } = useOpenLines(props);
  const { frame, add, duplicate, take, pasting, setPasting, onPaste, onKeyDown } = useAddedLines(props, (line) => {
    if (isSmall) setEdited(line.key);
    else if (!kind.summaryOf(line).isWhole) show(line.key);
    return !isSmall;
  });
  const title = fieldIdOf(kind.form, '/lines/title');
  const placed = (line: L, index: number): PlacedLine<L> => ({
    ...{ kind, line, index, currency, readOnly, edit },
    last: index === lines.length - 1,
    net: nets[index] ?? '0',
    errors: problems.some(({ pointer }) => pointer.startsWith(`/lines/${index}/`)) ? problems : noProblems,
  });
  const editedAt = lines.findIndex(({ key }) => key === edited);
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 6 }}>
      <Typography id={title} variant="h2" sx={{ mb: 1 }}>
        {translate('lines.title')}
      </Typography>
      {above}
      <LinesFrame ref={frame} least={leastWidth(kind.columns)} style={withColumns(kind.columns)} onKeyDown={onKeyDown} onPaste={onPaste}>
        {lines.length > 0 && !isSmall && (
          <div className="row captions">
            {kind.columns.map(({ field, caption, isNumber }) => (
              <span key={field} className={isNumber ? 'number' : undefined}>
                {translate(caption)}
              </span>
            ))}
            <span />
          </div>
        )}
        {lines.map((line, index) =>
          isSmall ? (
            <LineSummary key={line.key} {...placed(line, index)} isOpen={line.key === edited} onOpen={() => setEdited(line.key)} />
          ) : (
            <LineRow key={line.key} {...placed(line, index)} open={open.includes(line.key)} toggle={toggle} duplicate={duplicate} />
          ),
        )}
        <NoLines {...{ kind, lines, readOnly, problems }} />
      </LinesFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 4, mt: 2 }}>
        {readOnly ? (
          <span />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button startIcon={<AddIcon />} onClick={add}>
              {translate('lines.add')}
            </Button>
            <Button color="inherit" startIcon={<ContentPasteIcon />} onClick={() => setPasting({ text: '', at: null })}>
              {translate('lines.paste.open')}
            </Button>
          </Box>
        )}
        {totals}
      </Box>
      <Suspense fallback={null}>
        {isSmall && editedAt >= 0 && <LinePanel {...placed(lines[editedAt]!, editedAt)} onClose={() => setEdited(null)} />}
        {pasting && <PasteDialog key={pasting.text} text={pasting.text} onTake={take} onClose={() => setPasting(null)} />}
      </Suspense>
    </Box>
  );
}
