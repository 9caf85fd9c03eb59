import type { Locator } from '@playwright/test';

/** Nothing of it is cut off, and nothing lies over it. */
export async function isFree(target: Locator): Promise<boolean> {
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

/** Keys of the keypad and tenders, and those of them that a toast lies over; read in one go because it does not stay. */
export const underToast = (toast: Locator): Promise<{ keys: number; under: string[] }> =>
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
