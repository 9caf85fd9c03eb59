/** What scrolls must be reachable by keyboard, and what doesn't is no stop on the way. Returns a function that stops watching. */
export function reachWhileScrolling(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const look = () => {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  for (const part of [box, ...box.children]) sizes.observe(part);
  return () => sizes.disconnect();
}
