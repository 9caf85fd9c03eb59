import { MOST_DAY_LETTERS } from 'core/business/settings/contract';

type Typed = { readonly addresses: readonly string[] } | { readonly wrong: string } | 'too many';

const looksRight = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** What somebody typed as a list of addresses, each once. */
export function typedAddresses(text: string): Typed {
  const addresses = [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];
  const wrong = addresses.find((one) => !looksRight(one));
  if (wrong !== undefined) return { wrong };
  return addresses.length > MOST_DAY_LETTERS ? 'too many' : { addresses };
}
