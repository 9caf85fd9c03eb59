import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Props<Given extends object> = {
  readonly wanted: boolean;
  readonly load: () => Promise<ComponentType<Given>>;
  readonly given: Given;
  /** Shown until the part has loaded. */
  readonly meanwhile?: ReactNode;
};

/** Loads a part's code when it is first needed. If that fails offline, it can be requested again. */
export function OnDemand<Given extends object>({ wanted, load, given, meanwhile = null }: Props<Given>) {
  const [Part, setPart] = useState<ComponentType<Given> | null>(null);
  const missing = wanted && Part === null;
  const fetchPart = useEffectEvent(load);
  useEffect(() => {
    if (!missing) return;
    void fetchPart().then(
      (part) => setPart(() => part),
      (error: unknown) => console.error('part not loaded', error),
    );
  }, [missing]);
  return Part ? createElement(Part, given) : meanwhile;
}
