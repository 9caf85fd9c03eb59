import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  use,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
};

const Kind = createContext<ComponentType<LinkProps> | 'a'>('a');

/** Provides the link component of the app's router, so that components with `href` navigate without reloading the page. */
export function LinkProvider({
  kind,
  children,
}: {
  readonly kind: ComponentType<LinkProps> | 'a';
  readonly children: ReactNode;
}) {
  return <Kind value={kind}>{children}</Kind>;
}

const outside = (href: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);

export function Link(props: LinkProps) {
  const kind = use(Kind);
  return createElement(outside(props.href) ? 'a' : kind, props);
}
