import type { Business } from 'core/business/contract';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { OfBusiness } from '../page/Page.tsx';
import css from './cards.module.css';

/** A page about the gift cards or memberships of the business in the address. */
export const CardsPage = ({ children }: { readonly children: (business: Business) => ReactNode }) => (
  <div className={css.page}>
    <OfBusiness rows={8}>{children}</OfBusiness>
  </div>
);

/** The way back; an address of null means that the viewer may not go there. */
export const Back = ({ href, children }: { readonly href: string | null; readonly children: ReactNode }) =>
  href !== null && (
    <LinkButton kind="quiet" href={href} icon={ArrowLeft} className={css.back}>
      {children}
    </LinkButton>
  );
