import { keysIn } from '../../i18n/marked-texts';

/** Texts of an element: its own text nodes, and its accessible names for assistive technology. */
const spoken = ['aria-label', 'placeholder', 'title', 'alt'];
function textsOf(element: Element): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? '');
  const said = spoken.map((name) => element.getAttribute(name) ?? '');
  const named =
    element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '') ?? [];
  return [...own, ...said, ...named].join(' ');
}

/** A click inside these elements is meant for the whole element. */
const wholes = 'button, a, [role="button"], [role="tab"], [role="menuitem"], label';

/** Keys of the texts at a click: those of the element or of one around it, else those inside the surrounding button or link. */
export function clickedKeys(target: Element): string[] {
  for (let element: Element | null = target, climbed = 0; element && climbed < 4; element = element.parentElement, climbed += 1) {
    const keys = keysIn(textsOf(element));
    if (keys.length > 0) return keys;
  }
  return keysIn(target.closest(wholes)?.textContent ?? '');
}
