import CloseIcon from '@mui/icons-material/Close';
import { Button, Link, Paper, Portal, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import { catalogue } from '../../i18n/catalogue';
import { markTexts, keysIn } from '../../i18n/marked-texts';
import { translatePath } from '../paths';
import { TextDialog } from './text-dialog';
import { UndoButton } from './undo-button';

/** Texts of an element: its own text nodes, and its accessible names for assistive technology. */
const spoken = ['aria-label', 'placeholder', 'title', 'alt'];
function textsOf(element: Element): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? '');
  const labels = spoken.map((name) => element.getAttribute(name) ?? '');
  const named =
    element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '') ?? [];
  return [...own, ...labels, ...named].join(' ');
}

/** A click inside these elements is meant for the whole element. */
const wholes = 'button, a, [role="button"], [role="tab"], [role="menuitem"], label';

/** Keys of the texts at a click: those of the element or of one around it, else those inside the surrounding button or link. */
function clickedKeys(target: Element): string[] {
  for (let element: Element | null = target, climbed = 0; element && climbed < 4; element = element.parentElement, climbed += 1) {
    const keys = keysIn(textsOf(element));
    if (keys.length > 0) return keys;
  }
  return keysIn(target.closest(wholes)?.textContent ?? '');
}

/** Stopped in addition to `click`, because menus and lists already open on the earlier events. */
const stopped = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
const isOurs = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-edits-texts]') !== null;

/**
 * Edits texts where they are shown: a click opens the text of a label or button instead of activating it (PLT-242). Alt-click activates it; Escape
 * ends edit mode.
 */
export default function EditMode({ onEnd }: { onEnd: () => void }) {
  const [keys, setKeys] = useState<[string, ...string[]] | null>(null);
  useEffect(() => {
    void catalogue.loadBoth();
    markTexts(true);
    return () => markTexts(false);
  }, []);
  useEffect(() => {
    const caught = (event: Event): void => {
      const { altKey, target } = event as MouseEvent;
      if (altKey || isOurs(target) || !(target instanceof Element)) return;
      const [first, ...others] = clickedKeys(target);
      if (first === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') setKeys([first, ...others]);
    };
    stopped.forEach((name) => document.addEventListener(name, caught, true));
    return () => stopped.forEach((name) => document.removeEventListener(name, caught, true));
  }, []);
  useEffect(() => {
    const ended = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || keys) return;
      event.stopPropagation();
      onEnd();
    };
    document.addEventListener('keydown', ended, true);
    return () => document.removeEventListener('keydown', ended, true);
  }, [keys, onEnd]);
  return (
    <>
      <Bar onEnd={onEnd} />
      {keys && <TextDialog keys={keys} onClose={() => setKeys(null)} />}
    </>
  );
}

function Bar({ onEnd }: { onEnd: () => void }) {
  const translate = useTranslate();
  return (
    <Portal>
      <Paper
        role="region"
        aria-label={translate('editMode.title')}
        data-edits-texts=""
        elevation={6}
        sx={{
          position: 'fixed',
          bottom: { xs: 64, sm: 16 },
          left: '50%',
          transform: 'translateX(-50%)',
          zIndex: 'snackbar',
          px: 4,
          py: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          width: 'max-content',
          maxWidth: 'calc(100vw - 16px)',
          border: 2,
          borderColor: 'primary.main',
        }}
      >
        <Typography variant="body2">{translate('editMode.how')}</Typography>
        <Link component={RouterLink} to={translatePath}>
          {translate('editMode.all')}
        </Link>
        <UndoButton />
        <Button size="small" startIcon={<CloseIcon />} onClick={onEnd}>
          {translate('editMode.end')}
        </Button>
      </Paper>
    </Portal>
  );
}
