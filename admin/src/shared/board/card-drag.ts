const edge = 48;
const scrollStep = 14;
const pull = (position: number, start: number, end: number): number =>
  position < start + edge ? -scrollStep : position > end - edge ? scrollStep : 0;

/** Creates the copy of a card that follows the pointer. */
function ghostOf(card: HTMLElement, { width, height }: DOMRect): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.className = `${card.className} ghost`;
  ghost.style.cssText = `position:fixed;left:0;top:0;width:${width}px;height:${height}px;pointer-events:none;z-index:1300`;
  return ghost;
}

/** Scrolls the board and the column under the pointer near their edges; returns whether anything moved. */
function scrollNearEdges(scroller: HTMLElement, over: HTMLElement | null, x: number, y: number): boolean {
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
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

export interface CardDragOptions {
  /** Whether a drop there would have an effect; columns are highlighted accordingly during a drag. */
  accepts(from: number, to: number): boolean;
  onLift(id: number): void;
  onDrop(id: number, to: number): void;
}
interface Flight {
  id: number;
  from: number;
  card: HTMLElement;
  ghost: HTMLElement;
  grabX: number;
  grabY: number;
  over: HTMLElement | null;
}

const mouseSlack = 5;
const touchSlack = 9;
const touchHold = 220;

const columnIdOf = (element: HTMLElement): number => Number(element.dataset.column);

/**
 * Drags cards by mouse and touch. Works on the elements directly: a pointer move redraws one floating copy and never React, which keeps a
 * drag smooth with ten thousand cards.
 */
export class CardDrag {
  private flight: Flight | null = null;
  private pending: { card: HTMLElement; x: number; y: number; touch: boolean; timer: number } | null = null;
  private x = 0;
  private y = 0;
  private frame = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly root: HTMLElement,
    private readonly scroller: HTMLElement,
    private readonly options: CardDragOptions,
  ) {
    const { signal } = this.stop;
    root.addEventListener('pointerdown', this.onDown, { signal });
    root.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    root.addEventListener('touchmove', (event) => this.flight && event.preventDefault(), { signal, passive: false });
    root.addEventListener('contextmenu', (event) => (this.flight || this.pending?.touch) && event.preventDefault(), { signal });
    window.addEventListener('pointermove', this.onMove, { signal });
    window.addEventListener('pointerup', () => this.end(true), { signal });
    window.addEventListener('pointercancel', () => this.end(false), { signal });
    window.addEventListener('keydown', this.onKey, { signal, capture: true });
  }

  dispose(): void {
    this.end(false);
    this.stop.abort();
  }

  private readonly onDown = (event: PointerEvent): void => {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>('[data-card]');
    if (!card || event.button !== 0 || event.ctrlKey || event.metaKey || target.closest('button')) return;
    const touch = event.pointerType !== 'mouse';
    const timer = touch ? window.setTimeout(() => this.lift(), touchHold) : 0;
    this.pending = { card, x: event.clientX, y: event.clientY, touch, timer };
    this.x = event.clientX;
    this.y = event.clientY;
  };

  private readonly onMove = (event: PointerEvent): void => {
    this.x = event.clientX;
    this.y = event.clientY;
    if (this.flight) {
      this.frame ||= requestAnimationFrame(this.draw);
      return;
    }
    if (!this.pending) return;
    const { x, y, touch } = this.pending;
    const moved = Math.hypot(this.x - x, this.y - y);
    if (touch && moved > touchSlack) this.forget();
    else if (!touch && moved > mouseSlack) this.lift();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.flight) return;
    event.preventDefault();
    event.stopPropagation();
    this.end(false);
  };

  private lift(): void {
    const pending = this.pending;
    const card = pending && this.shownCard(pending.card);
    const column = card?.closest<HTMLElement>('[data-column]');
    if (!pending || !card || !column) return;
    const box = card.getBoundingClientRect();
    const ghost = ghostOf(card, box);
    this.root.append(ghost);
    this.flight = {
      id: Number(card.dataset.card),
      from: columnIdOf(column),
      card,
      ghost,
      grabX: pending.x - box.left,
      grabY: pending.y - box.top,
      over: null,
    };
    this.forget();
    const from = this.flight.from;
    for (const other of this.columns())
      other.dataset.drop = columnIdOf(other) === from ? 'home' : this.options.accepts(from, columnIdOf(other)) ? 'yes' : 'no';
    this.flight.card.dataset.lifted = '';
    this.root.dataset.dragging = '';
    this.options.onLift(this.flight.id);
    this.draw();
  }

  /** Returns the element that shows this card now: a live change may have replaced the one that was pressed. */
  private shownCard(pressed: HTMLElement): HTMLElement | null {
    return pressed.isConnected ? pressed : this.root.querySelector<HTMLElement>(`[data-card="${pressed.dataset.card}"]`);
  }

  private readonly draw = (): void => {
    this.frame = 0;
    const { flight, x, y } = this;
    if (!flight) return;
    flight.ghost.style.transform = `translate3d(${x - flight.grabX}px,${y - flight.grabY}px,0) rotate(1.5deg)`;
    const over =
      this.columns().find((column) => {
        const box = column.getBoundingClientRect();
        return x >= box.left && x <= box.right && y >= box.top - edge && y <= box.bottom + edge;
      }) ?? null;
    if (over !== flight.over) {
      if (flight.over) delete flight.over.dataset.over;
      if (over) over.dataset.over = '';
      flight.over = over;
    }
    if (scrollNearEdges(this.scroller, over, x, y)) this.frame = requestAnimationFrame(this.draw);
  };

  private end(drop: boolean): void {
    const flight = this.flight;
    this.forget();
    if (!flight) return;
    this.flight = null;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    flight.ghost.remove();
    delete flight.card.dataset.lifted;
    delete this.root.dataset.dragging;
    for (const column of this.columns()) {
      delete column.dataset.drop;
      delete column.dataset.over;
    }
    swallowClick();
    if (drop && flight.over) this.options.onDrop(flight.id, columnIdOf(flight.over));
  }

  private forget(): void {
    if (this.pending) clearTimeout(this.pending.timer);
    this.pending = null;
  }

  private columns(): HTMLElement[] {
    return [...this.scroller.querySelectorAll<HTMLElement>('[data-column]')];
  }
}
