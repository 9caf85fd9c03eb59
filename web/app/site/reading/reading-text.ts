export type ReadingSection = { readonly id: string; readonly title: string; readonly text: readonly string[] };
/** A page to be read: `{name}` in it is the product's name. Dates are ISO. */
export type ReadingText = {
  readonly title: string;
  readonly lead: string;
  readonly updated?: string;
  readonly sections: readonly ReadingSection[];
};

export const named = (text: string, name: string): string => text.replaceAll('{name}', name);
