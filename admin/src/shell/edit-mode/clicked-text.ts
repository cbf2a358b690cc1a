import { keysIn } from '../../i18n/marked-texts';

/** What stands in an element itself, and what is said of it to who does not see it. */
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

/** Elements inside which a click is meant for the whole of them. */
const wholes = 'button, a, [role="button"], [role="tab"], [role="menuitem"], label';

/** The keys of the texts at a click: of the element itself, else of the button or link around it, else of what stands in that. */
export function clickedKeys(target: Element): string[] {
  for (let element: Element | null = target, climbed = 0; element && climbed < 4; element = element.parentElement, climbed += 1) {
    const keys = keysIn(textsOf(element));
    if (keys.length > 0) return keys;
  }
  return keysIn(target.closest(wholes)?.textContent ?? '');
}
