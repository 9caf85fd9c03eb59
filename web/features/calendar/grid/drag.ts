import { snapped } from './scale.ts';

/** What the pointer carries, in minutes of its column. */
export type Carried = { readonly id: string; readonly column: number; readonly start: number; readonly end: number };
export type Place = { readonly column: number; readonly start: number; readonly end: number };
export type Told = { readonly text: string; readonly level: 'ok' | 'warn' | 'danger' };
export type DragWorld = {
  readonly from: number;
  readonly to: number;
  readonly perMin: number;
  readonly find: (id: string) => Carried | null;
  readonly hint: (carried: Carried, place: Place) => Told;
  readonly onDrop: (carried: Carried, place: Place) => void;
  /** A free time that was pressed; drawn with a mouse it has a length too. */
  readonly onSlot: (column: number, minute: number, length: number | null) => void;
  readonly label: (place: Place) => string;
};

type Held = {
  readonly carried: Carried;
  readonly mode: 'move' | 'end';
  readonly grab: number;
  readonly block: HTMLElement;
  readonly ghost: HTMLElement;
  readonly pill: HTMLElement;
  readonly lefts: readonly number[];
  place: Place;
};
type Waiting = {
  readonly event: PointerEvent;
  readonly block: HTMLElement | null;
  readonly column: HTMLElement | null;
  timer: number;
};
type Drawn = { readonly column: HTMLElement; readonly box: HTMLElement; readonly from: number; to: number };
/** A free time that was pressed; its click follows. */
type Pressed = { readonly column: HTMLElement; readonly minute: number };
type Hand = {
  readonly root: HTMLElement;
  readonly world: () => DragWorld;
  waiting: Waiting | null;
  held: Held | null;
  drawn: Drawn | null;
  pressed: Pressed | null;
  frame: number;
};

const LONG_PRESS_MS = 350;
const SLACK = { mouse: 4, touch: 10 } as const;
const EDGE_PX = 44;

const columnsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-column]')];

/** The block stays where it was as an outline; a copy of it follows the pointer, by style alone. */
function lift(hand: Hand, { event, block }: Waiting): void {
  const world = hand.world();
  const carried = block && world.find(block.dataset.block ?? '');
  if (!block || !carried) return;
  const ghost = block.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-block']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.tabIndex = -1;
  ghost.dataset.ghost = '';
  const pill = document.createElement('output');
  pill.dataset.pill = '';
  const columns = columnsIn(hand.root);
  columns[carried.column]?.append(ghost, pill);
  block.dataset.lifted = '';
  hand.root.dataset.dragging = '';
  hand.root.setPointerCapture(event.pointerId);
  navigator.vibrate?.(10);
  const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
  const grab = (event.clientY - block.getBoundingClientRect().top) / world.perMin;
  const lefts = columns.map((column) => column.getBoundingClientRect().left);
  hand.held = { carried, mode: isGrip ? 'end' : 'move', grab, block, ghost, pill, lefts, place: carried };
  paint(hand, event.clientX, event.clientY, true);
}

function placeUnder(hand: Hand, held: Held, x: number, y: number): Place {
  const { from, to, perMin } = hand.world();
  const { carried, mode, grab, lefts } = held;
  const columns = columnsIn(hand.root);
  const top = columns[0]?.getBoundingClientRect().top ?? 0;
  const minute = from + (y - top) / perMin;
  const length = carried.end - carried.start;
  if (mode === 'end') return { ...carried, end: Math.min(to, Math.max(carried.start + 5, snapped(minute))) };
  const left = columns[0]?.getBoundingClientRect().left ?? 0;
  const column = Math.max(
    0,
    lefts.findLastIndex((edge) => edge - (lefts[0] ?? 0) + left <= x),
  );
  const start = Math.min(to - length, Math.max(from, snapped(minute - grab)));
  return { column, start, end: start + length };
}

const isSame = (one: Place, other: Place) => one.column === other.column && one.start === other.start && one.end === other.end;

function paint(hand: Hand, x: number, y: number, always = false): void {
  const { held } = hand;
  if (!held) return;
  scrollAtEdge(hand.root, x, y);
  const place = placeUnder(hand, held, x, y);
  if (!always && isSame(place, held.place)) return;
  held.place = place;
  const world = hand.world();
  const { ghost, pill } = held;
  const column = columnsIn(hand.root)[place.column];
  if (column && ghost.parentElement !== column) column.append(ghost, pill);
  const height = (place.end - place.start) * world.perMin;
  Object.assign(ghost.style, {
    top: `${(place.start - world.from) * world.perMin}px`,
    height: `${height - 2}px`,
    left: '3px',
    width: 'calc(100% - 9px)',
  });
  const time = ghost.querySelector('time');
  if (time) time.textContent = world.label(place);
  const { text, level } = world.hint(held.carried, place);
  pill.textContent = text;
  [pill.dataset.level, ghost.dataset.level] = [level, level];
  pill.style.top = `${(place.start - world.from) * world.perMin + height + 4}px`;
}

/** Near an edge the grid goes on under the hand. */
function scrollAtEdge(root: HTMLElement, x: number, y: number): void {
  const box = root.getBoundingClientRect();
  const by = (at: number, low: number, high: number) => (at < low + EDGE_PX ? -10 : at > high - EDGE_PX ? 10 : 0);
  root.scrollBy(by(x, box.left + 60, box.right), by(y, box.top + 56, box.bottom));
}

function letGo(hand: Hand, isDrop: boolean): void {
  const { held, waiting } = hand;
  if (waiting) clearTimeout(waiting.timer);
  cancelAnimationFrame(hand.frame);
  hand.drawn?.box.remove();
  [hand.waiting, hand.held, hand.drawn] = [null, null, null];
  if (!held) return;
  held.ghost.remove();
  held.pill.remove();
  delete held.block.dataset.lifted;
  delete hand.root.dataset.dragging;
  if (isDrop && !isSame(held.place, held.carried)) hand.world().onDrop(held.carried, held.place);
}

const minuteIn = (hand: Hand, column: HTMLElement, y: number): number =>
  hand.world().from + (y - column.getBoundingClientRect().top) / hand.world().perMin;

/** A new visit is drawn from where the mouse went down to where it is now. */
function draw(hand: Hand, column: HTMLElement, event: PointerEvent): void {
  const box = document.createElement('output');
  box.dataset.draw = '';
  column.append(box);
  hand.root.setPointerCapture(event.pointerId);
  const from = Math.floor(minuteIn(hand, column, event.clientY) / 15) * 15;
  hand.drawn = { column, box, from, to: from + 15 };
}

function stretch(hand: Hand, drawn: Drawn, y: number): void {
  const world = hand.world();
  const { box, from, column } = drawn;
  drawn.to = Math.max(from + 15, snapped(minuteIn(hand, column, y), 15));
  box.textContent = world.label({ column: 0, start: from, end: drawn.to });
  Object.assign(box.style, {
    top: `${(from - world.from) * world.perMin}px`,
    height: `${(drawn.to - from) * world.perMin - 2}px`,
  });
}

function down(hand: Hand, event: PointerEvent): void {
  hand.pressed = null;
  if (event.button !== 0 || hand.held || !(event.target instanceof Element)) return;
  if (event.target.closest('[data-blocked]')) return;
  const block = event.target.closest<HTMLElement>('[data-block]');
  const waiting: Waiting = { event, block, column: event.target.closest<HTMLElement>('[data-column]'), timer: 0 };
  hand.waiting = waiting;
  if (event.pointerType === 'mouse' || !block) return;
  waiting.timer = window.setTimeout(() => {
    if (hand.waiting !== waiting) return;
    hand.waiting = null;
    lift(hand, waiting);
  }, LONG_PRESS_MS);
}

function move(hand: Hand, event: PointerEvent): void {
  const { waiting } = hand;
  if (waiting) {
    const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.touch;
    if (Math.hypot(event.clientX - waiting.event.clientX, event.clientY - waiting.event.clientY) <= slack) return;
    clearTimeout(waiting.timer);
    hand.waiting = null;
    if (event.pointerType === 'mouse' && waiting.block) lift(hand, waiting);
    else if (event.pointerType === 'mouse' && waiting.column) draw(hand, waiting.column, waiting.event);
  }
  if (hand.drawn) stretch(hand, hand.drawn, event.clientY);
  if (!hand.held) return;
  cancelAnimationFrame(hand.frame);
  hand.frame = requestAnimationFrame(() => paint(hand, event.clientX, event.clientY));
}

/** A press that never became a drag opens what is there: a visit, or a free time. */
function up(hand: Hand, event: PointerEvent): void {
  const { waiting, held, drawn } = hand;
  if (held) paint(hand, event.clientX, event.clientY);
  letGo(hand, true);
  const at = (column: HTMLElement) => columnsIn(hand.root).indexOf(column);
  if (drawn) return hand.world().onSlot(at(drawn.column), drawn.from, drawn.to - drawn.from);
  if (held || !waiting || waiting.block || !waiting.column) return;
  const minute = Math.floor(minuteIn(hand, waiting.column, event.clientY) / 15) * 15;
  hand.pressed = { column: waiting.column, minute };
}

/** Only now: what a free time opens moves the blocks, and a finger's click would meet the one that slid under it. */
function click(hand: Hand): void {
  const { pressed } = hand;
  hand.pressed = null;
  if (pressed) hand.world().onSlot(columnsIn(hand.root).indexOf(pressed.column), pressed.minute, null);
}

/** Follows the pointer over a grid. Nothing is rendered until something was dropped. */
export function followPointer(root: HTMLElement, world: () => DragWorld): () => void {
  const hand: Hand = { root, world, waiting: null, held: null, drawn: null, pressed: null, frame: 0 };
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener('pointerdown', (event) => down(hand, event), { signal });
  root.addEventListener('pointermove', (event) => move(hand, event), { signal });
  root.addEventListener('pointerup', (event) => up(hand, event), { signal });
  root.addEventListener('click', () => click(hand), { signal });
  root.addEventListener('pointercancel', () => letGo(hand, false), { signal });
  root.addEventListener('touchmove', (event) => hand.held && event.preventDefault(), { passive: false, signal });
  root.addEventListener('contextmenu', (event) => (hand.held ?? hand.waiting) && event.preventDefault(), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && letGo(hand, false), { signal });
  return () => {
    letGo(hand, false);
    stop.abort();
  };
}
