import { useState } from 'react';

/** One key per order: sent again after its answer was lost it has one effect; a changed order is a new one. */
export function orderKeys() {
  let last = { order: '', key: '' };
  return {
    keyOf(order: unknown): string {
      const text = JSON.stringify(order);
      if (last.order !== text) last = { order: text, key: crypto.randomUUID() };
      return last.key;
    },
    /** It was answered: the same order is a new one from now on. */
    forget(): void {
      last = { order: '', key: '' };
    },
  };
}

export const useOrderKeys = () => useState(orderKeys)[0];
