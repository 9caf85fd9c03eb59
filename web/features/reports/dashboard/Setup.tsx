import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessPublish, changeSetting, settingsBusiness } from 'core/business/contract';
import { manageDashboard } from 'core/reports/contract';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { order } from '../../../platform/ask.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { site } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './dashboard.module.css';
import type { Day } from './day.ts';
import { Panel } from './Panel.tsx';

const steps = ['hours', 'staff', 'services', 'photos', 'published', 'online_booking'] as const;

function TurnOn({ day }: { readonly day: Day }) {
  const t = useTranslations('reports.setup');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...order(changeSetting),
    onSuccess: () => {
      toast.success(t('bookOn'));
      return queries.invalidateQueries({ queryKey: [manageDashboard.path] });
    },
    onError: (error) => void toast.error(errorMessage(error)),
  });
  const body = { business_id: day.business.id, key: 'customer_make_appointment', value: true } as const;
  return (
    <Button kind="secondary" loading={isPending} onClick={() => mutate({ body })}>
      {t('book')}
      <span className="unseen"> {t('online_booking')}</span>
    </Button>
  );
}

/** The next thing that can be done from here: opening the page goes before opening the book. */
function NextStep({ day }: { readonly day: Day }) {
  const t = useTranslations('reports.setup');
  const { setup, business, held } = day;
  const wizard = `/${site().slug}-for-business/register?${new URLSearchParams({ business: business.bus_url })}`;
  if (setup && !setup.published && held(businessPublish))
    return (
      <div className={css.setupFoot}>
        <p>{t('publishText')}</p>
        <LinkButton kind="secondary" href={wizard}>
          {t('publish')}
        </LinkButton>
      </div>
    );
  if (!setup?.published || setup.online_booking || !held(settingsBusiness)) return null;
  return (
    <div className={css.setupFoot}>
      <p>{t('bookText')}</p>
      <TurnOn day={day} />
    </div>
  );
}

/** How far the business has come; gone when nothing is left to do. */
export function Setup({ day }: { readonly day: Day }) {
  const t = useTranslations('reports.setup');
  const { setup } = day;
  const done = setup ? steps.filter((step) => setup[step]) : steps;
  if (!setup || done.length === steps.length) return null;
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
        <NextStep day={day} />
      </div>
    </Panel>
  );
}
