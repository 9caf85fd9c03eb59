import type { CampaignEstimate } from 'core/campaigns/contract';
import { useTranslations } from 'use-intl';
import { useManageLink } from '../../../platform/manage/links.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from '../campaigns.module.css';

type Props = { readonly estimate: CampaignEstimate; readonly zone: string };

/** How many get it, what that costs and what is left for it. */
export function Cost({ estimate, zone }: Props) {
  const t = useTranslations('campaigns.edit');
  const recharge = useManageLink('SmsRechargePage');
  const { clients, texts, in_vietnamese, parts, cents, balance_cents, done_at, has_number } = estimate;
  return (
    <section className={css.part} aria-live="polite">
      <p>
        <strong className={css.reaches}>{t('reaches', { texts })}</strong>
        <br />
        <span className={css.quiet}>{t('ofClients', { clients, vietnamese: in_vietnamese })}</span>
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            <Money cents={cents} /> <span className={css.quiet}>{t('costOf', { parts })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('credit')}</dt>
          <dd>
            <Money cents={balance_cents} />
          </dd>
        </div>
        {done_at && (
          <div>
            <dt>{t('doneBy')}</dt>
            <dd>
              <DateText value={done_at} zone={zone} />
            </dd>
          </div>
        )}
      </dl>
      {!has_number && <Notice tone="warn">{t('noNumber')}</Notice>}
      {texts === 0 && <Notice tone="info">{t('nobody')}</Notice>}
      {cents > balance_cents && (
        <Notice tone="warn">
          {t('notEnough')}
          {recharge && (
            <LinkButton kind="quiet" href={recharge}>
              {t('addCredit')}
            </LinkButton>
          )}
        </Notice>
      )}
    </section>
  );
}
