type TrustedTypes = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };

/** Matches the few tags that Leaflet writes itself: its SVG test, the zoom buttons and the attribution. */
const known =
  /^<(?:svg\/|v:shape adj="1"\/|span aria-hidden="true"|\/span|a href="https:\/\/[^"<>\s]*"(?: title="[^"<>]*")?|\/a)>$/;

/** Removes all tags from the text except the few that Leaflet itself writes. */
export const keepMapMarkup = (text: string): string => text.replace(/<[^>]*>?/g, (tag) => (known.test(tag) ? tag : ''));

/**
 * Leaflet assigns strings as markup and does not support trusted types. The browser passes these strings to this policy, which
 * leaves only the map's own markup.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', { createHTML: keepMapMarkup });
