/** Stores the width of the page's scroll bar in `--scroll-bar`, which the style sheet uses while a dialog hides the scroll bar. */
export function watchScrollBar(): () => void {
  const root = document.documentElement;
  const look = () => {
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(root);
  return () => sizes.disconnect();
}
