const OWN = 'https://own.invalid';

/** Where to go after signing in. Only an address of our own: a link must not send a signed-in person elsewhere. */
export function returnTo(wish: string | null): string {
  if (!wish?.startsWith('/')) return '/';
  const url = URL.parse(wish, OWN);
  // The parser drops tabs and folds `/.//`, so that what looked like a path may name a host: judge what it made of it.
  if (url?.origin !== OWN || url.pathname.startsWith('//') || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
