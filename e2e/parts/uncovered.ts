import type { Locator } from '@playwright/test';

/** Whether the target is fully visible: it is not cut off, and nothing covers it. */
export async function isFullyVisible(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    const points = [
      [left + 8, top + 8],
      [right - 8, bottom - 8],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}

/**
 * Counts the keypad's keys and the tenders, and lists those that the toast covers. Both are read in one call, because the toast
 * soon disappears.
 */
export const findControlsUnderToast = (toast: Locator): Promise<{ keys: number; under: string[] }> =>
  toast.evaluate((one) => {
    const over = one.getBoundingClientRect();
    const isKey = (button: Element) => button.closest('fieldset') !== null || /^(?:\d|00|Exact)$/.test(button.textContent ?? '');
    const keys = [...document.querySelectorAll('main button')].filter(isKey);
    const under = keys.filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    });
    return { keys: keys.length, under: under.map((button) => button.textContent ?? '') };
  });
