/** Keeps the width of the page's scroll bar as `--scroll-bar`, for when a dialog takes the bar away. */
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
