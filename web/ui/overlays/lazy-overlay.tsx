import { type ComponentType, useEffect, useState } from 'react';
import { OnDemand } from '../layout/OnDemand.tsx';

type Opened = { readonly open: boolean };

/** Mounts the overlay closed and opens it right after, so that its entrance is animated and it knows where the focus was. */
function Arrived<Props extends Opened>({ Part, given }: { readonly Part: ComponentType<Props>; readonly given: Props }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Part {...given} open={given.open && ready} />;
}

/** An overlay whose code is loaded when it is first opened. */
export function lazyOverlay<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const arrive = async () => {
    const Part = await load();
    return (props: Props) => <Arrived Part={Part} given={props} />;
  };
  return function Late(props: Props) {
    return <OnDemand wanted={props.open} load={arrive} given={props} />;
  };
}
