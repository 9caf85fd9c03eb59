import type { Business } from 'core/business/contract';
import { businessChannel } from 'core/realtime/rules';
import { useTranslations } from 'use-intl';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { zoneOf } from '../../office/page/use-business.ts';
import { useChannel } from '../../platform/live/live.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Money } from '../../ui/display/Money.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RechargeForm } from './recharge/RechargeForm.tsx';
import css from './recharge/recharge.module.css';
import { Recharges, Statement } from './recharge/Spent.tsx';
import { useWallet } from './recharge/use-wallet.ts';
import { WalletSettings } from './recharge/WalletSettings.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.SmsRechargePage'), hidden: true as const });

function Left({ wallet, balance }: Pick<ReturnType<typeof useWallet>, 'wallet' | 'balance'>) {
  const t = useTranslations('sms.recharge');
  if (!balance.data || !wallet.data) return null;
  const { balance_cents, texts_left, text_cents, is_low } = balance.data.data;
  return (
    <div className={css.left}>
      <p className={css.balance}>
        <Money cents={balance_cents} />
      </p>
      <p className={css.quiet}>{t('textsLeft', { count: texts_left, cents: text_cents })}</p>
      {is_low && <Notice tone="warn">{t(balance_cents < text_cents ? 'empty' : 'low')}</Notice>}
    </div>
  );
}

function Credit({ business }: { readonly business: Business }) {
  const t = useTranslations('sms');
  const { wallet, balance, cards } = useWallet(business.id);
  useChannel(businessChannel(business.id));
  if (!wallet.data) {
    const closed = <Closed title={t('recharge.closed')} text={t('recharge.closedText')} />;
    return <Failed of={wallet} title={t('recharge.failed')} closed={closed} rows={4} face={false} />;
  }
  const [business_id, zone] = [business.id, zoneOf(business)];
  const { data } = wallet.data;
  return (
    <div className={css.parts}>
      <section className={css.part} aria-labelledby="credit-add">
        <Left {...{ wallet, balance }} />
        <h2 id="credit-add">{t('recharge.title')}</h2>
        <RechargeForm {...{ business_id, cards }} plan={`/biz/${business.bus_url}/manage-plan`} pending={data.pending_id} />
      </section>
      <section className={css.part} aria-labelledby="credit-settings">
        <h2 id="credit-settings">{t('settings.title')}</h2>
        <WalletSettings key={`${data.low_cents} ${data.auto_cents ?? ''}`} {...{ business_id }} wallet={data} />
      </section>
      <section className={css.part} aria-labelledby="credit-spent">
        <h2 id="credit-spent">{t('statement.title')}</h2>
        <Statement {...{ business_id, zone }} />
      </section>
      <section className={css.part} aria-labelledby="credit-recharges">
        <h2 id="credit-recharges">{t('recharges.title')}</h2>
        <Recharges {...{ business_id, zone }} />
      </section>
    </div>
  );
}

/** What is left for texts, how more is added, and what was spent. */
export function Component() {
  const t = useTranslations('sms.recharge');
  return (
    <BusinessPage title={t('page')} rows={4} face={false} width={1080}>
      {(business) => <Credit business={business} />}
    </BusinessPage>
  );
}
