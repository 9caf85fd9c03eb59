import { settingsBusiness } from 'core/business/contract';
import { type DrawerView, keepDrawer } from 'core/checkout/contract';
import { type MovementKind, signOf } from 'core/checkout/drawers/rules/cash';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './drawer.module.css';
import { MoveCash } from './MoveCash.tsx';
import { movementIcons } from './movement-icons.ts';
import { OpenDrawer } from './OpenDrawer.tsx';
import { useDrawerName } from './use-drawer-name.ts';
import { useOrder } from './use-drawer.ts';

const kinds = ['paid_in', 'paid_out', 'to_safe', 'from_safe', 'tip_payout', 'no_sale'] as const;
type Shown = { readonly now: DrawerView; readonly zone: string };

function Since({ now: { session }, zone }: Shown) {
  const t = useTranslations('checkout.drawer.card');
  const language = useLanguage();
  if (!session) return <p className={css.since}>{t('notOpen')}</p>;
  const time = dateText(session.opened_at, session.forgotten ? 'moment' : 'time', zone, language);
  const { opened_by: name, float } = session;
  return (
    <>
      <p className={css.since}>
        {float === null ? t('automatic', { time }) : name ? t('openedBy', { time, name }) : t('openedAt', { time })}
      </p>
      {session.forgotten && <Notice tone="warn">{t('forgotten')}</Notice>}
    </>
  );
}

function Movements({ now: { session }, zone }: Shown) {
  const t = useTranslations('checkout.drawer');
  const language = useLanguage();
  const all = session?.movements ?? [];
  if (all.length === 0) return <p className={css.text}>{t('card.none')}</p>;
  return (
    <ul className={css.moved}>
      {all.map(({ id, kind, amount_cents, reason, employee, at, by }) => {
        const Icon = movementIcons[kind];
        const about = [employee ?? reason, by, dateText(at, 'time', zone, language)].filter(Boolean).join(' · ');
        return (
          <li key={id}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>
              {t(`move.${kind}`)}
              <small>{about}</small>
            </span>
            {kind !== 'no_sale' && <Money cents={signOf[kind] * amount_cents} />}
          </li>
        );
      })}
    </ul>
  );
}

function Blind({ businessId: business_id, now }: { readonly businessId: number; readonly now: DrawerView }) {
  const t = useTranslations('checkout.drawer');
  const may = useMayChange(settingsBusiness);
  const { order, busy } = useOrder();
  if (!may) return null;
  const set = (blind: boolean) => void order(() => callApi(keepDrawer, { body: { business_id, name: now.drawer, blind } }));
  return (
    <Switch
      label={t('blind')}
      hint={t('blindHint')}
      checked={now.blind}
      disabled={busy}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

type Props = Shown & { readonly businessId: number; readonly onDrawer: (name: string) => void };

/** The drawer as it is now: since when, what should be in it, what came and went, and everything that can be done with it. */
export function DrawerCard({ businessId, now, zone, onDrawer }: Props) {
  const t = useTranslations('checkout.drawer');
  const [moving, setMoving] = useState<MovementKind | null>(null);
  const [isOpening, setOpening] = useState(false);
  const nameOf = useDrawerName();
  const { session, figures, drawers, drawer, left } = now;
  const isCounted = session !== null && session.float !== null && !session.forgotten;
  return (
    <aside className={css.card} aria-label={t('card.title')}>
      <h2>{t('card.title')}</h2>
      {drawers.length > 1 && (
        <Segmented
          label={t('which')}
          value={drawer}
          onChange={onDrawer}
          options={drawers.map(({ name }) => ({ value: name, label: nameOf(name) }))}
        />
      )}
      <Since now={now} zone={zone} />
      <p className={css.should}>
        <span>{t('card.should')}</span>
        {figures ? <Money cents={figures.expected} /> : <em>{t('card.hidden')}</em>}
      </p>
      {!isCounted && (
        <Button kind={session ? 'secondary' : 'primary'} size={48} wide onClick={() => setOpening(true)}>
          {t('card.open')}
        </Button>
      )}
      <div className={css.acts}>
        {kinds.map((kind) => {
          const Icon = movementIcons[kind];
          return (
            <button key={kind} type="button" onClick={() => setMoving(kind)}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {t(`move.${kind}`)}
            </button>
          );
        })}
      </div>
      <h3>{t('card.movements')}</h3>
      <Movements now={now} zone={zone} />
      <Blind businessId={businessId} now={now} />
      {moving && <MoveCash businessId={businessId} kind={moving} onClose={() => setMoving(null)} />}
      {isOpening && (
        <OpenDrawer
          businessId={businessId}
          drawer={drawer}
          left={left}
          expected={now.figures?.expected ?? null}
          onClose={() => setOpening(false)}
        />
      )}
    </aside>
  );
}
