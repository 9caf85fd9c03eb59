type TrustedTypes = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };

/** The few tags that Leaflet writes by itself: its test for SVG, the signs of the zoom buttons, and whom the tiles are owed to. */
const known =
  /^<(?:svg\/|v:shape adj="1"\/|span aria-hidden="true"|\/span|a href="https:\/\/[^"<>\s]*"(?: title="[^"<>]*")?|\/a)>$/;

/** What is left of a text when every other tag is taken out of it. */
export const mapMarkup = (text: string): string => text.replace(/<[^>]*>?/g, (tag) => (known.test(tag) ? tag : ''));

/** Leaflet assigns strings as markup and knows no policies. From here on such a string is markup of the map at most. */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', { createHTML: mapMarkup });
