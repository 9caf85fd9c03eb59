import type { Page } from '@playwright/test';

/**
 * What stands on top of something else on the page as it is, and whether it scrolls sideways; one line per fault.
 *
 * A box is one line of a text, or a control. Two boxes overlap if they share more than a hair in both directions, neither
 * element contains the other, and both lie in the same layer: what floats on purpose (a dialog, a bar that sticks, a message, a visit that is being dragged)
 * covers what is below it and is compared with itself only. Pins on a map stand where their salons are.
 */
export const boxFaults = (page: Page): Promise<string[]> => page.evaluate(measureBoxes);

/** Runs in the browser, so it may use nothing from outside of itself. */
function measureBoxes(): string[] {
  type Box = {
    element: Element;
    layer: Element;
    text: string;
    isText: boolean;
    left: number;
    top: number;
    right: number;
    bottom: number;
  };
  type Edges = Pick<Box, 'left' | 'top' | 'right' | 'bottom'>;
  const HAIR = 2;
  /** So many times larger is what carries other controls on purpose. */
  const CARD = 4;
  const MOST_BOXES = 6000;
  const MOST_FAULTS = 12;
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"]';
  // The name of a field, its unit and the button that empties it lie inside the field.
  const fields = 'input, select, textarea, [role="combobox"]';

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const isLayer = (element: Element) =>
    ['fixed', 'sticky'].includes(styleOf(element).position) ||
    element.matches(
      '[role="dialog"], [role="tooltip"], [role="listbox"], [role="menu"], dialog, [popover], [data-floats], [data-ghost], [data-pill]',
    );
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) if (isLayer(at)) return at;
    return document.documentElement;
  };

  /** The part of a box that its scrolling or cutting ancestors let through. */
  const visiblePart = (element: Element, box: Edges): Edges => {
    const edges = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position, clipPath } = styleOf(at);
      const cut = at.getBoundingClientRect();
      if (overflowX !== 'visible' || clipPath !== 'none')
        Object.assign(edges, { left: Math.max(edges.left, cut.left), right: Math.min(edges.right, cut.right) });
      if (overflowY !== 'visible' || clipPath !== 'none')
        Object.assign(edges, { top: Math.max(edges.top, cut.top), bottom: Math.min(edges.bottom, cut.bottom) });
      if (position === 'fixed') break;
    }
    return edges;
  };
  /** Names that are there for readers of screens alone. */
  const isCutAway = (element: Element | null): boolean =>
    element !== null && (styleOf(element).clipPath === 'inset(50%)' || isCutAway(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    !isCutAway(element);

  const boxes: Box[] = [];
  const add = (element: Element, text: string, isText: boolean, box: Edges) => {
    const part = visiblePart(element, box);
    // What is there for readers of screens alone is one pixel large.
    if (part.right - part.left <= HAIR || part.bottom - part.top <= HAIR) return;
    boxes.push({ element, layer: layerOf(element), text: text.trim().slice(0, 40), isText, ...part });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && boxes.length < MOST_BOXES; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !element ||
      !node.textContent?.trim() ||
      element.closest('script, style, noscript, svg, option, .leaflet-pane') ||
      !isShown(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      // A line is as high as its letters may become; most of them are lower.
      const air = line.height * 0.2;
      const { left, right, top, bottom } = line;
      add(element, node.textContent, true, { left, right, top: top + air, bottom: bottom - air });
    }
  }
  for (const element of document.querySelectorAll(controls)) {
    if (boxes.length >= MOST_BOXES) break;
    if (!isShown(element) || styleOf(element).display === 'inline' || element.closest('.leaflet-pane')) continue;
    add(
      element,
      element.getAttribute('aria-label') ?? element.textContent ?? element.tagName,
      false,
      element.getBoundingClientRect(),
    );
  }

  const holds = (outer: Box, inner: Box) =>
    inner.left >= outer.left - HAIR &&
    inner.right <= outer.right + HAIR &&
    inner.top >= outer.top - HAIR &&
    inner.bottom <= outer.bottom + HAIR;
  const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);
  /** A button on a card that is a link itself. The card's texts are boxes of their own. */
  const isOnCard = (a: Box, b: Box) => !a.isText && holds(a, b) && area(a) >= CARD * area(b);
  const isInside = (a: Box, b: Box) => isOnCard(a, b) || (a.element.matches(fields) && holds(a, b));
  const isFamily = (a: Element, b: Element) => a === b || a.contains(b) || b.contains(a);
  const wide = (a: Box, b: Box) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = (a: Box, b: Box) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const nameOf = ({ element, text }: Box) => `${element.tagName.toLowerCase()} “${text.replace(/\s+/g, ' ')}”`;

  const faults: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) {
    const widest = boxes.reduce<Box | null>((most, box) => (!most || box.right > most.right ? box : most), null);
    faults.push(
      `scrolls sideways: ${page.scrollWidth} px in ${page.clientWidth}${widest ? `, as far as ${nameOf(widest)}` : ''}`,
    );
  }
  const sorted = boxes.toSorted((a, b) => a.top - b.top);
  for (const [at, a] of sorted.entries())
    for (let next = at + 1; next < sorted.length && faults.length < MOST_FAULTS; next += 1) {
      const b = sorted[next];
      if (!b || b.top >= a.bottom - HAIR) break;
      if (a.layer !== b.layer || wide(a, b) <= HAIR || high(a, b) <= HAIR) continue;
      if (isFamily(a.element, b.element) || isInside(a, b) || isInside(b, a)) continue;
      faults.push(`${nameOf(a)} and ${nameOf(b)} overlap by ${Math.round(wide(a, b))} × ${Math.round(high(a, b))} px`);
    }
  return faults;
}
