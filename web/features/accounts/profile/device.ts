type Device = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'phone' | 'tablet' | 'computer';
};

/** The first that fits: most browsers also claim to be the ones below them. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
const first = (list: readonly (readonly [string, RegExp])[], agent: string) =>
  list.find(([, sign]) => sign.test(agent))?.[0] ?? null;

/** What a person would call the device behind a user agent. */
export function deviceOf(agent: string): Device {
  const system = first(systems, agent);
  const isTablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(agent));
  const isPhone = system === 'iPhone' || system === 'Android';
  return { browser: first(browsers, agent), system, kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer' };
}
