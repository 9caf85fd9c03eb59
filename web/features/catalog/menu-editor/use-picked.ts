import { useSearchParams } from 'react-router';

/** What stands in the editor: a service or variant, a new one of a section, or a new variant of a service. */
export type Picked = {
  readonly service?: string | undefined;
  readonly new?: string | undefined;
  readonly variantOf?: string | undefined;
};
const keys = ['service', 'new', 'variantOf'] as const;

/** It stands in the address, so that it can be sent to somebody and survives a reload. */
export function usePicked() {
  const [params, setParams] = useSearchParams();
  const picked: Picked = Object.fromEntries(keys.flatMap((key) => (params.has(key) ? [[key, params.get(key) ?? '']] : [])));
  const pick = (next: Picked) =>
    setParams(
      (now) => {
        for (const key of keys) {
          const value = next[key];
          if (value === undefined) now.delete(key);
          else now.set(key, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { picked, pick };
}
export type Picking = ReturnType<typeof usePicked>;
