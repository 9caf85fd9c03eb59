import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { type GiftCard, giftCardRestore, giftCards, RESTORABLE_DAYS, restoreGiftCard } from 'core/gift-cards/contract';
import { Gift, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Movement } from '../../office/cards/Movement.tsx';
import movements from '../../office/cards/movements.module.css';
import { Back, CardsPage } from '../../office/cards/CardsPage.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import { useMayChangeIfKnown } from '../../platform/manage/permissions.ts';
import { isOwner } from '../../platform/manage/pin-people.ts';
import type { HeadInput } from '../../platform/page.ts';
import { usePin } from '../../office/pin/use-pin.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { toast } from '../../ui/toasts/toast.ts';
import css from './gift-cards.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.GiftCardsPage'), hidden: true as const });

const DAY_MS = 86_400_000;
const MOST = 100;
type RowProps = { readonly card: GiftCard; readonly zone: string; readonly onRestore: (() => void) | null };

function Row({ card, zone, onRestore }: RowProps) {
  const t = useTranslations('gift-cards');
  const language = useLanguage();
  const now = Date.parse(useClock());
  const gone = card.deleted_at ?? '';
  const days = Math.max(0, Math.floor((Date.parse(gone) + RESTORABLE_DAYS * DAY_MS - now) / DAY_MS));
  return (
    <Movement
      icon={Gift}
      iconSize={18}
      title={t('one', { code: card.code })}
      lines={[[moneyText(card.balance_cents), card.to_name].filter(Boolean).join(' · ')]}
      moved={
        <>
          <small>{t('trash.deleted', { date: dateText(gone, 'moment', zone, language) })}</small>
          <small>{t('trash.left', { days })}</small>
        </>
      }
    >
      {onRestore && (
        <Button kind="secondary" onClick={onRestore}>
          {t('trash.restore')}
          <span className="unseen"> {card.code}</span>
        </Button>
      )}
    </Movement>
  );
}

function Trash({ business }: { readonly business: Business }) {
  const t = useTranslations('gift-cards');
  const list = useManageLink('GiftCardsPage');
  const queries = useQueryClient();
  const mayRestore = useMayChangeIfKnown(giftCardRestore);
  const { pin, dialog } = usePin(business.id);
  const answer = useQuery(apiQueryOptions(giftCards, { query: { business_id: business.id, trashed: true, per_page: MOST } }));
  const rows = answer.error ? undefined : answer.data?.data;
  const restore = (card: GiftCard) =>
    pin.act({
      action: giftCardRestore,
      why: t('trash.why'),
      whose: isOwner,
      run: async (proof) => {
        await callApi(restoreGiftCard, { params: { id: card.id }, body: { business_id: business.id } }, proof);
        toast.success(t('trash.done'));
        await queries.invalidateQueries({ queryKey: [giftCards.path] });
      },
    });
  return (
    <>
      <Back href={list}>{t('title')}</Back>
      <header className={css.top}>
        <h1>{t('trash.heading')}</h1>
      </header>
      <p className={css.quiet}>{t('trash.lead')}</p>
      {mayRestore === false && <Notice tone="info">{t('trash.ownerOnly')}</Notice>}
      {!rows && <Unread of={answer} t={t} rows={8} />}
      {rows?.length === 0 && <EmptyState level={2} icon={Trash2} title={t('trash.none')} text={t('trash.noneText')} />}
      {rows && rows.length > 0 && (
        <ul className={movements.movements} data-boxed="">
          {rows.map((card) => (
            <Row
              key={card.id}
              card={card}
              zone={business.timezone ?? 'UTC'}
              onRestore={mayRestore ? () => void restore(card) : null}
            />
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <Trash business={business} />}</CardsPage>;
}
