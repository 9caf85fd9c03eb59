import type { Business } from 'core/business/contract';
import { giftCardIssue } from 'core/gift-cards/contract';
import { ChartColumn, Gift, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { CardsPage } from '../../office/cards/CardsPage.tsx';
import { ListScreen } from '../../office/list/ListScreen.tsx';
import { NothingFound } from '../../office/list/NothingFound.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { CardTable } from './cards/CardTable.tsx';
import { IssueCard } from './cards/IssueCard.tsx';
import { useCards } from './cards/use-cards.ts';
import css from './gift-cards.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.GiftCardsPage'), hidden: true as const });

type Cards = ReturnType<typeof useCards>;

function NoRows({ cards, onIssue }: { cards: Cards; onIssue: (() => void) | null }) {
  const t = useTranslations('gift-cards');
  const { list, address } = cards;
  if (list.error || !list.data) return <Unread of={list} t={t} rows={8} />;
  if (address.shown.search === '')
    return (
      <EmptyState
        level={2}
        icon={Gift}
        title={t('none')}
        text={t('noneText')}
        action={onIssue && <Button onClick={onIssue}>{t('issue.title')}</Button>}
      />
    );
  return <NothingFound t={t} onClear={() => address.setTyped('')} />;
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
  const { list, address } = cards;
  const rows = list.error ? [] : (list.data?.data ?? []);
  const manage = `/biz/${business.bus_url}/manage`;
  const open = (id: string) => void go(`${manage}/gift-card/history/${id}`);
  const owed = list.data?.meta.outstanding_cents;
  return (
    <>
      <ListScreen
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
        search={t('search')}
        address={address}
        pages={list.data?.pagination.last_page}
        filters={owed !== undefined && <p className={css.owed}>{t('owed', { amount: moneyText(owed) })}</p>}
      >
        {rows.length > 0 ? (
          <CardTable rows={rows} zone={business.timezone ?? 'UTC'} onOpen={({ id }) => open(id)} />
        ) : (
          <NoRows cards={cards} onIssue={mayIssue ? () => setIssuing(true) : null} />
        )}
      </ListScreen>
      {isIssuing && <IssueCard businessId={business.id} onClose={() => setIssuing(false)} onIssued={open} />}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <GiftCards business={business} />}</CardsPage>;
}
