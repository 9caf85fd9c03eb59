type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('openchair-map', { createHTML: (drawing) => drawing });

/**
 * Marks one of our drawings as trusted markup. Only these may become markup, because they escape their input; the browser
 * refuses all other strings as HTML.
 */
export const trustedDrawing = (drawing: string): string => policy?.createHTML(drawing) ?? drawing;
