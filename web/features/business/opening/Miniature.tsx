import { useElementSize } from '@mantine/hooks';
import type { Business } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { site } from '../../../platform/site.ts';
import { BrandScope } from '../../../ui/theme/BrandScope.tsx';
import { Hero } from '../frame/Hero.tsx';
import home from '../home/home.module.css';
import { PopularServices } from '../home/PopularServices.tsx';
import { EmptyHome } from '../home/EmptyHome.tsx';
import { HoursCard, MapCard, TeamCard } from '../home/SideCards.tsx';
import css from './miniature.module.css';

type Props = {
  readonly business: Business;
  readonly label: string;
  /** With services, hours, map and team below the banner. */
  readonly whole?: boolean | undefined;
};

/** The real page, as wide as the window and made small; it can be looked at, not used. */
export function Miniature({ business, label, whole }: Props) {
  const { ref, width } = useElementSize<HTMLElement>();
  const scale = width > 0 ? width / document.documentElement.clientWidth : 0;
  return (
    <figure ref={ref} className={css.frame} data-whole={whole ? '' : undefined}>
      <figcaption className={css.bar}>
        <span className="unseen">{label}</span>
        <span aria-hidden="true">{`${site().origin.replace(/^https?:\/\//, '')}/biz/${business.bus_url}`}</span>
      </figcaption>
      <div className={css.page} style={{ zoom: scale || 0.3 }} inert aria-hidden="true">
        <BrandScope color={resolveColour(business.color_code, 'business')} page={false}>
          <Hero business={business} layout={business.layout_type} full />
          {whole && (
            <div className={home.home}>
              <div className={home.column}>
                <PopularServices business={business} />
                <EmptyHome business={business} />
              </div>
              <div className={home.side}>
                <HoursCard business={business} />
                <MapCard business={business} />
                <TeamCard business={business} />
              </div>
            </div>
          )}
        </BrandScope>
      </div>
    </figure>
  );
}
