const YEAR = 31_536_000;

/** Reads a choice that the server must know before it renders. These cookies contain no secrets. */
export function readCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split('; ')) {
    const [key, value = ''] = part.split('=');
    if (key === name) return value;
  }
  return null;
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}
