import type { Business } from 'core/business/contract';
import { giftCardIssue } from 'core/gift-cards/contract';
import { ChartColumn, Gift, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { CardsPage } from '../../office/cards/CardsPage.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { ListPage } from '../../ui/tables/ListPage.tsx';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { CardTable } from './cards/CardTable.tsx';
import { IssueCard } from './cards/IssueCard.tsx';
import { useCards } from './cards/use-cards.ts';
import css from './gift-cards.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.GiftCardsPage'), hidden: true as const });

type Cards = ReturnType<typeof useCards>;

function NoRows({ cards, onIssue }: { cards: Cards; onIssue: (() => void) | null }) {
  const t = useTranslations('gift-cards');
  const { list, search, setTyped } = cards;
  if (list.error || !list.data) return <Unread of={list} t={t} rows={8} />;
  if (search === '')
    return (
      <EmptyState
        level={2}
        icon={Gift}
        title={t('none')}
        text={t('noneText')}
        action={onIssue && <Button onClick={onIssue}>{t('issue.title')}</Button>}
      />
    );
  return (
    <EmptyState
      level={2}
      icon={SearchX}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Button kind="secondary" onClick={() => setTyped('')}>
          {t('clear')}
        </Button>
      }
    />
  );
}

/** The report and the trash. */
function Ways({ manage }: { readonly manage: string }) {
  const t = useTranslations('gift-cards');
  return (
    <>
      <LinkButton kind="secondary" href={`${manage}/gift-card/report`} icon={ChartColumn}>
        {t('report.title')}
      </LinkButton>
      <LinkButton kind="secondary" href={`${manage}/trash/gift-card`} icon={Trash2}>
        {t('trash.title')}
      </LinkButton>
    </>
  );
}

function GiftCards({ business }: { readonly business: Business }) {
  const t = useTranslations('gift-cards');
  const go = useNavigate();
  const cards = useCards(business.id);
  const mayIssue = useMayChange(giftCardIssue);
  const [isIssuing, setIssuing] = useState(false);
  const { list, page, typed, setTyped, turn } = cards;
  const rows = list.error ? [] : (list.data?.data ?? []);
  const pages = list.data?.pagination.last_page ?? 1;
  const manage = `/biz/${business.bus_url}/manage`;
  const open = (id: string) => void go(`${manage}/gift-card/history/${id}`);
  const owed = list.data?.meta.outstanding_cents;
  return (
    <>
      <ListPage
        title={t('title')}
        count={list.data?.meta.cards}
        extras={<Ways manage={manage} />}
        actions={
          mayIssue && (
            <Button icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />} onClick={() => setIssuing(true)}>
              {t('issue.title')}
            </Button>
          )
        }
        search={<SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} />}
        filters={owed !== undefined && <p className={css.owed}>{t('owed', { amount: moneyText(owed) })}</p>}
        footer={pages > 1 && <Pagination page={page} pages={pages} onPage={turn} />}
      >
        {rows.length > 0 ? (
          <CardTable rows={rows} zone={business.timezone ?? 'UTC'} onOpen={({ id }) => open(id)} />
        ) : (
          <NoRows cards={cards} onIssue={mayIssue ? () => setIssuing(true) : null} />
        )}
      </ListPage>
      {isIssuing && <IssueCard businessId={business.id} onClose={() => setIssuing(false)} onIssued={open} />}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <GiftCards business={business} />}</CardsPage>;
}
