export const edge = 48;
const scrollStep = 14;
const pull = (position: number, start: number, end: number): number =>
  position < start + edge ? -scrollStep : position > end - edge ? scrollStep : 0;

/** Creates the copy of a card that follows the pointer. */
export function ghostOf(card: HTMLElement, { width, height }: DOMRect): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.className = `${card.className} ghost`;
  ghost.style.cssText = `position:fixed;left:0;top:0;width:${width}px;height:${height}px;pointer-events:none;z-index:1300`;
  return ghost;
}

/** Scrolls the board and the column under the pointer near their edges; returns whether anything moved. */
export function scrollNearEdges(scroller: HTMLElement, over: HTMLElement | null, x: number, y: number): boolean {
  const board = scroller.getBoundingClientRect();
  const list = over?.querySelector<HTMLElement>('[data-scroll]');
  const box = list?.getBoundingClientRect();
  const [left, top] = [scroller.scrollLeft, list?.scrollTop ?? 0];
  const across = pull(x, board.left, board.right);
  const down = box ? pull(y, box.top, box.bottom) : 0;
  if (across) scroller.scrollLeft += across;
  if (down && list) list.scrollTop += down;
  return scroller.scrollLeft !== left || (list?.scrollTop ?? 0) !== top;
}

/** Suppresses the click when the pointer is released over the card's own link. */
export function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
