import type { Page } from '@playwright/test';

declare global {
  /** What happened on this page so far. */
  var __hits: string[];
}

/** Whatever a string could do to a page leaves a trace here. */
export async function trap(page: Page, origin: string): Promise<() => Promise<string[]>> {
  const outside: string[] = [];
  page.on('dialog', (dialog) => {
    outside.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) outside.push(`request to ${url.origin}`);
  });
  page.on('pageerror', (error) => outside.push(`error ${error.message}`));
  page.on('console', (message) => {
    const said = message.text();
    if (message.type() === 'error' && !/Failed to load resource/.test(said)) outside.push(`console ${said}`);
  });
  await page.addInitScript(() => {
    globalThis.__hits = [];
    const hit = (what: string) => globalThis.__hits.push(what);
    Object.assign(globalThis, { __pwned: (which: unknown) => hit(`ran ${String(which)}`) });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      hit(`policy ${effectiveDirective} ${sample}`),
    );
  });
  return async () => [...outside, ...(await page.evaluate(() => globalThis.__hits)), ...(await page.evaluate(strangers, null))];
}

/** Elements and attributes that no page of ours has. Also run on HTML that is only parsed, which pages of ours refuse: on an empty one. */
export function strangers(html: string | null): string[] {
  const place = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  const refused = 'iframe, object, embed, base, frame, applet, marquee, math, xmp, plaintext, style:not([data-mantine-styles])';
  for (const element of place.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    const isOwnScript =
      element.getAttribute('src')?.startsWith('/build/') === true || element.getAttribute('type')?.endsWith('json') === true;
    if (name === 'script' && !isOwnScript) found.push(`script ${element.outerHTML.slice(0, 80)}`);
    if (element.matches(refused)) found.push(`element ${element.outerHTML.slice(0, 80)}`);
    if (name === 'meta' && element.hasAttribute('http-equiv')) found.push('meta http-equiv');
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) found.push(`attribute ${name} ${attribute}`);
      const leads = /^(?:href|src|action|formaction|xlink:href)$/.test(attribute);
      // Browsers overlook blanks and control characters in a scheme.
      const runs = /^(?:javascript|data|vbscript):/i.test(value.replaceAll(/[^a-z:]/gi, ''));
      if (leads && runs && !value.startsWith('data:image/')) found.push(`address ${name} ${value.slice(0, 60)}`);
    }
  }
  return found;
}
