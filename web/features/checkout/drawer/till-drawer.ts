import { MAIN_DRAWER } from 'core/checkout/rules/sale';

const keyOf = (business_id: number) => `openchair.drawer.${business_id}`;

/** The drawer that stands below this till. */
export function tillDrawer(business_id: number): string {
  try {
    return localStorage.getItem(keyOf(business_id)) ?? MAIN_DRAWER;
  } catch {
    return MAIN_DRAWER;
  }
}

export const setTillDrawer = (business_id: number, drawer: string): void => localStorage.setItem(keyOf(business_id), drawer);
