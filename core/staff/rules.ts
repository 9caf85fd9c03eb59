/** First and last name of what somebody wrote in one field; the last word is the last name. */
export function namesOf(name: string): { readonly first_name: string; readonly last_name: string } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
