import { type ReactNode, useLayoutEffect } from 'react';
import { brandVariables } from './derive-theme.ts';

type Props = {
  /** The owner's colour, `#rrggbb`. */
  readonly color: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /**
   * Also sets the colours on <html> while mounted, so that dialogs and menus have them too. Set it to false where several brands
   * are shown side by side.
   */
  readonly page?: boolean | undefined;
};

export function BrandScope({ color, children, className, page = true }: Props) {
  useLayoutEffect(() => {
    if (!page) return undefined;
    const root = document.documentElement.style;
    const variables = Object.entries(brandVariables(color));
    const before = variables.map(([name]) => [name, root.getPropertyValue(name)] as const);
    for (const [name, value] of variables) root.setProperty(name, value);
    return () => {
      for (const [name, value] of before) {
        if (value) root.setProperty(name, value);
        else root.removeProperty(name);
      }
    };
  }, [color, page]);
  return (
    <div data-brand="" className={className} style={brandVariables(color)}>
      {children}
    </div>
  );
}
