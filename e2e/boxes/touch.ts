import type { Page } from '@playwright/test';

/**
 * What a finger would miss on the page as it is; one line per control.
 *
 * A control is 44 px wide and high, or a square of 44 px around its middle touches no other control. What counts is the area that
 * answers: the label belongs to its field, and a layer that a control puts over itself belongs to the control. Links within a
 * sentence are as high as its lines, and in a calendar the length of a box is a time.
 */
export const touchFaults = (page: Page): Promise<string[]> => page.evaluate(measureTargets);

/** Runs in the browser, so it may use nothing from outside of itself. */
function measureTargets(): string[] {
  type Edges = { left: number; top: number; right: number; bottom: number };
  type Target = Edges & { element: Element; layer: Element };
  const FINGER = 44;
  /** A border may end between two pixels. */
  const HAIR = 0.6;
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="option"], [role="menuitem"], [role="link"]';
  const isTime = '[data-block], [data-grid] [data-column] *';

  const visiblePart = (element: Element, box: Edges): Edges => {
    const edges = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(at);
      const cut = at.getBoundingClientRect();
      if (overflowX !== 'visible' || clipPath !== 'none')
        Object.assign(edges, { left: Math.max(edges.left, cut.left), right: Math.min(edges.right, cut.right) });
      if (overflowY !== 'visible' || clipPath !== 'none')
        Object.assign(edges, { top: Math.max(edges.top, cut.top), bottom: Math.min(edges.bottom, cut.bottom) });
      if (position === 'fixed') break;
    }
    return edges;
  };
  const unite = (a: Edges, b: Edges): Edges => ({
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  });
  /** A layer that the element draws over itself, often larger than what is seen. */
  const overlayOf = (element: Element, box: Edges, name: '::before' | '::after'): Edges => {
    const style = getComputedStyle(element, name);
    if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') return box;
    if (getComputedStyle(element).position === 'static') return box;
    const [left, top] = [box.left + Number.parseFloat(style.left), box.top + Number.parseFloat(style.top)];
    const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
    if ([left, top, width, height].some(Number.isNaN)) return box;
    return unite(box, { left, top, right: left + width, bottom: top + height });
  };
  const areaOf = (element: Element): Edges => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const own = { left, top, right, bottom };
      return unite(overlayOf(one, own, '::before'), overlayOf(one, own, '::after'));
    });
    return boxes.reduce(unite);
  };
  const isCutAway = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isCutAway(element.parentElement));
  const isLayer = (element: Element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
    element.matches('[role="dialog"], [role="listbox"], [role="menu"], dialog, [popover], [data-floats]');
  const layerOf = (element: Element): Element => {
    for (let at: Element | null = element; at; at = at.parentElement) if (isLayer(at)) return at;
    return document.documentElement;
  };
  const isAnswering = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"], :disabled') &&
    getComputedStyle(element).pointerEvents !== 'none';
  /** A link or a field within the lines of a text. */
  const isInText = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.textContent?.trim() ?? '';
    return around.length > (element.textContent?.trim().length ?? 0);
  };

  const targets: Target[] = [];
  for (const element of document.querySelectorAll(controls)) {
    if (!isAnswering(element)) continue;
    const area = areaOf(element);
    const part = visiblePart(element, area);
    if (part.right - part.left <= 2 || part.bottom - part.top <= 2) continue;
    if (isCutAway(element) && !(element instanceof HTMLInputElement && element.labels?.length)) continue;
    targets.push({ element, layer: layerOf(element), ...area });
  }
  const isFamily = (a: Element, b: Element) => a.contains(b) || b.contains(a);
  const tooSmall = ({ left, top, right, bottom }: Edges) => right - left < FINGER - HAIR || bottom - top < FINGER - HAIR;
  const faults: string[] = [];
  for (const one of targets) {
    if (!tooSmall(one) || isInText(one.element) || one.element.matches(isTime)) continue;
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    const half = FINGER / 2 - HAIR;
    const near = targets.find(
      (other) =>
        other.layer === one.layer &&
        !isFamily(one.element, other.element) &&
        other.left < Math.max(one.right, x + half) &&
        other.right > Math.min(one.left, x - half) &&
        other.top < Math.max(one.bottom, y + half) &&
        other.bottom > Math.min(one.top, y - half),
    );
    if (!near) continue;
    const name = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const size = `${Math.round(one.right - one.left)}×${Math.round(one.bottom - one.top)}`;
    faults.push(`${one.element.tagName.toLowerCase()} “${name(one.element)}” is ${size}, beside “${name(near.element)}”`);
  }
  return faults;
}
