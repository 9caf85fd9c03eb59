import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { giftCardStory } from 'core/gift-cards/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Facts } from '../../office/cards/Facts.tsx';
import movements from '../../office/cards/movements.module.css';
import art from '../../office/cards/art.module.css';
import { Back, CardsPage } from '../../office/cards/CardsPage.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useManageLink } from '../../platform/manage/links.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { dateText } from '../../ui/texts/date-text.ts';
import { Acts, type Story } from './card/Acts.tsx';
import { Timeline } from './card/Timeline.tsx';
import { tones } from './cards/CardTable.tsx';
import css from './gift-cards.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.GiftCardsPage'), hidden: true as const });

/** The card as its holder has it. */
function Art({ business, card, code }: { business: Business; card: Story; code: string | null }) {
  const t = useTranslations('gift-cards');
  return (
    <div className={[art.art, css.art].join(' ')} data-off={card.state === 'active' ? undefined : ''}>
      <span>{business.bus_name}</span>
      <b>{moneyText(card.balance_cents)}</b>
      <small>{t('of', { amount: moneyText(card.initial_cents) })}</small>
      <output aria-label={t('columns.code')}>{code ?? card.code}</output>
    </div>
  );
}

function CardFacts({ card }: { readonly card: Story }) {
  const t = useTranslations('gift-cards');
  const language = useLanguage();
  const { to_name, from_name, email, message, reason, how, issued_at, timezone } = card;
  const facts = [
    ['to', to_name],
    ['from', from_name],
    ['email', email],
    ['issued', `${dateText(issued_at, 'moment', timezone, language)} · ${t(`how.${how}`)}`],
    ['reason', reason],
    ['message', message],
    ['expiry', t('never')],
  ] as const;
  return <Facts className={css.facts} facts={facts} nameOf={(name) => t(`facts.${name}`)} />;
}

function History({ business }: { readonly business: Business }) {
  const t = useTranslations('gift-cards');
  const { id = '' } = useParams();
  const list = useManageLink('GiftCardsPage');
  const [code, setCode] = useState<string | null>(null);
  const answer = useQuery(apiQueryOptions(giftCardStory, { params: { id }, query: { business_id: business.id } }));
  const card = answer.error ? undefined : answer.data?.data;
  return (
    <>
      <Back href={list}>{t('title')}</Back>
      <header className={css.top}>
        <h1>{card ? t('one', { code: card.code }) : t('title')}</h1>
        {card && <Badge tone={tones[card.state]}>{t(`states.${card.state}`)}</Badge>}
      </header>
      {card ? (
        <div className={[movements.columns, css.story].join(' ')}>
          <div className={css.side}>
            <Art {...{ business, card, code }} />
            <CardFacts card={card} />
            <Acts businessId={business.id} card={card} onCode={setCode} />
          </div>
          <section aria-label={t('history.title')}>
            <h2>{t('history.title')}</h2>
            <Timeline history={card.history} zone={card.timezone} />
          </section>
        </div>
      ) : (
        <Unread of={answer} t={t} rows={8} />
      )}
    </>
  );
}

export function Component() {
  return <CardsPage>{(business) => <History business={business} />}</CardsPage>;
}
