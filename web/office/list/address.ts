import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** How what a list shows is written into the address, and read from it. */
export type Address<Shown> = {
  readonly read: (params: URLSearchParams) => Shown;
  readonly write: (shown: Shown) => URLSearchParams;
};

/** One parameter of an address. Its usual value is not written. */
type Field<Value> = { readonly name: string; readonly usual: Value; readonly read: (text: string) => Value };

export const textIn = (name: string, most = Infinity): Field<string> => ({
  name,
  usual: '',
  read: (text) => text.slice(0, most),
});
export const oneOf = <Value extends string, Usual extends Value | null>(
  name: string,
  values: readonly Value[],
  usual: Usual,
): Field<Value | Usual> => ({ name, usual, read: (text) => values.find((value) => value === text) ?? usual });
export const idIn = (name: string): Field<string | null> => ({ name, usual: null, read: (text) => text });
export const pageIn: Field<number> = { name: 'page', usual: 1, read: (text) => Math.max(1, Number(text) || 1) };

/** An address made of one parameter for each field. */
export function addressOf<Shown extends object>(fields: { readonly [K in keyof Shown]: Field<Shown[K]> }): Address<Shown> {
  const keys = Object.keys(fields) as (keyof Shown)[];
  const read = (params: URLSearchParams) =>
    Object.fromEntries(
      keys.map((key) => {
        const text = params.get(fields[key].name);
        return [key, text === null ? fields[key].usual : fields[key].read(text)];
      }),
    ) as Shown;
  const write = (shown: Shown) =>
    new URLSearchParams(
      keys.flatMap((key) => (shown[key] === fields[key].usual ? [] : [[fields[key].name, String(shown[key])]])),
    );
  return { read, write };
}

/** What is shown stands in the address, so that a reload, Back and a link show the same. */
export function useAddress<Shown extends object>({ read, write }: Address<Shown>) {
  const [params, setParams] = useSearchParams();
  const become = (change: Partial<Shown>, replace = false) =>
    setParams((now) => write({ ...read(now), ...change }), { replace, preventScrollReset: true });
  return { shown: read(params), become };
}

const PATIENCE_MS = 250;

/** A list that is searched: typing reaches the address a moment later, and begins with the first page. */
export function useListAddress<Shown extends { readonly search: string }>(address: Address<Shown>) {
  const { shown, become } = useAddress(address);
  const [typed, setTyped] = useState(shown.search);
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = address.read(address.write({ ...shown, search: typed.trim() }));
      if (wanted.search !== shown.search) become({ ...wanted, ...('page' in shown && { page: 1 }) }, true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  return { shown, become, typed, setTyped };
}
