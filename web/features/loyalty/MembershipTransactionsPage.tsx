import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { membershipTransactions } from 'core/loyalty/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Facts } from '../../office/cards/Facts.tsx';
import movements from '../../office/cards/movements.module.css';
import { Back, CardsPage } from '../../office/cards/CardsPage.tsx';
import { ClientName } from '../../office/client/ClientName.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { Face } from './face/Face.tsx';
import css from './loyalty.module.css';
import own from './member/member.module.css';
import { Movements } from './member/Movements.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.LoyaltyProgramPage'), hidden: true as const });

type Story = Reply<typeof membershipTransactions>;

function Side({ business, member }: { readonly business: Business; readonly member: Story['member'] }) {
  const t = useTranslations('loyalty.story');
  const language = useLanguage();
  const clients = useManageLink('ClientsPage');
  const day = (at: string) => dateText(at, 'long', member.timezone, language);
  const { program: name, points, worth_cents, tier, active, since, until, lapses_at, spent_cents } = member;
  const facts = [
    ['worth', moneyText(worth_cents)],
    ['since', day(since)],
    [active ? 'until' : 'over', until && day(until)],
    ['lapses', lapses_at !== null && points > 0 && day(lapses_at)],
    ['spent', moneyText(spent_cents)],
  ] as const;
  return (
    <div className={own.side}>
      <Face salon={business.bus_name} program={{ ...member, name, earn_points: 1 }} points={points} tier={tier} off={!active} />
      <Facts className={own.facts} facts={facts} nameOf={t} />
      {clients !== null && (
        <LinkButton kind="secondary" href={`${clients}/info/${member.customer_id}`}>
          {t('client')}
        </LinkButton>
      )}
    </div>
  );
}

function Membership({ business }: { readonly business: Business }) {
  const t = useTranslations('loyalty');
  const { id = '' } = useParams();
  const [page, setPage] = useState(1);
  const input = { params: { id }, query: { business_id: business.id, page } };
  const answer = useQuery({ ...apiQueryOptions(membershipTransactions, input), placeholderData: keepPreviousData });
  const story = answer.error ? undefined : answer.data;
  return (
    <>
      <Back href={`/biz/${business.bus_url}/manage/loyalty-program/member`}>{t('story.back')}</Back>
      <header className={css.top}>
        <h1>{story ? <ClientName id={story.member.customer_id} name={story.member.customer_name} /> : t('title')}</h1>
        {story && (
          <Badge tone={story.member.active ? 'ok' : 'neutral'}>{t(story.member.active ? 'story.active' : 'story.ended')}</Badge>
        )}
      </header>
      {story ? (
        <div className={movements.columns}>
          <Side business={business} member={story.member} />
          <section>
            <h2>{t('story.history')}</h2>
            <Movements entries={story.data} zone={story.member.timezone} />
            {story.pagination.last_page > 1 && <Pagination page={page} pages={story.pagination.last_page} onPage={setPage} />}
          </section>
        </div>
      ) : (
        <Unread of={answer} t={t} rows={8} />
      )}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <Membership business={business} />}</CardsPage>;
}
