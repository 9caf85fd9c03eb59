import type { Business } from 'core/business/contract';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import css from './page.module.css';
import { useBusiness } from './use-business.ts';

type PageProps = {
  /** The heading. A screen whose list has its own heading leaves it out. */
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** The way back; an address of null means that the viewer may not go there. */
  readonly back?: { readonly href: string | null; readonly text: string } | undefined;
  /** How wide it becomes, in pixels. */
  readonly width?: number | undefined;
  readonly children: ReactNode;
};

/** The frame of every screen of the salon: its margins, its heading and the way back. */
export function Page({ title, lead, actions, back, width, children }: PageProps) {
  const heading = title !== undefined && <h1 className={css.title}>{title}</h1>;
  return (
    <div className={css.page} style={{ maxWidth: width }}>
      {back && back.href !== null && (
        <LinkButton kind="quiet" className={css.back} href={back.href} icon={ArrowLeft}>
          {back.text}
        </LinkButton>
      )}
      {actions ? (
        <header className={css.head}>
          {heading}
          {actions}
        </header>
      ) : (
        heading
      )}
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  );
}

type PartOf = ReactNode | ((business: Business) => ReactNode);
type Waiting = {
  /** How many rows the skeleton has, until the business is known. */
  readonly rows?: number | undefined;
  readonly face?: boolean | undefined;
  readonly skeleton?: ReactNode;
  readonly children: (business: Business) => ReactNode;
};

/** What is shown of the business in the address, once it is known. */
export function OfBusiness({ rows, face, skeleton, children }: Waiting) {
  const business = useBusiness();
  return business ? children(business) : (skeleton ?? <SkeletonRows rows={rows} face={face} />);
}

type BusinessPageProps = Omit<PageProps, 'lead' | 'actions' | 'children'> &
  Waiting & { readonly lead?: PartOf; readonly actions?: PartOf };

/** A page about the business in the address; what depends on the business comes with it. */
export function BusinessPage({ lead, actions, rows, face, skeleton, children, ...frame }: BusinessPageProps) {
  const business = useBusiness();
  const partOf = (part: PartOf) => (typeof part === 'function' ? business && part(business) : part);
  return (
    <Page {...frame} lead={partOf(lead)} actions={partOf(actions)}>
      <OfBusiness {...{ rows, face, skeleton, children }} />
    </Page>
  );
}
