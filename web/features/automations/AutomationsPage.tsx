import type { Business } from 'core/business/contract';
import { journeys } from 'core/business/automations/rules';
import type { AutomationView } from 'core/notifications/contract';
import { settingsBusiness } from 'core/business/contract';
import { businessChannel } from 'core/realtime/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { useChannel } from '../../platform/live/live.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { useMediaQuery } from '../../ui/layout/media.ts';
import css from './automations.module.css';
import { AutomationRow } from './AutomationRow.tsx';
import { Detail } from './Detail.tsx';
import { useAutomations } from './use-automations.ts';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.AutomationsPage'), hidden: true as const });

/** From here on the message that is open stands beside the list. */
const WIDE = '(min-width: 1200px)';

function Messages({ business }: { readonly business: Business }) {
  const t = useTranslations('automations');
  const { list, figures, change } = useAutomations(business.id);
  useChannel(businessChannel(business.id));
  const [isWide, mayChange] = [useMediaQuery(WIDE), useMayChange(settingsBusiness)];
  const [chosen, setChosen] = useState<AutomationView['name'] | null>(null);
  if (!list.data) return <Unread of={list} t={t} rows={9} face={false} />;
  const open = chosen ?? (isWide ? 'reminder' : null);
  const figuresOf = (name: AutomationView['name']) => figures.data?.data.find((one) => one.name === name);
  const detailOf = (one: AutomationView) => (
    <Detail key={one.name} {...{ business, one, change, mayChange }} figures={figuresOf(one.name)} />
  );
  const shown = list.data.data.find(({ name }) => name === open);
  return (
    <div className={css.columns}>
      <div className={css.journeys}>
        {journeys.map((journey) => (
          <section key={journey} className={css.journey} aria-labelledby={`journey-${journey}`}>
            <h2 id={`journey-${journey}`}>{t(`journeys.${journey}`)}</h2>
            <ul>
              {list.data.data
                .filter((one) => one.journey === journey)
                .map((one) => (
                  <AutomationRow
                    key={one.name}
                    {...{ one, change, mayChange }}
                    figures={figuresOf(one.name)}
                    isOpen={one.name === open}
                    onOpen={() => setChosen(!isWide && one.name === open ? null : one.name)}
                  >
                    {!isWide && one.name === open && detailOf(one)}
                  </AutomationRow>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {isWide && shown && <div className={css.beside}>{detailOf(shown)}</div>}
    </div>
  );
}

/** Everything that the salon sends by itself. */
export function Component() {
  const t = useTranslations('automations');
  return (
    <BusinessPage title={t('title')} lead={t('lead')} width={1180} rows={9} face={false}>
      {(business) => <Messages business={business} />}
    </BusinessPage>
  );
}
