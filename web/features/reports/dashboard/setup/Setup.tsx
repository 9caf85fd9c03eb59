import { useMutation } from '@tanstack/react-query';
import { businessPublish, changeSetting, settingsBusiness } from 'core/business/contract';
import type { BookingObstacle } from 'core/business/opening/rules';
import { manageDashboard } from 'core/reports/contract';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../../../platform/api.ts';
import { useManageLink } from '../../../../platform/manage/links.ts';
import { site } from '../../../../platform/site.ts';
import { showFailure, useRefresh } from '../../../../office/orders/after.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import css from './setup.module.css';
import type { DashboardDay } from '../day.ts';
import { Panel } from '../Panel.tsx';

const steps = ['hours', 'staff', 'services', 'photos', 'published', 'online_booking'] as const;

function TurnOn({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.setup');
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    ...apiMutationOptions(changeSetting),
    onSuccess: () => {
      toast.success(t('bookOn'));
      return refresh(manageDashboard);
    },
    onError: showFailure,
  });
  const body = { business_id: day.business.id, key: 'customer_make_appointment', value: true } as const;
  return (
    <Button kind="secondary" loading={isPending} onClick={() => mutate({ body })}>
      {t('book')}
      <span className="unseen"> {t('online_booking')}</span>
    </Button>
  );
}

const fixedAt: { readonly [O in Exclude<BookingObstacle, 'unpublished' | 'off'>]: string } = {
  place: 'BusinessProfilePage',
  services: 'ManageServicesPage',
  staff: 'EmployeesPage',
  skills: 'EmployeesPage',
  hours: 'EmployeesPage',
};

/** The way out of one obstacle, for whoever may go there. */
function WayOut({ obstacle, day }: { readonly obstacle: BookingObstacle; readonly day: DashboardDay }) {
  const t = useTranslations('reports.setup');
  const { business, held } = day;
  const wizard = `/${site().slug}-for-business/register?${new URLSearchParams({ business: business.bus_url })}`;
  const screen = useManageLink(obstacle === 'unpublished' || obstacle === 'off' ? '' : fixedAt[obstacle]);
  if (obstacle === 'off') return held(settingsBusiness) ? <TurnOn day={day} /> : null;
  const href = obstacle === 'unpublished' ? (held(businessPublish) ? wizard : null) : screen;
  return (
    href && (
      <LinkButton kind="secondary" href={href}>
        {t(`fix.${obstacle === 'skills' || obstacle === 'hours' ? 'staff' : obstacle}`)}
      </LinkButton>
    )
  );
}

/** What keeps clients from booking online, each with its way out. */
function Obstacles({ day, obstacles }: { readonly day: DashboardDay; readonly obstacles: readonly BookingObstacle[] }) {
  const t = useTranslations('reports.setup');
  if (obstacles.length === 0) return null;
  return (
    <section className={css.obstacles}>
      <h3>{t('bookText')}</h3>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle} className={css.setupFoot}>
            <p>{t(`obstacle.${obstacle}`)}</p>
            <WayOut obstacle={obstacle} day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far the business has come and what keeps clients from booking; gone when nothing is left to do. */
export function Setup({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.setup');
  const { setup } = day;
  const done = setup ? steps.filter((step) => setup[step]) : steps;
  if (!setup || (done.length === steps.length && setup.obstacles.length === 0)) return null;
  return (
    <Panel title={t('title')} note={t('progress', { done: done.length, all: steps.length })}>
      <div className={css.setup}>
        <div className={css.progress} aria-hidden="true">
          {steps.map((step, at) => (
            <i key={step} data-done={at < done.length || undefined} />
          ))}
        </div>
        <ul className={css.checks}>
          {steps.map((step) => {
            const Icon = setup[step] ? CircleCheck : Circle;
            return (
              <li key={step} data-done={setup[step] || undefined}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                {t(step)}
                <span className="unseen">, {t(setup[step] ? 'isDone' : 'isOpen')}</span>
              </li>
            );
          })}
        </ul>
        <Obstacles day={day} obstacles={setup.obstacles} />
      </div>
    </Panel>
  );
}
