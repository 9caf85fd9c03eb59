import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is drawn; until it is measured, as wide as `unmeasured` says. */
export function useWidth(element: RefObject<HTMLElement | null>, unmeasured: number): number {
  const [width, setWidth] = useState(unmeasured);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setWidth(measured.clientWidth || unmeasured);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, unmeasured]);
  return width;
}
