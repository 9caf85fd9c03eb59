import { useQuery } from '@tanstack/react-query';
import { type PayPerson, payroll, payrollView } from 'core/payroll/contract';
import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import { type DashboardDay, noon } from '../dashboard/day.ts';
import css from './own.module.css';

/** What the pay is made of, in one line; a part that comes to nothing is left out. */
function useMadeOf({ commission_cents, request_cents, extra_cents, tips_cents, adjusted_cents, other_cents }: PayPerson): string {
  const t = useTranslations('reports.own.pay');
  const parts = [
    { cents: commission_cents, name: 'commission' as const },
    { cents: request_cents, name: 'requests' as const },
    { cents: extra_cents, name: 'extra' as const },
    { cents: tips_cents, name: 'tips' as const },
    { cents: adjusted_cents, name: 'adjusted' as const },
    { cents: other_cents, name: 'other' as const },
  ];
  const said = parts.filter(({ cents }) => cents !== 0).map(({ cents, name }) => t(name, { money: moneyText(cents) }));
  return said.join(' · ');
}

function Sum({ person, from }: { readonly person: PayPerson; readonly from: string }) {
  const t = useTranslations('reports.own.pay');
  const language = useLanguage();
  const link = useManageLink('PayrollPage');
  const madeOf = useMadeOf(person);
  const left = person.parts - person.agreed - person.asked;
  const title = t('title', { day: dateText(noon(from), 'day', 'UTC', language) });
  return (
    <section className={css.pay} aria-label={title}>
      <h2>
        <Wallet size={16} strokeWidth={1.75} aria-hidden="true" />
        {link === null ? title : <Link href={link}>{title}</Link>}
      </h2>
      <p className={css.big}>
        <Money cents={person.to_pay_cents} />
      </p>
      <p className={css.madeOf}>{madeOf || t('nothing')}</p>
      {left > 0 && <p className={css.left}>{t('left', { count: left })}</p>}
    </section>
  );
}

/** One's own pay so far, for whoever is paid by a rule. */
export function PaySoFar({ day }: { readonly day: DashboardDay }) {
  const query = { business_id: day.business.id };
  const { data } = useQuery({ ...apiQueryOptions(payroll, { query }), enabled: day.held(payrollView) });
  const [person] = data?.data ?? [];
  return data && person ? <Sum person={person} from={data.meta.from} /> : null;
}
