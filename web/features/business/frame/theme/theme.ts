import type { Business, palette } from 'core/business/contract';

export type Colour = (typeof palette)[number];
export type Layout = Business['layout_type'];
export type Theme = { readonly color_code: string | null; readonly layout_type: Layout };

/** What has to be sent; null when nothing differs from what is stored. */
export function themeChange(stored: Theme, wished: Theme, colours: readonly Colour[]) {
  const colour = colours.find((one) => one === wished.color_code && one !== stored.color_code);
  const layout = wished.layout_type === stored.layout_type ? undefined : wished.layout_type;
  if (!colour && !layout) return null;
  return { ...(colour ? { color_code: colour } : {}), ...(layout ? { layout_type: layout } : {}) };
}
